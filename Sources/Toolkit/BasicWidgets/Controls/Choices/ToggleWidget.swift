internal import WorkflowCanvas

/// A switch that turns a setting on or off immediately.
///
/// The owner sets `isOn`; user input only calls `didToggle`. The title is at the leading edge of
/// the toggle, the switch at the trailing edge.
public final class ToggleWidget: TitledControl {
  public var isOn: Bool {
    didSet { if isOn != oldValue { moveIndicator(isOn: isOn, over: theme.motion.selection) } }
  }
  /// Called with the state that the user requests.
  public var didToggle: (Bool) -> Void = { _ in }

  private static let knobInset = 4.0

  public init(_ title: String = "", isOn: Bool = false) {
    self.isOn = isOn
    super.init(title: title, isOn: isOn)
    didPress = { [weak self] in
      if let self { didToggle(!self.isOn) }
    }
  }

  override var standardIndicatorSize: Size { Size(width: 40, height: 24) }
  override var isIndicatorLast: Bool { true }

  override func paintIndicator(in frame: Rect, list: inout DisplayList) {
    let palette = theme.palette
    let radius = frame.height / 2
    paintFocusRing(around: frame, radius: radius, in: &list)
    let isOff = passage.shown < 1
    if isOff { list.fill(frame, radius: radius, palette.switchOff) }
    list.fill(frame, radius: radius, palette.accent.opacity(times: passage.shown))
    shade(frame, radius: radius, in: &list)
    let knob = knobFrame(in: frame)
    CardShape.paintShadow(knob, radius: knob.width / 2, .card, theme: theme, in: &list)
    if isOff { list.fill(knob, radius: knob.width / 2, palette.knob) }
    list.fill(
      knob, radius: knob.width / 2, palette.textOnAccent.opacity(times: passage.shown))
  }

  private func knobFrame(in frame: Rect) -> Rect {
    let inset = (ToggleWidget.knobInset * theme.textScale).rounded()
    let side = frame.height - 2 * inset
    let travel = frame.width - 2 * inset - side
    let offset = travel * (isMirrored ? 1 - passage.shown : passage.shown)
    return Rect(x: frame.minX + inset + offset, y: frame.minY + inset, width: side, height: side)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .toggle, name: title, value: isOn ? "on" : "off", state: state, actions: actions)
  }
}
