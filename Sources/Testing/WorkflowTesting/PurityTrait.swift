public import Testing
internal import Workflow

/// A trait that makes the hosts created in a test render every pass twice and stop if the second
/// render differs.
///
///     @Test(.checksPurity) func `signs in`() { … }
///
/// In XCTest, create hosts inside `RuntimeOptions.$standard.withValue(RuntimeOptions(checksPurity:
/// true))`. Render testers always check, except with `checkingPurity(false)`.
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
  /// Checks that in all hosts created in the test, both renders of each pass are equal.
  public static var checksPurity: PurityTrait { PurityTrait() }
}
