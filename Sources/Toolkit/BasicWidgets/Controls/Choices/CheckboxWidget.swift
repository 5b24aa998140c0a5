internal import WorkflowCanvas

/// A checkbox with a title.
///
/// The owner sets `mark`; user input only calls `didToggle`.
public final class CheckboxWidget: TitledControl {
  /// The state of a checkbox.
  public enum Mark: String, Hashable, Sendable {
    case off
    case on
    /// On for some of the items that the checkbox represents, but not all.
    case mixed
  }

  private static let radius = 5.0

  public var mark: Mark {
    didSet { if mark != oldValue { requestPaint() } }
  }
  /// Called when the user requests a new state: off if the mark is `.on`, otherwise on.
  public var didToggle: (Bool) -> Void = { _ in }

  public init(_ title: String = "", mark: Mark = .off) {
    self.mark = mark
    super.init(title: title)
    didPress = { [weak self] in
      if let self { didToggle(self.mark != .on) }
    }
  }

  override var indicatorRadius: Double { Self.radius }

  override func paintIndicator(in frame: Rect, list: inout DisplayList) {
    let palette = theme.palette
    paintFocusRing(around: frame, radius: Self.radius, in: &list)
    guard mark != .off else {
      list.fill(frame, radius: Self.radius, palette.card)
      shade(frame, radius: Self.radius, in: &list)
      return list.border(
        frame, radius: Self.radius, width: outlineWidth, palette.secondaryText)
    }
    list.fill(frame, radius: Self.radius, palette.accent)
    shade(frame, radius: Self.radius, in: &list)
    let scale = theme.textScale
    let iconFrame = frame.outset(by: mark == .on ? scale : -scale)
    paint(
      mark == .on ? .checkmark : .minus, in: reading(iconFrame), lineWidth: 2 * scale,
      palette.textOnAccent, list: &list)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .checkbox, name: title, value: mark.rawValue, state: state, actions: actions)
  }
}
