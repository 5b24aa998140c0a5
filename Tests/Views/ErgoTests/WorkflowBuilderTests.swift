import Ergo
import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency

import struct Ergo.Worker

/// The workflows accepted by `running:`, and their identity across passes.
@MainActor
@Suite struct WorkflowBuilderTests {
  private let executor = ManualExecutor()

  @Test func `several workers of one type run side by side, each with its own result`() async {
    let host = host(Several(names: ["a", "b", "c"]))
    await executor.settle()
    #expect(host.rendering.texts == ["a1", "b1", "c1"])
  }

  @Test func `a worker keeps its run when preceding ones are removed, in if, for and else`() async {
    let gate = Gate()
    let host = host(Several(names: ["a", "b", "c"], gate: gate))
    await executor.settle()
    host.rendering.show(["c"])
    host.rendering.show(["c", "b"])
    gate.open()
    await executor.settle()
    #expect(host.rendering.texts == ["b2", "c1"])
    #expect(gate.cancellations == 2)
  }

  @Test func `an optional, an array, an if with else and a switch add their workflows`() async {
    for (choice, expected) in [(0, ["either 1"]), (1, ["array 2", "array 3", "optional 4"])] {
      let host = host(Mixed(choice: choice))
      await executor.settle()
      #expect(host.rendering.sorted() == ["always"] + expected, "choice \(choice)")
    }
  }

  @Test func `other workflows of one type are identified by their position among these`() async {
    let host = host(Places(count: 3))
    await executor.settle()
    #expect(host.rendering == ["0", "1", "2"])
    host.update(workflow: Places(count: 2))
    await executor.settle()
    #expect(host.rendering == ["0", "1", "2"])
    #expect(host.debugSnapshot.children.map(\.key) == ["", "1"])
  }

  @Test func `a builder without workflows only creates the sink`() {
    let host = host(Alone())
    host.rendering.send(Alone.Increment())
    #expect(host.debugSnapshot.stateDescription == "1")
  }

  private func host<WorkflowType: Workflow>(_ workflow: WorkflowType) -> WorkflowHost<WorkflowType>
  {
    WorkflowHost(workflow: workflow, services: RuntimeServices(taskExecutor: executor))
  }
}

/// Runs one worker per shown name.
private struct Several: Workflow {
  typealias NameWorker = Worker<String, String?>

  struct State {
    var texts: [String] = []
    var shown: [String]
    var workers: [String: NameWorker]
  }

  struct Screen {
    let texts: [String]
    let show: ([String]) -> Void
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Several

    case show([String])
    case add(String?)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .show(let names): state.shown = names
      case .add(let text): state.texts = (state.texts + [text ?? "none"]).sorted()
      }
      return nil
    }
  }

  let names: [String]
  var gate: Gate?

  func makeInitialState() -> State {
    let workers = names.map { name in
      let runs = Runs()
      return (
        name,
        NameWorker.working(with: name) { [gate] name in
          let run = await runs.next()
          await gate?.wait()
          return "\(name)\(run)"
        }
      )
    }
    return State(shown: names, workers: Dictionary(uniqueKeysWithValues: workers))
  }

  func render(state: State, context: RenderContext<Several>) -> Screen {
    context.render { (sink: Sink<Action>) in
      Screen(texts: state.texts, show: { sink.send(.show($0)) })
    } running: {
      for name in state.shown {
        if let worker = state.workers[name] { worker.flatMapSuccess(Action.add) }
      }
    }
  }
}

/// Runs workflows of every form that the builder accepts.
private struct Mixed: Workflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = Mixed

    case add(String)

    func apply(toState state: inout [String]) -> Never? {
      switch self {
      case .add(let text): state.append(text)
      }
      return nil
    }
  }

  let choice: Int

  func makeInitialState() -> [String] { [] }

  func render(state: [String], context: RenderContext<Mixed>) -> [String] {
    context.render { (_: Sink<Action>) in
      state
    } running: {
      adding("always")
      if choice == 0 { adding("either 1") } else { [adding("array 2"), adding("array 3")] }
      switch choice {
      case 1: Optional(adding("optional 4"))
      default: AnyWorkflow<Void, Action>?.none
      }
    }
  }

  @MainActor
  private func adding(_ text: String) -> AnyWorkflow<Void, Action> {
    AsyncOperationWorker { text }.mapOutput(Action.add)
  }
}

/// Runs a number of operations of one type, without erasing them.
private struct Places: Workflow {
  struct Add: WorkflowAction {
    let number: Int

    func apply(toState state: inout [String], context: ApplyContext<Places>) -> Never? {
      state = (state + ["\(number)"]).sorted()
      return nil
    }
  }

  struct Numbered: WorkflowConcurrency.Worker, Equatable {
    let number: Int

    func run() async -> Add { Add(number: number) }
  }

  let count: Int

  func makeInitialState() -> [String] { [] }

  func render(state: [String], context: RenderContext<Places>) -> [String] {
    context.render { (_: Sink<Add>) in
      state
    } running: {
      for number in 0..<count { Numbered(number: number) }
    }
  }
}

private struct Alone: Workflow {
  struct Increment: WorkflowAction {
    func apply(toState state: inout Int, context: ApplyContext<Alone>) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Alone>) -> Sink<Increment> {
    context.render { (sink: Sink<Increment>) in sink }
  }
}
