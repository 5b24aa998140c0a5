import Testing
import WorkflowAutomation
import WorkflowCanvas

@MainActor
@Suite struct ManualExecutorTests {
  private let executor = ManualExecutor()

  @Test func `runs nothing until requested`() async {
    let log = Log()
    let task = Task(executorPreference: executor) { await log.add("ran") }
    for _ in 1...20 { await Task.yield() }
    #expect(log.lines.isEmpty)

    await executor.settle()
    #expect(log.lines == ["ran"])
    await task.value
  }

  @Test func `runs jobs in order of arrival`() async {
    let log = Log()
    for index in 1...5 {
      Task(executorPreference: executor) { await log.add("\(index)") }
    }
    await executor.settle()
    #expect(log.lines == ["1", "2", "3", "4", "5"])
  }

  @Test func `runs jobs enqueued by jobs`() async {
    let log = Log()
    Task(executorPreference: executor) {
      await log.add("outer")
      await withTaskGroup { group in
        for index in 1...3 { group.addTask { await log.add("inner \(index)") } }
      }
      await log.add("done")
    }
    await executor.settle()
    #expect(log.lines.first == "outer")
    #expect(log.lines.dropFirst().dropLast().sorted() == ["inner 1", "inner 2", "inner 3"])
    #expect(log.lines.last == "done")
  }

  @Test func `returns when a job waits for time`() async throws {
    let (log, clock) = (Log(), VirtualClock())
    let task = Task(executorPreference: executor) {
      try await clock.sleep(until: .init(sinceStart: .seconds(1)))
      await log.add("woke")
    }
    await executor.settle()
    #expect(log.lines.isEmpty)

    clock.advance(to: .init(sinceStart: .seconds(1)))
    await executor.settle()
    #expect(log.lines == ["woke"])
    try await task.value
  }
}
