/// Why a step of an automated session could not be done.
public struct AutomationError: Error, CustomStringConvertible {
  /// What was expected, what was there, and what to do.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
