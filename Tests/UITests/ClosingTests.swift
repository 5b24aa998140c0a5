import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// The end of an app that has something to save.
@Suite(.serialized) struct ClosingTests {
  private let place: StateFolderFixture
  private var file: String { place.home.path("note.txt") }

  init() async throws { place = try await StateFolderFixture() }

  private func start(_ variables: [String: String] = [:]) async throws -> AppProcess {
    try await place.start(
      .notes, environment: variables.merging(["NOTES_FILE": file]) { given, _ in given })
  }

  private func type(_ keys: [XKey], in app: AppProcess, expecting text: String) async throws {
    try await app.click("Note")
    try await app.waitUntil(focused: "Note")
    for key in keys { try app.press(key) }
    try await app.waitUntil("the note is \(text)") {
      $0.first("text editor")?.value == text ? true : nil
    }
  }

  private var savedText: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  private func expectEnd(
    of app: AppProcess, _ code: Int32 = 0, reporting errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await app.outcome(sourceLocation: sourceLocation)
    #expect(outcome.end == .exit(code), sourceLocation: sourceLocation)
    #expect(outcome.errors == errors, sourceLocation: sourceLocation)
  }

  @Test func `a pending save finishes before the window closes`() async throws {
    let app = try await start()
    try await type([.q], in: app, expecting: "q")
    try app.clickCloseButton()
    try await expectEnd(of: app)
    #expect(savedText == "q")
    #expect(place.folders(of: "NotesApp.NotesApp").isEmpty)
  }

  @Test func `the window shows a note while a long save finishes`() async throws {
    // Longer than a busy machine takes to show the key and to close.
    let app = try await start(["NOTES_DELAY": "5", "NOTES_GRACE": "60"])
    try await type([.q], in: app, expecting: "q")
    try await app.hold(.control, .q) {
      try await app.waitUntil(shows: "Finishing before closing…")
      try await expectEnd(of: app)
    }
    #expect(savedText == "q")
  }

  @Test func `work that exceeds its grace period is abandoned, and the open state is kept`()
    async throws
  {
    let app = try await start(["NOTES_DELAY": "3600", "NOTES_GRACE": "0.4"])
    try await type([.q], in: app, expecting: "q")
    try app.clickCloseButton()
    try await expectEnd(
      of: app, 70,
      reporting:
        "NotesApp: Save did not finish within 0.4 seconds, so its work may be lost; give it more time with finishingBeforeExit(within:).\n"
    )
    let next = try await start()
    #expect(next.frames[0].first("text editor")?.value == "q")
  }

  @Test func `the user decides whether to wait longer, and the open state is kept`() async throws {
    let app = try await start(["NOTES_DELAY": "3600", "NOTES_GRACE": "1"])
    try await type([.q], in: app, expecting: "q")
    try app.clickCloseButton()
    try await app.click("Wait")
    try await app.waitUntil("the question is gone") { $0.shows("Quit Anyway") ? nil : true }
    #expect(app.frames.last?.shows("Finishing before closing…") == true)
    try await app.click("Quit Anyway")
    try await expectEnd(
      of: app, 70,
      reporting:
        "NotesApp: Save did not finish within 1.0 seconds, so its work may be lost; give it more time with finishingBeforeExit(within:).\n"
    )
    #expect(savedText == nil)
    let next = try await start()
    let editor = try #require(next.frames[0].first("text editor"))
    #expect(editor.value == "q" && editor.isFocused)
  }

  @Test func `a window closes without an answer when the work is done, and a signal asks nothing`()
    async throws
  {
    let app = try await start(["NOTES_DELAY": "6", "NOTES_GRACE": "1"])
    try await type([.q], in: app, expecting: "q")
    try app.clickCloseButton()
    try await app.waitUntil(shows: "Quit Anyway")
    try await expectEnd(of: app)
    #expect(savedText == "q")
    let other = try await start(["NOTES_DELAY": "3600", "NOTES_GRACE": "1"])
    try await type([.q], in: other, expecting: "q")
    other.send(SIGTERM)
    #expect(try await other.outcome().end == .exit(70))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal keeps the open state and lets a save finish`(signal: Int32) async throws {
    let app = try await start()
    try await type([.q], in: app, expecting: "q")
    app.send(signal)
    try await expectEnd(of: app)
    #expect(savedText == "q")
    let next = try await start()
    #expect(next.frames[0].first("text editor")?.value == "q")
  }

  @Test func `an app can refuse to close until the user has decided`() async throws {
    let app = try await start(["NOTES_DELAY": "3600", "NOTES_ASKS": "true", "NOTES_GRACE": "0"])
    try await type([.q], in: app, expecting: "q")
    try app.clickCloseButton()
    try await app.click("Keep")
    try await app.waitUntil("the question is gone") { $0.shows("Keep") ? nil : true }
    try await app.hold(.control, .q) { _ = try await app.waitUntil(shows: "Discard") }
    try await app.click("Discard")
    let outcome = try await app.outcome()
    #expect(outcome.errors.hasPrefix("NotesApp: Save did not finish"))
    #expect(savedText == nil)
    // The state that closed the window is kept, since a save was lost; it must not close the next
    // one.
    let next = try await start()
    try await next.waitUntil("the note is saved after all") { $0.shows("Saved") ? true : nil }
    #expect(savedText == "q")
  }

  @Test func `repeated loss of the display is not a failed start`() async throws {
    for _ in 0..<4 {
      let server = try await XServer.start()
      let app = try await AppProcess(
        .notes, environment: ["NOTES_FILE": file, "XDG_STATE_HOME": place.home.path("")],
        on: server)
      if app.frames[0].first("text editor")?.value != "q" {
        try await type([.q], in: app, expecting: "q")
      }
      server.stop()
      try await expectEnd(
        of: app, 69,
        reporting: "NotesApp: The display is gone; start the app again when it is back.\n")
    }
    let next = try await start()
    #expect(next.frames[0].first("text editor")?.value == "q")
  }

  @Test func `destroying the window ends the app, and the open state is kept`() async throws {
    let app = try await start()
    try await type([.q], in: app, expecting: "q")
    try app.connection.destroy(app.window)
    try await expectEnd(
      of: app, 69,
      reporting: "NotesApp: Another program destroyed the window; start the app again.\n")
    #expect(savedText == "q")
    let next = try await start()
    #expect(next.frames[0].first("text editor")?.value == "q")
  }

  @Test func `a save finishes after the X server has stopped`() async throws {
    let (home, server) = (place.home, try await XServer.start())
    let app = try await AppProcess(
      .notes, environment: ["NOTES_FILE": file, "XDG_STATE_HOME": home.path("")], on: server)
    try await type([.q], in: app, expecting: "q")
    server.stop()
    try await expectEnd(
      of: app, 69,
      reporting: "NotesApp: The display is gone; start the app again when it is back.\n")
    #expect(savedText == "q")
    let next = try await start()
    #expect(next.frames[0].first("text editor")?.value == "q")
  }
}
