import Testing
import WorkflowTesting
import WorkflowUITesting

@testable import Stopwatch

@MainActor @Suite struct StopwatchTests {
  @Test func `counts while it is running, and keeps the time when stopped`() async throws {
    let stopwatch = try Harness(app: StopwatchApp.self)
    try await stopwatch.click("Start")
    try await stopwatch.advance(by: .seconds(75))
    #expect(stopwatch.shows("1:15"))
    try await stopwatch.click("Stop")
    try await stopwatch.advance(by: .seconds(5))
    #expect(stopwatch.shows("1:15"))
    try await stopwatch.click("Reset")
    #expect(stopwatch.shows("0:00"))
  }

  @Test func `a tick adds one second, and stopping adds none`() {
    StopwatchWorkflow.Action.tester(withState: .init(time: .seconds(59), isRunning: true))
      .send(action: .tick(.seconds(1))).assert(state: .init(time: .seconds(60), isRunning: true))
      .send(action: .toggle).assert(state: .init(time: .seconds(60), isRunning: false))
  }

  @Test func `random input breaks nothing`() async throws {
    try await fuzz(seed: 1, steps: 200) { try Harness(app: StopwatchApp.self) }
  }
}
