import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency

@MainActor
@Suite struct WorkerRunTests {
  private let executor = ManualExecutor()

  @Test func `a host lists the workers that run, with path and replay policy`() async {
    let host = host()
    #expect(
      host.workers.map { $0.path.map(Self.unqualified) } == [
        ["Desk", "load \"x\""], ["Desk", "Tick"], ["Desk", "Ask"],
      ])
    #expect(host.workers.map(\.replayPolicy) == [.recorded, .rerun, .unsupported])
    #expect(host.workers.map(\.number) == [1, 1, 1])
    await executor.settle()
    #expect(host.workers.isEmpty)
  }

  @Test func `a worker that starts again has the next run number at its position`() {
    let host = host()
    let first = host.workers[0]
    host.rendering.mutate.send(\.input, value: 2)
    #expect(host.workers.map(\.name) == ["Tick", "Ask", "Load"])
    #expect(host.workers[2].path == first.path)
    #expect(host.workers[2].number == 2)
  }

  @Test func `a worker with an unsupported replay policy is reported by name`() {
    let reasons = host().workers.compactMap(\.unreplayable)
    #expect(
      reasons == [
        """
        Ask declares neither .rerun nor .recorded, so the session cannot be replayed past its \
        first output. Declare .rerun if the worker uses only the injected clock and random generator, or \
        .recorded if its output is Codable.
        """
      ])
  }

  @Test func `starts, outputs and ends are observed in order`() async {
    let log = RunLog()
    let host = host(observers: [log])
    #expect(log.takeLines() == ["start Load 1", "start Tick 1", "start Ask 1"])
    await executor.settle()
    #expect(
      log.takeLines() == [
        "Load sent 10, recorded 10, last", "received", "end Load 1",
        "Ask sent yes, not recorded, last", "received", "end Ask 1",
        "Tick sent tick, not recorded", "received",
        "Tick sent tock, not recorded", "received", "end Tick 1",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `several observers are each notified of all workers`() async {
    let logs = [RunLog(), RunLog()]
    let host = host(observers: logs)
    await executor.settle()
    let lines = logs.map { $0.takeLines() }
    #expect(lines[0].count == 14)
    #expect(lines[0] == lines[1])
    withExtendedLifetime(host) {}
  }

  @Test func `a worker that is no longer declared ends without an output`() async {
    let log = RunLog()
    let host = host(observers: [log])
    _ = log.takeLines()
    host.rendering.mutate.send(\.input, value: nil)
    #expect(log.takeLines() == ["received", "end Load 1"])
    await executor.settle()
    #expect(!log.takeLines().contains { $0.hasPrefix("Load") })
  }

  @Test func `a run ends once, even if an observer of its end removes the worker`() async {
    let log = RunLog()
    let host = host(observers: [log])
    var running: [String] = []
    log.didEnd = { run in
      guard run.name == "Load" else { return }
      running = host.workers.map(\.name)
      host.rendering.mutate.send(\.input, value: nil)
    }
    await executor.settle()
    log.didEnd = { _ in }
    #expect(log.takeLines().count { $0 == "end Load 1" } == 1)
    #expect(running == ["Tick", "Ask"])
  }

  @Test func `a replay replaces recorded workers only`() async throws {
    let replay = Replay()
    let host = host(replay: replay)
    let worker = try #require(replay.workers.first)
    #expect(replay.workers.map(\.run.name) == ["Load"])
    await executor.settle()
    #expect(host.rendering.text == "yesticktock")
    #expect(worker.isLive)
    try worker.send(7, isLast: true)
    #expect(host.rendering.text == "yesticktock7")
    #expect(!worker.isLive)
    #expect(host.workers.isEmpty)
  }

  @Test func `replayed outputs are observed like live ones`() throws {
    let replay = Replay()
    let log = RunLog()
    let host = host(observers: [log], replay: replay)
    _ = log.takeLines()
    try replay.workers.first?.send(7)
    replay.workers.first?.finish()
    replay.workers.first?.finish()
    #expect(log.takeLines() == ["Load sent 7, recorded 7", "received", "end Load 1"])
    withExtendedLifetime(host) {}
  }

  @Test func `a recorded output after the end of its run is refused`() throws {
    let replay = Replay()
    let host = host(replay: replay)
    let worker = try #require(replay.workers.first)
    host.rendering.mutate.send(\.input, value: nil)
    #expect(worker.run.path.map(Self.unqualified) == ["Desk", "load \"x\""])
    #expect(throws: WorkerReplayError.ended(worker.run)) { try worker.send(7) }
    #expect(
      "\(WorkerReplayError.ended(worker.run))" == """
        Load was sent a recorded output after run 1 had ended. \
        The session was recorded with another version, or its outputs are out of order. Record it \
        again.
        """)
  }

  @Test func `a recorded output of another type is refused`() throws {
    let replay = Replay()
    let host = host(replay: replay)
    let worker = try #require(replay.workers.first)
    let error = WorkerReplayError.otherType(worker.run, expected: "Int", found: "String")
    #expect(throws: error) { try worker.send("7") }
    #expect(
      "\(error)" == """
        Load was sent a recorded output of type String instead of Int. \
        Decode it as the worker's recordedType.
        """)
    #expect(host.rendering.text == "")
  }

  @Test func `a recorded worker with an output that is not Codable is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WorkflowHost(workflow: Unwritable().ignoringOutput())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unwritable declares .recorded, but its output Blob cannot be recorded"))
    #expect(text.contains("Make the output Codable, or declare .rerun"))
  }

  @Test func `an event source may be recorded`() throws {
    let replay = Replay()
    let host = WorkflowHost(
      workflow: EventSource<Int>(replayPolicy: .recorded) { _ in }.asAnyWorkflow(),
      services: services(replay: replay))
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    for number in 1...3 { try replay.workers.first?.send(number) }
    #expect(outputs == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  private func host(
    observers: [any WorkflowObserver] = [], replay: Replay? = nil
  ) -> WorkflowHost<Desk> {
    WorkflowHost(workflow: Desk(), observers: observers, services: services(replay: replay))
  }

  private func services(replay: Replay?) -> RuntimeServices {
    var services = RuntimeServices(taskExecutor: executor)
    services.workerReplay = replay
    return services
  }

  /// The text without module and context.
  private static func unqualified(_ element: String) -> String {
    String(element.split(separator: ".").last ?? "")
  }
}

private struct Load: Worker, Equatable, SnapshotIdentified {
  static var snapshotIdentity: String? { "load" }

  let number: Int
  static var replayPolicy: ReplayPolicy { .recorded }

  func run() async -> Int { number * 10 }
}

private struct Tick: AsyncSequenceWorker {
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.yield("tick")
      continuation.yield("tock")
      continuation.finish()
    }
  }

  func isEquivalent(to otherWorker: Tick) -> Bool { true }
}

private struct Ask: Worker, Equatable {
  func run() async -> String { "yes" }
}

private struct Blob: Sendable {}

private struct Unwritable: Worker, Equatable {
  static var replayPolicy: ReplayPolicy { .recorded }

  func run() async -> Blob { Blob() }
}

/// Runs a worker of each kind and shows their outputs.
private struct Desk: Workflow {
  struct State {
    var input: Int? = 1
    var text = ""
  }

  func makeInitialState() -> State { State() }

  func render(
    state: State, context: RenderContext<Desk>
  ) -> (text: String, mutate: StateMutationSink<Desk>) {
    if let input = state.input {
      Load(number: input).running(in: context, key: "x") { Self.adding("\($0)") }
    }
    Tick().running(in: context) { Self.adding($0) }
    Ask().running(in: context) { Self.adding($0) }
    return (state.text, context.makeStateMutationSink())
  }

  private static func adding(_ text: String) -> AnyWorkflowAction<Desk> {
    AnyWorkflowAction { state in
      state.text += text
      return nil
    }
  }
}

private final class RunLog: WorkflowObserver {
  private var lines: [String] = []
  var didEnd: (WorkerRun) -> Void = { _ in }

  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  func workerDidStart(_ run: WorkerRun, session: WorkflowSession) {
    lines.append("start \(run.name) \(run.number)")
  }

  func workerDidSend(_ output: SentOutput, session: WorkflowSession) {
    let recorded = output.recorded.map { "recorded \($0)" } ?? "not recorded"
    lines.append(
      "\(output.run.name) sent \(output.output), \(recorded)\(output.isLast ? ", last" : "")")
  }

  func workerDidEnd(_ run: WorkerRun, session: WorkflowSession) {
    lines.append("end \(run.name) \(run.number)")
    didEnd(run)
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    lines.append("received")
  }
}

@MainActor
private final class Replay: WorkerReplay {
  private(set) var workers: [RunningWorker] = []

  func takesOver(_ worker: RunningWorker) -> Bool {
    workers.append(worker)
    return true
  }
}
