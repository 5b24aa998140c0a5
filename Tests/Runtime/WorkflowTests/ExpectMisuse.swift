import Testing
import Workflow

/// Expects that the program was stopped by a misuse with the message `text`.
func expect(
  _ result: ExitTest.Result?, states text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = try #require(result, sourceLocation: sourceLocation).standardErrorContent
  let error = String(decoding: bytes, as: UTF8.self)
  #expect(error.contains("Misuse: "), sourceLocation: sourceLocation)
  #expect(
    error.contains(text), "Expected \(text), but standard error was: \(error)",
    sourceLocation: sourceLocation)
}

/// Creates hosts with or without the optimisations: options do not pass into an exit test's
/// process.
@MainActor
func inProcess(isOptimized: Bool, _ operation: @MainActor () -> Void) {
  RuntimeOptions.$standard.withValue(isOptimized ? RuntimeOptions() : .unoptimized) { operation() }
}
