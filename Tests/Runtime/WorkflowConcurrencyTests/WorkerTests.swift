import Dispatch
import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency

@MainActor
@Suite struct WorkerTests {
  private let executor = ManualExecutor()

  @Test func `delivers its output on the main actor, later`() async {
    let host = host(input: 1)
    #expect(host.rendering.text == "")
    await executor.settle()
    #expect(host.rendering.text == "1")
  }

  @Test func `a finished worker is not restarted by rendering`() async {
    let host = host(input: 1)
    await executor.settle()
    host.rendering.mutate.send(\.noise, value: 1)
    await executor.settle()
    #expect(host.rendering.text == "1")
  }

  @Test func `a worker that is not equivalent starts again`() async {
    let host = host(input: 1)
    await executor.settle()
    host.rendering.mutate.send(\.input, value: 2)
    await executor.settle()
    #expect(host.rendering.text == "12")
  }

  @Test func `the output of a cancelled worker is dropped`() async {
    let host = host(input: 1)
    host.rendering.mutate.send(\.input, value: nil)
    await executor.settle()
    #expect(host.rendering.text == "")
  }

  @Test func `a worker declared again runs again`() async {
    let host = host(input: 1)
    await executor.settle()
    host.rendering.mutate.send(\.input, value: nil)
    host.rendering.mutate.send(\.input, value: 1)
    await executor.settle()
    #expect(host.rendering.text == "11")
  }

  @Test func `an operation runs once, even if later closures differ`() async {
    let host = WorkflowHost(
      workflow: OperationUser(), services: RuntimeServices(taskExecutor: executor))
    host.rendering.mutate.send(\.self, value: "x")
    await executor.settle()
    #expect(host.rendering.text == "x+")
    await executor.settle()
    #expect(host.rendering.text == "x+")
  }

  @Test func `a sequence sends every element, and an error ends it`() async {
    let host = WorkflowHost(
      workflow: SequenceUser(), services: RuntimeServices(taskExecutor: executor))
    #expect(host.rendering.text == "")
    await executor.settle()
    #expect(host.rendering.text == "123")
    host.rendering.mutate.send { _ in }
    await executor.settle()
    #expect(host.rendering.text == "123")
  }

  @Test func `an error that ends a sequence is reported in one line on standard error`()
    async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let executor = ManualExecutor()
      let host = await WorkflowHost(
        workflow: SequenceUser(), services: RuntimeServices(taskExecutor: executor))
      await executor.settle()
      let rendered = await MainActor.run { host.rendering.text }
      #expect(rendered == "123")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Three ended with an unhandled error: Stop(). Catch it in the worker's sequence, \
        and make it an output.

