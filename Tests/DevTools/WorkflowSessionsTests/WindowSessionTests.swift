import NotesDesk
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowWidgets

@MainActor
@Suite struct WindowSessionTests {
  private func recorded() async throws -> SessionRecorder {
    let recorder = try SessionRecorder(
      NotesDesk.self, session: RecordedSession(app: "NotesDesk", size: NotesDesk.defaultSize),
      in: .temporary(NotesDesk.self, environment: LaunchEnvironment { _ in nil }), file: nil)
    try await recorder.start()
    try await recorder.play([key("n", .control)], at: .milliseconds(20))
    try await recorder.play([], doing: [.window("note-1")], at: .milliseconds(40))
    try await recorder.play([key(.tab)], at: .milliseconds(60))
    try await recorder.play(
      [key("x"), RecordedEvent(input: .textInput("x"))], at: .milliseconds(80))
    try await recorder.play([key("q", .control)], at: .milliseconds(100))
    try await recorder.play([], doing: [.click("Discard")], at: .milliseconds(120))
    return recorder
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> RecordedEvent {
    RecordedEvent(input: .keyPressed(KeyPress(key, modifiers)))
  }

  @Test func `a session with several windows is replayed as recorded`() async throws {
    let recorder = try await recorded()
    #expect(recorder.offscreenApp.isOver)
    let text = recorder.log.session.description
    #expect(text.contains("\nwindow \"note-1\"\n"))
    let replay = try SessionReplay(NotesDesk.self, session: RecordedSession(parsing: text))
    try await replay.run()
    #expect(replay.offscreenApp.isOver && replay.checkpoints.count >= 5)
  }

  @Test func `a session that names a window that is not open differs there`() async throws {
    let session = try RecordedSession(
      parsing: """
        workflow-session 1
        app "NotesDesk"
        size 360x240
        window "settings"
        """)
    let replay = try SessionReplay(NotesDesk.self, session: session)
    let difference = await #expect(throws: SessionDifference.self) { try await replay.run() }
    #expect(
      difference?.reason
        == "Expected the window \"settings\", but it is not open. Open: \"Note 1\" (\"note-1\").")
  }
}
