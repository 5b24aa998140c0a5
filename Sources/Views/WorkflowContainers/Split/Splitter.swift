package import WorkflowCanvas
internal import WorkflowLanguage
@_spi(Widgets) package import WorkflowWidgets

/// A divider between two panes side by side, moved with the pointer or the keyboard.
///
/// It is a line; its grip appears while it is hovered or the keyboard moved the focus to it. Escape
/// cancels a drag, and a double click asks for the first position.
///
/// The owner sets `position` and places the splitter so that its line is on the edge between the
/// panes; the hit area is wider than the line, except over a scroll bar beside it. User input only
/// calls `didMove`.
package final class Splitter: Control {
  /// The width of the hit area, in points.
  package static let width = 9.0
  /// The distance that one press of an arrow key moves the divider, in points.
  public static let step = 16.0
  private static let grip = Size(width: 4, height: 36)

  /// The position of the line, in points from the leading edge of the panes.
  package var position: Double {
    didSet { if position != oldValue { requestPaint() } }
  }
  /// The allowed positions. If the bounds are equal, the divider is disabled.
  package var range: ClosedRange<Double> {
    didSet { if range != oldValue { rangeDidChange() } }
  }
  /// Called with the position in `range` to which the user moves the line, rounded to a point.
  package var didMove: (Double) -> Void = { _ in }

  /// Called by a double click, which restores the position that the panes had at first.
  package var didReset: () -> Void = {}

  /// The horizontal position of the press within the splitter, in points.
  private var grabOffset = 0.0
  /// The position before the press, to which Escape returns.
  private var positionBeforePress = 0.0

  package init(position: Double = 0, range: ClosedRange<Double> = 0...0) {
    self.position = position
    self.range = range
    super.init()
    rangeDidChange()
  }

  private func rangeDidChange() {
    isEnabled = range.lowerBound < range.upperBound
    requestPaint()
  }

  private func move(to target: Double) {
    let newPosition = min(max(target.rounded(), range.lowerBound), range.upperBound)
    if newPosition != position { didMove(newPosition) }
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: Splitter.width, height: proposal.height ?? 0)
  }

  // MARK: - Painting

  /// The line of a divider that cannot move looks the same.
  public override var isDimmed: Bool { false }

  package override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let middle = (bounds.width / 2).rounded(.down)
    list.hairline(
      from: Point(x: middle, y: 0), length: bounds.height, along: .vertical, palette.separator)
    let isProminent = isPressed || showsFocusRing || theme.contrast == .high
    let strength = isProminent ? 1 : hoverProgress
    guard isEnabled, strength > 0, bounds.height >= 2 * Splitter.grip.height else { return }
    let grip = Rect(
      x: middle - Splitter.grip.width / 2,
      y: ((bounds.height - Splitter.grip.height) / 2).rounded(.down),
      width: Splitter.grip.width, height: Splitter.grip.height)
    let radius = Splitter.grip.width / 2
    list.fill(
      grip.outset(by: 2), radius: radius + 2, palette.background.opacity(times: strength))
    paintFocusRing(around: grip, radius: radius, in: &list)
    list.fill(
      grip, radius: radius,
      (isPressed ? palette.accent : palette.secondaryText).opacity(times: strength))
  }

  // MARK: - Pointer

  package override var standardCursor: Cursor? { isEnabled ? .resizeHorizontal : nil }

  /// Leaves the points that are on a scroll bar, and not on the visible grip, to the scroll bar.
  package override func isHit(at point: Point) -> Bool {
    guard super.isHit(at: point) else { return false }
    let line = (bounds.width / 2).rounded(.down)
    let isOnGrip = abs(point.x - line) <= Splitter.grip.width / 2
    return isOnGrip || !isOverScrollBar(point)
  }

  private func isOverScrollBar(_ point: Point) -> Bool {
    guard let parent else { return false }
    let point = point + frame.origin
    return parent.children.contains { sibling in
      guard sibling !== self else { return false }
      let hit = sibling.hitTest(point - sibling.frame.origin)
      return hit?.lineage.contains { $0 is ScrollBar } == true
    }
  }

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    grabOffset = point.x
    positionBeforePress = position
    guard isEnabled, window?.clickCount == 2 else { return }
    pointerCancelled()  // the line leaves the pointer
    didReset()
  }

  public override var usesDrags: Bool { true }

  package override func pointerDragged(to point: Point) {
    guard isPressed else { return }
    move(to: position + (isMirrored ? grabOffset - point.x : point.x - grabOffset))
  }

  // MARK: - Keyboard and accessibility

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    let step = isMirrored ? -Splitter.step : Splitter.step
    switch press.key {
    case .left: move(to: position - step)
    case .right: move(to: position + step)
    case .home: move(to: range.lowerBound)
    case .end: move(to: range.upperBound)
    case .escape where isPressed:
      pointerCancelled()
      move(to: positionBeforePress)
    default: return false
    }
    return true
  }

  package override func performAction(_ action: Semantics.Action) -> Bool {
    performAmountAction(action) { move(to: position + $0 * Splitter.step) }
  }

  /// The divider controls the widths of the panes beside it.
  package override var relatedWidgets: [(WidgetRelation, [Widget])] {
    let (previous, next) = neighbours
    return [(.controls, [previous, next].compactMap(\.self))]
  }

  package override var semantics: Semantics? {
    Semantics(
      role: .separator, name: accessibilityLabel ?? word("Divider"),
      value: "\(Int(position.rounded()))",
      number: Semantics.Number(position, in: range, step: isEnabled ? Splitter.step : 0),
      state: controlSemantics.state, actions: amountActions)
  }
}

// MARK: - AccessibleNumber

extension Splitter: AccessibleNumber {
  package func accessibleSetNumber(_ target: Double) -> Bool {
    guard isEnabled, target.isFinite, acceptsAssistance else { return false }
    move(to: target)
    return true
  }
}
