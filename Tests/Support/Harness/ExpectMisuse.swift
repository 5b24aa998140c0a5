package import Testing

/// Expects that the process of an exit test, which observed standard error, was ended by a misuse
/// described by `text`.
package func expectMisuse(
  _ result: ExitTest.Result?, reports text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = try #require(result, sourceLocation: sourceLocation).standardErrorContent
  let error = String(decoding: bytes, as: UTF8.self)
  #expect(
    error.contains("Misuse: ") && error.contains(text),
    "Expected a misuse that reports \"\(text)\", but standard error was: \(error)",
    sourceLocation: sourceLocation)
}
