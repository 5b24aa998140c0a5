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

  @Test func `an operation runs once, whatever closure comes later`() async {
    let host = WorkflowHost(
      workflow: OperationUser(), services: RuntimeServices(taskExecutor: executor))
    host.rendering.mutate.send(\.self, value: "x")
    await executor.settle()
    #expect(host.rendering.text == "x+")
    await executor.settle()
    #expect(host.rendering.text == "x+")
  }

  @Test func `a sequence gives every element and an error ends it`() async {
    let host = WorkflowHost(
      workflow: SequenceUser(), services: RuntimeServices(taskExecutor: executor))
    #expect(host.rendering.text == "")
    await executor.settle()
    #expect(host.rendering.text == "123")
    host.rendering.mutate.send { _ in }
    await executor.settle()
    #expect(host.rendering.text == "123")
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
