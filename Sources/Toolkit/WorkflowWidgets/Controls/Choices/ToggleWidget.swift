internal import WorkflowCanvas

/// A switch that turns a setting on or off immediately.
///
/// The owner sets `isOn`; user input only calls `didToggle`. The title is at the leading edge of
/// the toggle, the switch at the trailing edge.
public final class ToggleWidget: TitledControl {
  public var isOn: Bool {
    didSet { if isOn != oldValue { slide() } }
  }
  /// Called with the state that the user requests.
  public var didToggle: (Bool) -> Void = { _ in }

  private static let knobInset = 4.0
  private var passage: AnimatedValue
  /// The position of the knob, from 0 (off) to 1 (on).
  private var knobPosition: Double

  public init(_ title: String = "", isOn: Bool = false) {
    self.isOn = isOn
    knobPosition = isOn ? 1 : 0
    passage = AnimatedValue(knobPosition)
    super.init(title: title)
    didPress = { [weak self] in
      if let self { didToggle(!self.isOn) }
    }
  }

  private func slide() {
    let now = window?.now ?? .zero
    passage.move(
      to: isOn ? 1 : 0, at: now, over: window == nil ? .zero : theme.motion.selection)
    animate(at: now)
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    let position = passage.value(at: now)
    if position != knobPosition {
      knobPosition = position
      requestPaint()
    }
    if passage.isMoving(at: now) { requestFrame(at: now + Window.frameInterval) }
  }

  public override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  public override func didMoveToWindow() { didBecomeShown() }

  override func finishAppearanceTransitions() {
    passage = AnimatedValue(isOn ? 1 : 0)
    knobPosition = passage.target
  }

  override var standardIndicatorSize: Size { Size(width: 40, height: 24) }
  override var isIndicatorLast: Bool { true }

  override func paintIndicator(in frame: Rect, list: inout DisplayList) {
    let palette = theme.palette
    let radius = frame.height / 2
    paintFocusRing(around: frame, radius: radius, in: &list)
    let isOff = knobPosition < 1
    if isOff { list.fill(frame, radius: radius, palette.switchOff) }
    list.fill(frame, radius: radius, palette.accent.opacity(times: knobPosition))
    shade(frame, radius: radius, in: &list)
    let knob = knobFrame(in: frame)
    CardShape.paintShadow(knob, radius: knob.width / 2, .card, theme: theme, in: &list)
    if isOff { list.fill(knob, radius: knob.width / 2, palette.knob) }
    list.fill(
      knob, radius: knob.width / 2, palette.textOnAccent.opacity(times: knobPosition))
  }

  private func knobFrame(in frame: Rect) -> Rect {
    let inset = (ToggleWidget.knobInset * theme.textScale).rounded()
    let side = frame.height - 2 * inset
    let travel = frame.width - 2 * inset - side
    let offset = travel * (isMirrored ? 1 - knobPosition : knobPosition)
    return Rect(x: frame.minX + inset + offset, y: frame.minY + inset, width: side, height: side)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .toggle, name: title, value: isOn ? "on" : "off", state: state, actions: actions)
  }
}
