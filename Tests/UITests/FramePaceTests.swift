import Testing
import WorkflowCanvas
import WorkflowWindowTesting

/// How often an app draws in a window.
@Suite(.serialized) struct FramePaceTests {
  @Test func `wheel events share frames, at most one for each refresh of the display`() async throws
  {
    let app = try await AppProcess(.root, ["--size", "400x150"])
    let table = try #require(try app.newestFrame().first("table"))
    try await app.expectFrame(after: { try app.movePointer(to: table) })
    let before = try app.newestFrame().number
    let start = ContinuousClock.now
    var next = start
    for index in 0..<250 {
      while ContinuousClock.now < next {}
      try app.connection.turnWheel(right: 0, down: index.isMultiple(of: 2) ? 1 : -1)
      next += .milliseconds(2)
    }
    // The last frame shows the position before the first event again.
    try await app.expectFrame(after: { try app.connection.turnWheel(right: 0, down: 1) })
    let refreshes = Int((ContinuousClock.now - start) / .nanoseconds(16_666_667)) + 1
    let frames = try app.newestFrame().number - before
    #expect(frames >= 2)
    #expect(frames <= refreshes + 1, "\(frames) frames in \(refreshes) refreshes")
  }
}
