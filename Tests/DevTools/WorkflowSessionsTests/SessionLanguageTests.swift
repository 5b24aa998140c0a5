import Stamps
import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowSessions
import WorkflowWidgets

/// The language of sessions.
@MainActor @Suite struct SessionLanguageTests {
  @Test func `a replay has the language of the recording, which the app cannot change`()
    async throws
  {
    var session = RecordedSession(app: "WordApp", size: Size(width: 200, height: 100))
    session.language = "de-AT"
    let recorder = try SessionRecorder(
      WordApp.self, session: session,
      in: .temporary(WordApp.self, environment: LaunchEnvironment { _ in nil }), file: nil)
    try await recorder.start()
    try await recorder.pressNext(at: .seconds(1))
    let text = recorder.log.session.description
    #expect(text.contains("\nlanguage \"de-AT\"\n"))
    let replay = try SessionReplay(WordApp.self, session: RecordedSession(parsing: text))
    try await replay.run()
    #expect(replay.offscreenApp.driver.shows("Wort"))
  }

  @Test func `a session without a language is in English, until the app changes it`() async throws {
    let text = """
      workflow-session 1
      app "WordApp"
      size 200x100
      click "Word"
      settle
      """
    let replay = try SessionReplay(WordApp.self, session: RecordedSession(parsing: text))
    try await replay.run()
    #expect(replay.offscreenApp.driver.shows("Mot"))
  }
}
