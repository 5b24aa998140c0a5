import Testing
import Workflow

/// Expects that a program stopped over a misuse and said so.
func expect(
  _ result: ExitTest.Result?, says text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = try #require(result, sourceLocation: sourceLocation).standardErrorContent
  let error = String(decoding: bytes, as: UTF8.self)
  #expect(error.contains("Misuse: "), sourceLocation: sourceLocation)
  #expect(
    error.contains(text), "Expected \(text), but standard error was: \(error)",
    sourceLocation: sourceLocation)
}

/// Makes hosts with the optimisations or without: options do not pass into an exit test's process.
@MainActor
func inProcess(isOptimized: Bool, _ operation: @MainActor () -> Void) {
  RuntimeOptions.$standard.withValue(isOptimized ? RuntimeOptions() : .unoptimized) { operation() }
}
