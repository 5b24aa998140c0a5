import Workflow

/// A parent with the children and side effects named in its value.
struct Parent: Workflow {
  typealias Output = String

  var step = 1
  var note: String?
  var rows: [String] = []
  var quietRows: [String] = []
  var sideEffects: [String] = []

  struct State: Equatable {
    var total = 0
    var log: [String] = []
  }

  struct Rendering {
    let total: Int
    let rows: [Row.Rendering]
    let sink: Sink<Action>
    let outputs: Sink<String>
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Parent

    case add(Int)
    case addStep
    case tell(String)
    case readNote
    case set(StateChange)

    struct StateChange: Equatable {
      let total: Int
    }

    func apply(toState state: inout State, context: ApplyContext<Parent>) -> String? {
      switch self {
      case .add(let number): state.total += number
      case .addStep: state.total += context[workflowValue: \.step]
      case .tell(let text): return text
      case .readNote: state.log.append(context[workflowValue: \.note] ?? "none")
      case .set(let change): state.total = change.total
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func workflowDidChange(from previousWorkflow: Parent, state: inout State) {
    state.log.append("step \(previousWorkflow.step) to \(step)")
  }

  func render(state: State, context: RenderContext<Parent>) -> Rendering {
    for key in sideEffects {
      context.runSideEffect(key: key) { _ in Parent.unwanted("ran side effect \(key)") }
    }
    let quiet = quietRows.map { Row(name: $0).ignoringOutput().rendered(in: context, key: $0) }
    let rows = rows.map { key in
      Row(name: "row \(key)").rendered(in: context, key: key, outputMap: Action.add)
    }
    return Rendering(
      total: state.total, rows: quiet + rows, sink: context.makeSink(of: Action.self),
      outputs: context.makeOutputSink())
  }

  @MainActor static func unwanted(_ what: String) { preconditionFailure(what) }
}

/// A child with a rendering that only it can create, and side effects that no test should run.
struct Row: Workflow {
  typealias Output = Int

  let name: String

  struct Rendering {
    let text: String
    let tap: () -> Void
  }

  func makeInitialState() -> Int { 7 }

  func render(state: Int, context: RenderContext<Row>) -> Rendering {
    context.runSideEffect(key: "effect") { _ in Parent.unwanted("ran a row's side effect") }
    let sink = context.makeOutputSink()
    let badge = Badge(number: state).rendered(in: context)
    return Rendering(text: "\(name): \(badge)", tap: { sink.send(1) })
  }
}

/// A child of a child.
struct Badge: Workflow {
  let number: Int

  func render(state: Void, context: RenderContext<Badge>) -> String { "badge \(number)" }
}
