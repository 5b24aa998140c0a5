/// The error thrown when a step of a test, a session or the fuzzer cannot be performed.
public struct AutomationError: Error, CustomStringConvertible {
  /// A message with the expected state, the actual state, and what to do about it.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
