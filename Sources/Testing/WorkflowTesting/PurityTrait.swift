public import Testing
internal import Workflow

/// Lets the hosts that a test makes render every pass twice, and stop over a workflow whose second
/// time is different.
///
///     @Test(.checksPurity) func `signs in`() { … }
///
/// In XCTest, make hosts inside `RuntimeOptions.$standard.withValue(RuntimeOptions(checksPurity: true))`.
/// Render testers check without being asked.
public struct PurityTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests of a suite inside a suite are checked too.
  public var isRecursive: Bool { true }

  /// Runs a test with the check on.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var options = RuntimeOptions.standard
    options.checksPurity = true
    try await RuntimeOptions.$standard.withValue(options) { try await function() }
  }
}

extension Trait where Self == PurityTrait {
  /// Hosts made in the test check that their workflows render the same twice.
  public static var checksPurity: PurityTrait { PurityTrait() }
}
