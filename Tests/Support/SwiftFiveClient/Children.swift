import Workflow

struct GenericParent<Child: Workflow>: Workflow
where Child.Rendering == String, Child.Output == Int {
  typealias Rendering = [String]
  typealias Output = String

  struct State: Equatable {
    var sum: Int
    var name = ""
  }

  let child: Child

  enum Action: WorkflowAction {
    typealias WorkflowType = GenericParent<Child>

    case add(Int)
    case say(String)

    func apply(toState state: inout State, context: ApplyContext<GenericParent<Child>>) -> String? {
      switch self {
      case .add(let number): state.sum += number; return nil
      case .say(let text): return text
      }
    }
  }

  func makeInitialState() -> State { State(sum: 0) }

  func render(state: State, context: RenderContext<Self>) -> [String] {
    [
      child.rendered(in: context) { Action.add($0) },
      child.mapOutput(Action.add).rendered(in: context, key: "mapped"),
      child.mapOutput { Action.add($0) }.rendered(in: context, key: "closure"),
      child.mapOutput { _ in AnyWorkflowAction.noAction }.rendered(in: context, key: "none"),
      child.onOutput { state, number in
        state.sum += number
        return "sum"
      }
      .rendered(in: context, key: "onOutput"),
      child.ignoringOutput().rendered(in: context, key: "ignored"),
      child.mapRendering { $0 + "!" }.mapOutput(Action.add).rendered(in: context, key: "both"),
      child.rendered(in: context, key: "any", outputMap: { _ in AnyWorkflowAction<Self>.noAction }),
      child.rendered(
        in: context, key: "closure action",
        outputMap: { number in
          AnyWorkflowAction { state in
            state.sum = number
            return nil
          }
        }),
      child.asAnyWorkflow().rendered(in: context, key: "erased", outputMap: Action.add),
      Greeting(name: "x").rendered(in: context),
      Greeting(name: "y").mapOutput(to: Action.self).rendered(in: context, key: "to"),
    ]
  }
}

struct VoidChild: Workflow {
  typealias State = Void
  typealias Output = Int
  typealias Rendering = Void

  func render(state: State, context: RenderContext<VoidChild>) {}
}

/// Sends the outputs of its children on, by initializers as function values.
struct Forwarding: Workflow {
  typealias State = Void
  typealias Output = Int
  typealias Rendering = String

  func render(state: Void, context: RenderContext<Forwarding>) -> String {
    VoidChild()
      .mapOutput(AnyWorkflowAction<Forwarding>.init(sendingOutput:))
      .running(in: context)
    VoidChild().running(
      in: context, key: "map", outputMap: AnyWorkflowAction<Forwarding>.init(sendingOutput:))
    return Ticker()
      .mapOutput(AnyWorkflowAction<Self>.init(sendingOutput:))
      .rendered(in: context)
  }
}

struct Running: Workflow {
  typealias State = Int
  typealias Rendering = Void

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Running>) {
    VoidChild().running(in: context) { _ in AnyWorkflowAction.noAction }
    VoidChild().running(in: context, key: "a") { number in
      AnyWorkflowAction { state in
        state = number
        return nil
      }
    }
    VoidChild().mapOutput { _ in AnyWorkflowAction<Running>.noAction }.running(
      in: context, key: "b")
    VoidChild().onOutput { state, number in
      state = number
      return nil
    }.running(in: context, key: "c")
    VoidChild().ignoringOutput().running(in: context)
    VoidChild().mapOutput(Set.init).running(in: context, key: "d")
    VoidChild().running(in: context, key: "e", outputMap: Set.init)
    VoidChild().ignoringOutput().rendered(in: context, key: "f")
    _ = Standing().mapOutput { Set(number: $0) }.rendered(in: context, key: "g")
    _ = Standing().rendered(in: context, key: "h") { Set(number: $0) }
  }

  struct Set: WorkflowAction {
    typealias WorkflowType = Running
    let number: Int
    func apply(toState state: inout Int, context: ApplyContext<Running>) -> Never? {
      state = number
      return nil
    }
  }
}
