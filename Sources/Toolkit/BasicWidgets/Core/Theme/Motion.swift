/// The durations of the toolkit's animations, and whether movement is allowed.
public struct Motion: Hashable, Sendable {
  /// The duration of pushing or popping a screen.
  public var push: Duration
  /// The duration of presenting or dismissing an alert.
  public var alert: Duration
  /// The duration of presenting or dismissing a sheet.
  public var sheet: Duration
  /// The duration with which a selection marker moves to another item.
  public var selection: Duration
  /// The duration with which rows of lists and tables appear, disappear and move.
  public var rows: Duration
  /// The duration with which menus and tooltips appear. Tooltips close immediately, menus in two
  /// frames, unless the duration is zero.
  public var popup: Duration
  public var hover: Duration
  /// The time for which the caret is shown, then hidden, at least 100 ms; with zero it does not
  /// blink.
  package var blink: Duration
  /// Whether animations of position and opacity are shown; otherwise such changes are immediate.
  public var allowsAnimation = true
  /// Whether a notch of the wheel scrolls over 90 ms, rather than immediately; needs
  /// `allowsAnimation`. A touchpad always scrolls immediately.
  public var smoothsWheel = true

  /// The default durations: 240 ms to push, 200 ms for sheets, 160 ms for alerts, selections and
  /// rows, 100 ms for menus and tooltips, 80 ms for hovering.
  public static let standard = Motion(
    push: .milliseconds(240), alert: .milliseconds(160), sheet: .milliseconds(200),
    selection: .milliseconds(160), rows: .milliseconds(160), popup: .milliseconds(100),
    hover: .milliseconds(80), blink: .milliseconds(530))

  /// Reduced motion: nothing slides, fades or blinks. Only spinners turn, to show progress.
  public static let reduced = Motion(
    push: .zero, alert: .zero, sheet: .zero, selection: .zero, rows: .zero, popup: .zero,
    hover: .zero, blink: .zero, allowsAnimation: false)
}
