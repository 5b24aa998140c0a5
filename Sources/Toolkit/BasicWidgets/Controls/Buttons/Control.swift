public import WorkflowCanvas

/// A widget that is pressed with the pointer, the keyboard or an accessibility action.
///
/// A pointer press takes effect when the button is released over the control; releasing it
/// elsewhere cancels the press. Return takes effect immediately, Space when it is released.
open class Control: Widget, PointerTarget, Pressable {
  /// Whether the control accepts presses and focus.
  @exclusivity(unchecked) public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablementDidChange() } }
  }
  /// Called on the main actor after each press.
  public var didPress: () -> Void = {}

  /// Whether the pointer is over the control.
  @exclusivity(unchecked) public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { interactionStateDidChange() } }
  }
  /// Whether the control is held down with the pointer or the space key.
  @exclusivity(unchecked) public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { interactionStateDidChange() } }
  }
  /// The progress of the hover animation, from 0 (not hovered) to 1.
  public final var hoverProgress: Double { hover.shown }
  private final var hover = AnimatedPart(0)
  private var isHeldByKey = false

  /// Called when the control was hovered, pressed or focused, or no longer is.
  func interactionStateDidChange() {}

  private func enablementDidChange() {
    if !isEnabled {
      isPressed = false
      isHeldByKey = false
      setHovered(false)
    }
    requestPaint()
  }

  private func setHovered(_ isOver: Bool) {
    guard isOver != isHovered, isEnabled || !isOver else { return }
    isHovered = isOver
    let duration = window?.pointer.isHoverAnimated == true ? theme.motion.hover : .zero
    follow(hover.move(to: isOver ? 1 : 0, over: duration, in: window))
  }

  private func setPressed(_ isDown: Bool) {
    guard isDown != isPressed else { return }
    isPressed = isDown
    if isDown, isHovered { hover = AnimatedPart(1) }
    requestPaint()
  }

  private func press() {
    if isEnabled { didPress() }
  }

  package override func resetInteractionState() {
    isHovered = false
    isPressed = false
    isHeldByKey = false
    hover = AnimatedPart(0)
  }

  override func resumeInteractionAnimations() {
    if let window { follow(hover.step(to: window.now)) }
  }

  open override func animate(at now: Duration) { follow(hover.step(to: now)) }

  // MARK: - Pointer

  package override var pointerTarget: (any PointerTarget)? { self }
  @_spi(Widgets) open var acceptsPointer: Bool { isEnabled }

  package var keepsFocus: Bool { false }

  /// False: only controls such as sliders use drags.
  open var usesDrags: Bool { false }

  open func hoverDidChange(_ isOver: Bool) { setHovered(isOver) }

  open func pointerMoved(to point: Point) {}

  open func pointerPressed(at point: Point) { setPressed(isEnabled) }

  open func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { false }

  open func pointerDragged(to point: Point) {
    setPressed(isEnabled && isHit(at: point))
  }

  open func pointerReleased(at point: Point) {
    let counts = isPressed && isHit(at: point)
    setPressed(false)
    if counts { press() }
  }

  open func pointerCancelled() { setPressed(false) }

  // MARK: - Painting

  open override var isDimmed: Bool { !isEnabled }

  /// Paints the surface of a plain button: a fill through which what is behind it shows, or in high
  /// contrast an opaque one with a border.
  func paintPlainSurface(isDown: Bool, radius: Double, in list: inout DisplayList) {
    let theme = theme
    if theme.contrast == .high { list.fill(bounds, radius: radius, theme.palette.raised) }
    list.fill(bounds, radius: radius, theme.buttonFill(hovered: hoverProgress, isPressed: isDown))
    if theme.contrast == .high { paintBorder(radius: radius, in: &list) }
    if showsRefusal { list.border(bounds, radius: radius, width: 1, theme.palette.danger) }
  }

  /// Paints the surface of a button without one at rest: only while it is hovered or down.
  func paintHoveredSurface(isDown: Bool, radius: Double, in list: inout DisplayList) {
    let palette = theme.palette
    list.fill(bounds, radius: radius, palette.fill.opacity(times: hoverProgress))
    if isDown { list.fill(bounds, radius: radius, palette.pressedFill) }
  }

  // MARK: - Keyboard

  open override var isFocusable: Bool { isEnabled }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .enter:
      if !press.isRepeat { self.press() }
      return true
    case .space:
      if !press.isRepeat {
        isHeldByKey = true
        setPressed(true)
      }
      return true
    default:
      return false
    }
  }

  package func keyReleased(_ press: KeyPress) {
    guard press.key == .space, isHeldByKey else { return }
    isHeldByKey = false
    setPressed(false)
    self.press()
  }

  package func keysCancelled() {
    guard isHeldByKey else { return }
    isHeldByKey = false
    setPressed(false)
  }

  open override func focusDidChange() {
    if !isFocused { keysCancelled() }
    interactionStateDidChange()
    requestPaint()
  }

  // MARK: - Accessibility

  /// The accessibility state and actions common to all controls.
  public var controlSemantics: (state: Semantics.State, actions: [Semantics.Action]) {
    isEnabled ? ([], [.press, .focus]) : (.disabled, [])
  }

  open override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled else { return false }
    switch action {
    case .press: press()
    case .focus: window?.moveFocus(to: self)
    case .increment, .decrement, .moveUp, .moveDown: return false
    }
    return true
  }

  /// The accessibility actions of a control with an amount.
  package var amountActions: [Semantics.Action] {
    isEnabled ? [.increment, .decrement, .focus] : []
  }

  /// Performs one of `amountActions`; `step` changes the amount by a number of steps.
  package func performAmountAction(_ action: Semantics.Action, step: (Double) -> Void) -> Bool {
    guard amountActions.contains(action) else { return false }
    switch action {
    case .increment: step(1)
    case .decrement: step(-1)
    case .focus, .press, .moveUp, .moveDown: window?.moveFocus(to: self)
    }
    return true
  }
}
