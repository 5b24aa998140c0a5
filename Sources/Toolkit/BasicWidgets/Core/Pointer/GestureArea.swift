package import WorkflowCanvas

/// A widget around a view that recognizes gestures in its bounds, and has the size of its content.
///
/// `GestureRecognizer` decides which gestures a press becomes. With a tap, a long press or a drag
/// by steps, the area is also a stop of Tab: Space and Return tap, the Menu key performs the long
/// press, and the arrow keys drag.
package final class GestureArea: WrapperWidget, PointerTarget, Pressable {
  /// The gestures, innermost first; of equal ones, the innermost applies.
  package var gestures: [Gesture] = [] {
    didSet { gesturesDidChange() }
  }
  private var enabledGestures: [Gesture] = []
  /// The drag in progress, with its start in the area and in the window; nil for none.
  private var drag: (gesture: Gesture, location: Point, start: Point, translation: Size)?
  private var isPressed = false
  private var isHeldByKey = false

  /// Called when gestures were added, removed, enabled or disabled.
  package func gesturesDidChange() {
    let enabled = gestures.filter(\.isEnabled)
    guard !enabled.elementsEqual(enabledGestures, by: ===) else { return }
    enabledGestures = enabled
    if let drag, drag.gesture !== dragGesture { window?.pointer.endInteraction(with: self) }
    if !isEnabled { keysCancelled() }
    requestLayout()  // so that hovering is updated
  }

  /// The enabled taps, innermost first.
  var taps: [Gesture] { enabledGestures.filter { $0.tapCount > 0 } }

  package var longPress: Gesture? { enabledGestures.first(where: \.isLongPress) }

  var dragGesture: Gesture? { enabledGestures.first(where: \.isDrag) }

  var reportsHover: Bool { enabledGestures.contains(where: \.isHover) }

  /// Whether a press in the area can become a gesture.
  var usesPresses: Bool { !enabledGestures.allSatisfy(\.isHover) }

  /// Whether the keyboard performs an enabled gesture.
  private var isOperable: Bool { enabledGestures.contains(where: \.isForKeyboard) }

  /// False if there are gestures for the keyboard, and all are disabled.
  package var isEnabled: Bool { isOperable || !gestures.contains(where: \.isForKeyboard) }

  package override func didMoveToWindow() { window?.pointer.usesGestures = true }

  /// The shadow of a card inside moves with the area.
  package override var paintOutset: Double { wrapped?.paintOutset ?? 0 }

  // MARK: - Gestures

  func report(isHovered: Bool) {
    for case .hover(let action) in gestures.map(\.kind) { action(isHovered) }
  }

  func setPressed(_ isDown: Bool) {
    guard isDown != isPressed else { return }
    isPressed = isDown
    for case .press(let action) in gestures.map(\.kind) { action(isDown) }
  }

  /// The gestures that Space and Return perform, by their number of taps; without taps, the long
  /// press.
  private var keyGestures: [Gesture] {
    let keyTaps = taps.filter(\.isForKeyboard).sorted { $0.tapCount < $1.tapCount }
    return keyTaps.isEmpty ? longPress.map { [$0] } ?? [] : keyTaps
  }

  package override func animate(at now: Duration) {
    window?.pointer.gestures.animate(self, at: now)
  }

  // MARK: - Painting

  package override var isDimmed: Bool { !isEnabled }

  package override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: theme.corner.control, in: &list)
  }

  // MARK: - Pointer

  /// Only a single tap takes presses from what is around the area, such as a row of a table.
  package override var pointerTarget: (any PointerTarget)? { self }
  package var acceptsPointer: Bool {
    enabledGestures.contains { $0.tapCount == 1 }
  }

  package var usesDrags: Bool { dragGesture != nil }

  var isDragged: Bool { drag != nil }

  /// Starts a drag with a press at `start`, in points of the window.
  func begin(_ gesture: Gesture, from start: Point) {
    drag = (gesture, fromWindow(start), start, .zero)
  }

  /// The area may move with the drag: the distance is measured in the window.
  package func pointerDragged(to point: Point) {
    guard let start = drag?.start, let position = window?.pointer.position else { return }
    let distance = position - start
    drag?.translation = Size(width: distance.x, height: distance.y)
    report(.changed)
  }

  package func pointerReleased(at point: Point) { endDrag(.ended) }

  package func pointerCancelled() {
    guard drag != nil else { return }
    window?.pointer.notify { [self] in endDrag(.cancelled) }
  }

  private func endDrag(_ phase: DragGesture.Phase) {
    report(phase)
    drag = nil
  }

  private func report(_ phase: DragGesture.Phase) {
    guard let drag, case .drag(_, _, let action) = drag.gesture.kind else { return }
    action(
      DragGesture(
        phase: phase, startLocation: drag.location, translation: drag.translation))
  }

  // MARK: - Keyboard

  package override var isFocusable: Bool { isOperable }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard isFocused, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .left: return drag(-1, 0)
    case .right: return drag(1, 0)
    case .up: return drag(0, -1)
    case .down: return drag(0, 1)
    case .enter:
      guard let gesture = keyGestures.last else { return false }
      if !press.isRepeat { gesture.perform() }
      return true
    case .space:
      guard !keyGestures.isEmpty else { return false }
      if !press.isRepeat {
        isHeldByKey = true
        setPressed(true)
      }
      return true
    default: return false
    }
  }

  package func keyReleased(_ press: KeyPress) {
    guard press.key == .space, isHeldByKey else { return }
    keysCancelled()
    keyGestures.first?.perform()
  }

  package func keysCancelled() {
    guard isHeldByKey else { return }
    isHeldByKey = false
    window?.pointer.notify { [self] in setPressed(false) }
  }

  package override func focusDidChange() {
    if !isFocused { keysCancelled() }
    requestPaint()
  }

  /// Drags the area by steps, from its centre; returns whether it can be.
  private func drag(_ horizontal: Double, _ vertical: Double) -> Bool {
    guard drag == nil, let gesture = dragGesture, case .drag(_, let step?, _) = gesture.kind else {
      return false
    }
    let distance = Size(width: horizontal * step, height: vertical * step)
    drag = (gesture, Point(x: bounds.midX, y: bounds.midY), .zero, distance)
    report(.changed)
    endDrag(.ended)
    return true
  }

  // MARK: - Accessibility

  package override var semantics: Semantics? {
    let operable = gestures.filter(\.isForKeyboard)
    guard !operable.isEmpty else { return nil }
    let isButton = !operable.allSatisfy(\.isDrag)
    let actions: [Semantics.Action] = keyGestures.isEmpty ? [.focus] : [.press, .focus]
    return Semantics(
      role: isButton ? .button : .group, name: textInside, state: isEnabled ? [] : .disabled,
      actions: isEnabled ? actions : [])
  }

  package override func performAction(_ action: Semantics.Action) -> Bool {
    guard isOperable else { return false }
    switch action {
    case .press:
      guard let gesture = keyGestures.first else { return false }
      gesture.perform()
    case .focus: window?.moveFocus(to: self)
    case .increment, .decrement, .moveUp, .moveDown: return false
    }
    return true
  }
}

extension Widget {
  /// The names of the descendants that the user cannot operate, such as texts and images, separated
  /// by commas; screen readers speak them for a control around them.
  var textInside: String {
    var names: [String] = []
    collectNames(into: &names)
    return names.joined(separator: ", ")
  }

  private func collectNames(into names: inout [String]) {
    for child in children where !child.isHidden && !child.isInert {
      let semantics = child.semantics
      if semantics?.actions.isEmpty == false || semantics?.state.contains(.disabled) == true {
        continue
      }
      let name = child.accessibilityLabel ?? semantics?.name ?? ""
      if name.isEmpty { child.collectNames(into: &names) } else { names.append(name) }
    }
  }
}
