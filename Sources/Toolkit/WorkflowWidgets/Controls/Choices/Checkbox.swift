internal import WorkflowCanvas

/// A box with a tick that says whether something is so.
///
/// The owner says what it shows; what the user does only asks for the opposite.
public final class Checkbox: TitledControl {
  /// What a checkbox shows.
  public enum Mark: String, Hashable, Sendable {
    /// It is not so.
    case off
    /// It is so.
    case on
    /// It is so of some, not of all.
    case mixed
  }

  /// What the box shows.
  public var mark: Mark {
    didSet { if mark != oldValue { requestPaint() } }
  }
  /// The user asks for it to be so, or not; where it is mixed, for it to be so.
  public var didToggle: (Bool) -> Void = { _ in }

  /// Makes a box that is called `title`.
  public init(_ title: String = "", mark: Mark = .off) {
    self.mark = mark
    super.init(title: title)
    didPress = { [weak self] in
      if let self { didToggle(self.mark != .on) }
    }
  }

  override func paintSign(in frame: Rect, list: inout DisplayList) {
    let palette = theme.palette
    paintFocusRing(around: frame, radius: theme.corner.row, in: &list)
    guard mark != .off else {
      list.fill(frame, radius: theme.corner.row, palette.card)
      shade(frame, radius: theme.corner.row, in: &list)
      let line = isEnabled ? palette.secondaryText : palette.disabled
      return list.border(frame, radius: theme.corner.row, width: 1.5, line)
    }
    list.fill(frame, radius: theme.corner.row, signColor)
    shade(frame, radius: theme.corner.row, in: &list)
    let line = isEnabled ? palette.textOnAccent : palette.card
    let room = mark == .on ? frame.outset(by: 1) : frame.inset(by: Insets(1))
    paint(mark == .on ? .checkmark : .minus, in: reading(room), lineWidth: 2, line, list: &list)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .checkbox, name: title, value: mark.rawValue, state: state, actions: actions)
  }
}
