import ClipboardApp
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting

/// Copied and pasted content in a recorded session.
@MainActor
@Suite(.serialized) struct ClipboardSessionTests {
  @Test func `content is copied to the desktop, and pasted again in a replay`() async throws {
    let recorder = try SessionRecorder(
      ClipboardApp.self,
      session: RecordedSession(app: "ClipboardApp", size: ClipboardApp.defaultSize),
      in: .temporary(ClipboardApp.self, environment: LaunchEnvironment { _ in nil }), file: nil)
    let desktop = MemoryClipboard()
    let shared = SharedClipboard(offscreenApp: recorder.offscreenApp.clipboard, desktop: desktop)
    recorder.clipboard = shared
    try await recorder.start()
    var time = Duration.zero
    for name in ["HTML", "Paste", "Name"] {
      let middle = try recorder.offscreenApp.driver.find(Selector.text(name)).bounds.center
      time += .milliseconds(100)
      let events: [InputEvent] = [
        .pointerMoved(middle), .pointerPressed(middle, .primary),
        .pointerReleased(middle, .primary),
      ]
      shared.hold(events.map { RecordedEvent(input: $0) })
      try await recorder.play(shared.next(), at: time)
    }
    #expect(desktop.content?.pasted(as: .image, .html) == .html("<b>12</b>"))
    _ = try recorder.offscreenApp.driver.find(Selector.text("HTML <b>12</b>"))
    let session = recorder.log.session
    let replay = try SessionReplay(
      ClipboardApp.self, session: RecordedSession(parsing: session.description))
    try await replay.run()
    #expect(replay.checkpoints == session.checkpoints)
  }
}
