import WorkflowCanvas
import WorkflowSessions
import WorkflowWidgets

extension SessionRecorder {
  /// Moves the focus to the next control, and presses it.
  func pressNext(at time: Duration) async throws {
    let (tab, space) = (KeyPress(.tab), KeyPress(.space))
    let events: [InputEvent] = [.keyPressed(tab), .keyPressed(space), .keyReleased(space)]
    try await play(events.map { RecordedEvent(input: $0) }, at: time)
  }
}
