import Workflow

// Types inferred without type aliases, generic parents, and both forms of apply.

/// A workflow with nothing but a render: no state, no output.
struct Greeting: Workflow {
  let name: String

  func render(state: Void, context: RenderContext<Greeting>) -> String {
    "Hello \(name)"
  }
}

struct Ticker: Workflow {
  typealias Output = Int
  typealias State = Int
  typealias Rendering = String

  var step: Int? = 1

  enum Action: WorkflowAction {
    typealias WorkflowType = Ticker

    case tick
    case tell(Int)

    func apply(toState state: inout Ticker.State, context: ApplyContext<Ticker>) -> Ticker.Output? {
      switch self {
      case .tick:
        state += context[workflowValue: \.step] ?? 0
        return nil
      case .tell(let number):
        return number
      }
    }
  }

  func makeInitialState() -> Int { 0 }

  func workflowDidChange(from previousWorkflow: Ticker, state: inout Int) {
    if previousWorkflow.step != step { state = 0 }
  }

  func render(state: Int, context: RenderContext<Ticker>) -> String {
    let sink = context.makeSink(of: Action.self)
    defer { _ = sink }
    return "\(state)"
  }
}

/// The workflow's type is inferred from the context's.
struct Inferred: WorkflowAction {
  var number: Int

  func apply(toState state: inout Int, context: ApplyContext<Ticker>) -> Int? {
    state = number
    return nil
  }
}

/// The older form of apply.
struct Short: WorkflowAction {
  typealias WorkflowType = Ticker

  func apply(toState state: inout Int) -> Int? {
    state = 3
    return nil
  }
}

extension Ticker {
  struct Both: WorkflowAction, Equatable {
    typealias WorkflowType = Ticker

    func apply(toState state: inout Int, context: ApplyContext<Ticker>) -> Int? {
      state = 1
      return 1
    }
  }
}
