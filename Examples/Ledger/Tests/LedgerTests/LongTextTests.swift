import Foundation
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// The app as strangers may see it: in small and large windows, with the smallest and the largest texts, in
/// several scripts, with 300 letters in each text and in the cells of an entry.
@MainActor @Suite struct LongTextTests {
  private struct Surroundings {
    let size: Size
    let textScale: Double
    let language: String
  }

  /// Each size, text scale and language once; with CI_FULL=1, all combinations.
  private static var surroundings: [Surroundings] {
    let isFullRun = ProcessInfo.processInfo.environment["CI_FULL"] == "1"
    let sizes = [
      Size(width: 320, height: 240), Size(width: 400, height: 300),
      Size(width: 1_920, height: 1_080),
    ]
    let (scales, languages) = ([0.5, 3], ["pseudo", "ar", "ja", "th", "hi"])
    return isFullRun
      ? sizes.flatMap { size in
        scales.flatMap { scale in
          languages.map { Surroundings(size: size, textScale: scale, language: $0) }
        }
      }
      : languages.enumerated().map { index, language in
        Surroundings(
          size: sizes[index % 3], textScale: scales[index % 2], language: language)
      }
  }

  @Test func `entries, their form, reports and settings`() async throws {
    for surroundings in Self.surroundings {
      let folder = try TemporaryFolder()
      let app = try await start(surroundings, in: folder)
      try await enterLongEntry(app)
      app.language = Language(
        "\(surroundings.language)-x-long", translations: LedgerApp.translations)
      try await check(app, "entries, \(surroundings)")
      try await app.press("n", .control)
      try await check(app, "form, \(surroundings)")
      try await app.press(.escape)
      try await app.press("2", .alt)
      try await check(app, "report, \(surroundings)")
      try await app.press(",", .control)
      try await check(app, "settings, \(surroundings)")
    }
  }

  @Test func `random input`() async throws {
    var folders: [TemporaryFolder] = []
    for (seed, surroundings) in Self.surroundings.enumerated() {
      try await fuzz(seed: UInt64(seed), steps: 4, oracles: [.layout, .pixels, .focus, .idle]) {
        let folder = try TemporaryFolder()
        folders.append(folder)
        let app = try Harness.ledger(
          in: folder, size: surroundings.size, theme: Theme(textScale: surroundings.textScale))
        app.language = Language(
          "\(surroundings.language)-x-long", translations: LedgerApp.translations)
        return app
      }
    }
  }

  private func start(_ surroundings: Surroundings, in folder: TemporaryFolder) async throws
    -> Harness
  {
    let app = try Harness.ledger(
      in: folder, size: surroundings.size, theme: Theme(textScale: surroundings.textScale))
    try await app.settle()
    return app
  }

  /// Saves an entry whose payee is one word, and whose note has many.
  private func enterLongEntry(_ app: Harness) async throws {
    try await app.press("n", .control)
    try await app.paste(String(repeating: "Ünwahrscheinlich", count: 19))
    for (field, text) in [
      ("Amount", "9876543.21"), ("Note", String(repeating: "مرحبا नमस्ते ", count: 24)),
    ] {
      try await app.focus(.role(.textField, field))
      try await app.press("a", .control)
      try await app.paste(text)
    }
    try await app.press(.enter)
    try await app.settle()
  }

  /// Checks what holds for any window. A small one may have no space for a row of a table, nor for the ring
  /// around an element: a button does not cut its title, and extends outside.
  private func check(_ app: Harness, _ place: String) async throws {
    try await app.settle()
    _ = try app.image
    try await app.expectAccessible(except: [.distinction, .keyboard, .reach, .ring, .role])
  }
}
