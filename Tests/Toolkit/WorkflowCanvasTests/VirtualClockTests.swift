import Testing
import WorkflowAutomation
import WorkflowCanvas

@MainActor
@Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let executor = ManualExecutor()

  private func moment(_ milliseconds: Int) -> VirtualClock.Instant {
    VirtualClock.Instant(sinceStart: .milliseconds(milliseconds))
  }

  /// Puts tasks to sleep until the given times, one after another, and logs when each wakes.
  private func sleepers(until deadlines: [Int], log: Log) async -> [Task<Void, Never>] {
    var tasks: [Task<Void, Never>] = []
    for (index, deadline) in deadlines.enumerated() {
      let moment = moment(deadline)
      tasks.append(
        Task(executorPreference: executor) { [clock] in
          do {
            try await clock.sleep(until: moment)
            await log.add("\(index) woke")
          } catch {
            await log.add("\(index) \(type(of: error))")
          }
        })
      await executor.settle()
    }
    return tasks
  }

  @Test func `starts at zero`() {
    #expect(clock.now == moment(0))
    clock.advance(to: moment(5))
    #expect(clock.now == moment(5))
  }

  @Test func `never goes backwards`() {
    clock.advance(to: moment(5))
    clock.advance(to: moment(3))
    #expect(clock.now == moment(5))
  }

  @Test func `sleepers wake in order of their deadlines`() async {
    let log = Log()
    _ = await sleepers(until: [30, 10, 20], log: log)

    clock.advance(to: moment(30))
    await executor.settle()

    #expect(log.lines == ["1 woke", "2 woke", "0 woke"])
  }

  @Test func `equal deadlines wake in order of arrival`() async {
    let log = Log()
    _ = await sleepers(until: [10, 10, 10, 10], log: log)

    clock.advance(to: moment(10))
    await executor.settle()

    #expect(log.lines == ["0 woke", "1 woke", "2 woke", "3 woke"])
  }

  @Test func `wakes only sleepers whose deadline has passed`() async {
    let log = Log()
    _ = await sleepers(until: [10, 20], log: log)
    #expect(clock.nextDeadline == moment(10))

    clock.advance(to: moment(10))
    await executor.settle()
    #expect(log.lines == ["0 woke"])
    #expect(clock.nextDeadline == moment(20))

    clock.advance(to: moment(20))
    await executor.settle()
    #expect(clock.nextDeadline == nil)
  }

  @Test(arguments: [0, -5]) func `a past deadline does not sleep`(deadline: Int)
    async throws
  {
    try await clock.sleep(until: moment(deadline))
    #expect(clock.nextDeadline == nil)
  }

  @Test func `cancellation wakes a sleeper with an error`() async {
    let log = Log()
    let tasks = await sleepers(until: [10], log: log)

    tasks[0].cancel()
    await executor.settle()

    #expect(log.lines == ["0 CancellationError"])
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a task cancelled before it sleeps does not sleep`() async {
    let log = Log()
    let task = Task {
      do {
        try await clock.sleep(until: moment(10))
        log.add("slept")
      } catch {
        log.add("\(type(of: error))")
      }
    }
    task.cancel()
    await task.value

    #expect(log.lines == ["CancellationError"])
    #expect(clock.nextDeadline == nil)
  }

  @Test func `durations between instants are positive or negative`() {
    #expect(moment(2).advanced(by: .milliseconds(3)) == moment(5))
    #expect(moment(5).duration(to: moment(2)) == .milliseconds(-3))
    #expect(moment(2) < moment(5))
  }
}

/// A log of events, in order.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
