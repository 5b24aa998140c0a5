/// The error thrown when a step of a test, a session or the fuzzer cannot be performed.
public struct AutomationError: Error, CustomStringConvertible {
  /// A message with the expected and the actual state, and usually the fix.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
