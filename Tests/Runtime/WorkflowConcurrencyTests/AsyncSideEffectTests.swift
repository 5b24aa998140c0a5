import Testing
import Workflow
import WorkflowAutomation

/// Side effects that are asynchronous functions.
@MainActor
@Suite struct AsyncSideEffectTests {
  private let executor = ManualExecutor()
  private let log = EffectLog()

  private func host(_ keys: Set<String>) -> WorkflowHost<Effects> {
    WorkflowHost(
      workflow: Effects(keys: keys, log: log), services: RuntimeServices(taskExecutor: executor))
  }

  @Test func `an asynchronous side effect starts after the render, once for its key`() async {
    let host = host(["a"])
    #expect(log.entries == [])
    await settle()
    #expect(log.entries == ["start a"])
    host.update(workflow: Effects(keys: ["a", "b"], log: log))
    await settle()
    #expect(log.entries == ["start a", "start b"])
    withExtendedLifetime(host) {}
  }

  @Test func `it is cancelled when its key is no longer declared`() async {
    let host = host(["a", "b"])
    await settle()
    host.update(workflow: Effects(keys: ["b"], log: log))
    await settle()
    #expect(log.entries.suffix(1) == ["cancel a"])
    host.update(workflow: Effects(keys: ["a", "b"], log: log))
    await settle()
    #expect(log.entries.suffix(1) == ["start a"])
  }

  @Test func `it is cancelled when the host is released`() async {
    var host: WorkflowHost<Effects>? = host(["a"])
    await settle()
    withExtendedLifetime(host) {}
    host = nil
    await settle()
    #expect(log.entries == ["start a", "cancel a"])
  }

  @Test func `it sends actions`() async {
    let host = host([])
    host.update(workflow: Effects(keys: ["count"], log: log))
    await settle()
    #expect(host.rendering == 3)
  }

  private func settle() async {
    for _ in 0..<10 {
      await executor.settle()
      await Task { @MainActor in }.value
    }
  }
}

@MainActor
final class EffectLog {
  fileprivate(set) var entries: [String] = []
}

private struct Effects: Workflow {
  let keys: Set<String>
  let log: EffectLog

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Effects>) -> Int {
    let sink = context.makeStateMutationSink()
    for key in keys.sorted() where key != "count" {
      context.runSideEffect(key: key) {
        log.entries.append("start \(key)")
        // Ends only by cancellation.
        try? await Task.sleep(for: .seconds(1_000))
        log.entries.append("cancel \(key)")
      }
    }
    if keys.contains("count") {
      context.runSideEffect(key: "count") {
        for _ in 1...3 {
          await Task.yield()
          sink.send { $0 += 1 }
        }
      }
    }
    return state
  }
}
