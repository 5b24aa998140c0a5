/// Whether a test must name everything a workflow declares in a render.
public enum Exhaustivity: Sendable {
  /// A child or side effect the test does not expect is a failure.
  case on
  /// Children and side effects the test does not expect are let pass.
  case off
}
