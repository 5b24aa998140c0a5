public import Testing
internal import Workflow
internal import WorkflowDiagnostics

/// A trait for tests and suites that renders twice and compares: a render tester reports a
/// difference as a failure, and a host stops the program.
///
///     @Test(.checksPurity) func `signs in`() { … }
///
/// In XCTest, create testers and hosts inside
/// `RuntimeOptions.$standard.withValue(RuntimeOptions(checksPurity: true))`. For the render testers
/// of all tests, set the environment variable `WORKFLOW_CHECKS_PURITY` to 1.
public struct PurityTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var options = RuntimeOptions.standard
    options.checksPurity = true
    try await RuntimeOptions.$standard.withValue(options) { try await function() }
  }
}

extension Trait where Self == PurityTrait {
  /// Checks that two renders of each pass are equal, for the render testers and hosts created in
  /// the test.
  public static var checksPurity: PurityTrait { PurityTrait() }
}

/// The check of render testers that neither a trait nor `checkingPurity(_:)` requests.
enum PurityCheck {
  /// Whether the environment requests the check for all render testers.
  static let isInEnvironment = environmentValue("WORKFLOW_CHECKS_PURITY") == "1"
}