        """))
  }

  @Test func `run() and the outputs are on the main actor, next() of the sequence is not`() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    let places = Places(isOnMainActor: { DispatchQueue.getSpecific(key: key) ?? false })
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let host = WorkflowHost(workflow: PlacesUser(places: places, didEnd: { continuation.finish() }))
    for await _ in ends {}
    #expect(host.rendering == ["run() true, next() false, output true"])
  }

  @Test func `a sequence that throws because of cancellation reports no error`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (events, continuation) = AsyncStream.makeStream(of: Void.self)
      let worker = Endless(
        didStart: { continuation.yield() }, didThrow: { continuation.finish() })
      var host: WorkflowHost<AnyWorkflow<Void, Int>>? = await MainActor.run {
        WorkflowHost(workflow: worker.asAnyWorkflow())
      }
      for await _ in events {
        await MainActor.run { withExtendedLifetime(host) {} }
        host = nil
      }
      for _ in 0..<10 { await Task { @MainActor in }.value }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("unhandled error"))
  }

  @Test func `snapshots omit workers and are complete without them`() {
    let host = WorkflowHost(
      workflow: EventSource<Int> { _ in }.asAnyWorkflow(),
      services: RuntimeServices(taskExecutor: executor))
    #expect(host.unsavedWorkflows == [])
  }

  @Test func `an error that ends a sequence is observed`() async {
    let failures = Failures()
    var traced = ""
    let host = WorkflowHost(
      workflow: SequenceUser(),
      observers: [failures, TraceObserver(now: { 0 }, write: { traced += $0 })],
      services: RuntimeServices(taskExecutor: executor))
    await executor.settle()
    #expect(host.rendering.text == "123")
    #expect(failures.errors == ["Stop()"])
    #expect(traced.contains("failed: Stop()"))
  }

  @Test func `a throwing worker reports success or failure`() async {
    let host = WorkflowHost(
      workflow: ThrowingUser(), services: RuntimeServices(taskExecutor: executor))
    await executor.settle()
    #expect(host.rendering.text.contains("value 1"))
    #expect(host.rendering.text.contains("error Stop()"))
  }

  @Test func `an event source sends its values in order and ends when it is not declared`() async {
    let source = Source()
    let host = WorkflowHost(
      workflow: SourceUser(source: source), services: RuntimeServices(taskExecutor: executor))
    for number in 1...3 { source.continuation?.yield(number) }
    await executor.settle()
    #expect(host.rendering.text == "123")
    #expect(source.subscriptions == 1)
    host.rendering.mutate.send(\.self, value: "off")
    await executor.settle()
    source.continuation?.yield(4)
    await executor.settle()
    #expect(host.rendering.text == "off")
    #expect(source.hasEnded)
  }

  private func host(input: Int?) -> WorkflowHost<EchoUser> {
    WorkflowHost(
      workflow: EchoUser(input: input), services: RuntimeServices(taskExecutor: executor))
  }
}

private struct Echo: Worker, Equatable {
  let number: Int

  func run() async -> Int { number }
}

private struct Screen<WorkflowType: Workflow> {
  let text: String
  let mutate: StateMutationSink<WorkflowType>
}

private struct EchoUser: Workflow {
  struct State {
    var text = ""
    var input: Int?
    var noise = 0
  }

  let input: Int?

  func makeInitialState() -> State { State(input: input) }

  func render(state: State, context: RenderContext<EchoUser>) -> Screen<EchoUser> {
    if let input = state.input {
      Echo(number: input)
        .onOutput { (state: inout State, number) -> Never? in
          state.text += "\(number)"
          return nil
        }
        .running(in: context)
    }
    return Screen(text: state.text, mutate: context.makeStateMutationSink())
  }
}

private struct OperationUser: Workflow {
  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<OperationUser>) -> Screen<OperationUser> {
    AsyncOperationWorker { "+" }
      .onOutput { (state: inout String, text) -> Never? in
        state += text
        return nil
      }
      .running(in: context)
    return Screen(text: state, mutate: context.makeStateMutationSink())
  }
}

private struct Three: AsyncSequenceWorker {
  struct Stop: Error {}

  func run() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish(throwing: Stop())
    }
  }

  func isEquivalent(to otherWorker: Three) -> Bool { true }
}

/// A sequence of one output, which states where each step was.
private struct Places: AsyncSequenceWorker, AsyncSequence, AsyncIteratorProtocol {
  let isOnMainActor: @Sendable () -> Bool
  var text: String? = ""

  func run() -> Places {
    var places = self
    places.text = "run() \(isOnMainActor())"
    return places
  }

  func isEquivalent(to otherWorker: Places) -> Bool { true }

  func makeAsyncIterator() -> Places { self }

  mutating func next() async -> String? {
    defer { text = nil }
    return text.map { "\($0), next() \(isOnMainActor())" }
  }
}

private struct PlacesUser: Workflow {
  let places: Places
  let didEnd: () -> Void

  func makeInitialState() -> [String] { [] }

  func render(state: [String], context: RenderContext<PlacesUser>) -> [String] {
    places
      .onOutput { (state: inout [String], text) -> Never? in
        state.append("\(text), output \(places.isOnMainActor())")
        didEnd()
        return nil
      }
      .running(in: context)
    return state
  }
}

/// Waits until it is cancelled.
private struct Endless: AsyncSequenceWorker, AsyncSequence, AsyncIteratorProtocol {
  let didStart: @Sendable () -> Void
  let didThrow: @Sendable () -> Void

  func run() -> Endless { self }

  func isEquivalent(to otherWorker: Endless) -> Bool { true }

  func makeAsyncIterator() -> Endless { self }

  func next() async throws -> Int? {
    didStart()
    defer { didThrow() }
    try await Task.sleep(for: .seconds(3_600))
    return nil
  }
}

private struct SequenceUser: Workflow {
  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<SequenceUser>) -> Screen<SequenceUser> {
    Three()
      .onOutput { (state: inout String, number) -> Never? in
        state += "\(number)"
        return nil
      }
      .running(in: context)
    return Screen(text: state, mutate: context.makeStateMutationSink())
  }
}

private struct ThrowingUser: Workflow {
  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<ThrowingUser>) -> Screen<ThrowingUser> {
    AsyncThrowingWorker { 1 }
      .onOutput { (state: inout String, result) -> Never? in
        if case .success(let value) = result { state += "value \(value)" }
        return nil
      }
      .running(in: context, key: "good")
    AsyncThrowingWorker { () async throws -> Int in throw Three.Stop() }
      .onOutput { (state: inout String, result) -> Never? in
        if case .failure(let error) = result { state += "error \(error)" }
        return nil
      }
      .running(in: context, key: "bad")
    return Screen(text: state, mutate: context.makeStateMutationSink())
  }
}

@MainActor
private final class Source {
  var continuation: AsyncStream<Int>.Continuation?
  var subscriptions = 0
  var hasEnded: Bool {
    guard let continuation else { return false }
    if case .terminated = continuation.yield(0) { return true }
    return false
  }
}

private struct SourceUser: Workflow {
  let source: Source

  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<SourceUser>) -> Screen<SourceUser> {
    if state != "off" {
      EventSource<Int> { continuation in
        MainActor.assumeIsolated {
          source.continuation = continuation
          source.subscriptions += 1
        }
      }
      .mapOutput { number in
        AnyWorkflowAction<SourceUser> { state in
          state += "\(number)"
          return nil
        }
      }
      .running(in: context)
    }
    return Screen(text: state, mutate: context.makeStateMutationSink())
  }
}

private final class Failures: WorkflowObserver {
  private(set) var errors: [String] = []

  func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    errors.append("\(error)")
  }
}
