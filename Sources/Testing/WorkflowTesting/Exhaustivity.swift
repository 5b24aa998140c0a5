/// Whether a test must expect all children and side effects that a workflow declares in a render.
public enum Exhaustivity: Sendable {
  /// Unexpected children and side effects are failures.
  case on
  /// Unexpected children and side effects are allowed.
  case off
}
