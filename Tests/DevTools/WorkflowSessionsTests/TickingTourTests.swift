import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowConcurrency
import WorkflowPlatform
import WorkflowSessions

@MainActor
@Suite struct TickingTourTests {
  @Test func `the session of a ticking app is replayed second for second`() async throws {
    let recorder = try SessionRecorder(
      TickingApp.self,
      session: RecordedSession(app: "TickingApp", size: Size(width: 200, height: 100)),
      in: .temporary(TickingApp.self, environment: LaunchEnvironment { _ in nil }),
      file: nil)
    try await recorder.start()
    let tour = ScreenshotScript(
      offscreenApp: recorder.offscreenApp, folder: ".build/tour", record: recorder.see)
    try await tour.settle()
    let session = recorder.log.session
    #expect(session.entries.contains(.step(.settle)))
    let replay = try SessionReplay(
      TickingApp.self, session: RecordedSession(parsing: session.description))
    try await replay.run()
    #expect(replay.checkpoints == session.checkpoints)
    #expect(replay.offscreenApp.driver.shows("60"))
  }
}

/// Counts the seconds that it runs.
private struct TickingApp: App {
  let workflow: Ticking

  init(launch: Launch) { workflow = Ticking(clock: launch.clock) }
}

private struct Ticking: Workflow {
  let clock: any Clock<Duration>

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Self>) -> DeskScreen {
    Second(number: state, clock: clock).running(in: context) { _ in
      AnyWorkflowAction { state in
        state += 1
        return nil
      }
    }
    return DeskScreen(text: "\(state)") {}
  }
}

private struct Second: Worker {
  let number: Int
  let clock: any Clock<Duration>

  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async { try? await clock.sleep(for: .seconds(1)) }

  func isEquivalent(to other: Second) -> Bool { number == other.number }
}
