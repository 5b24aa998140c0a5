/// How long things take to move.
public struct Motion: Hashable, Sendable {
  /// A screen pushed or popped.
  public var push: Duration
  /// An alert that appears or goes.
  public var alert: Duration
  /// A sheet that appears or goes.
  public var sheet: Duration
  /// What marks the chosen one of several, on its way to another.
  public var selection: Duration
  /// What the pointer comes over.
  public var hover: Duration
  /// How long the caret is to be seen, and then not; it stays where that is no time.
  public var blink: Duration
  /// Whether what changes its place or opacity is seen on its way, where an animation says so.
  public var allowsMovement = true

  /// Calm, and over before one waits for it.
  public static let standard = Motion(
    push: .milliseconds(240), alert: .milliseconds(160), sheet: .milliseconds(200),
    selection: .milliseconds(160), hover: .milliseconds(80), blink: .milliseconds(530))

  /// Nothing slides, fades or blinks, for people whom movement disturbs; spinners alone turn, to say
  /// that work goes on.
  public static let reduced = Motion(
    push: .zero, alert: .zero, sheet: .zero, selection: .zero, hover: .zero,
    blink: .zero, allowsMovement: false)
}
