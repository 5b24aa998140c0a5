import Testing
import Workflow

/// Runs every test of a suite with and without the optimisations; the results must be equal.
struct WithAndWithoutOptimizations: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await function()
    try await RuntimeOptions.$standard.withValue(.unoptimized) { try await function() }
  }
}

extension Trait where Self == WithAndWithoutOptimizations {
  static var withAndWithoutOptimizations: WithAndWithoutOptimizations {
    WithAndWithoutOptimizations()
  }
}
