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

  @Test func `a session whose times cause too much work ends with its last step`() async throws {
    let text = "workflow-session 1\napp \"TickingApp\"\nsize 200x100\nadvance 50\nadvance 2600000\n"
    let session = try RecordedSession(parsing: text)
    let replay = try SessionReplay(TickingApp.self, session: session, workLimit: 1_000)
    let difference = await #expect(throws: SessionDifference.self) { try await replay.run() }
    let found = try #require(difference)
    #expect(found.step == 2 && found.action == "advance 2600000")
    let words = replay.workSoFar
    #expect(
      found.reason
        == "Expected at most 1000 renders, and as many frames and timers, but the session is not over after \(words). Shorten its times, or split it."
    )
    let numbers = words.split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 2 && numbers.allSatisfy { (900...1_001).contains($0) })
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
