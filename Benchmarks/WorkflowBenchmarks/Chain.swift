import Workflow

/// Levels of which each turns the output of the one below into a change of its state and an output.
struct Chain: Workflow {
  let depth: Int

  typealias Output = Int

  enum Action: WorkflowAction {
    case pass(Int)

    func apply(toState state: inout Int, context: ApplyContext<Chain>) -> Int? {
      switch self {
      case .pass(let number):
        state += number
        return number
      }
    }
  }

  struct Rendering {
    let total: Int
    let bottom: Sink<Action>
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Chain>) -> Rendering {
    guard depth > 1 else {
      return Rendering(total: state, bottom: context.makeSink(of: Action.self))
    }
    let below = Chain(depth: depth - 1).rendered(in: context) { Action.pass($0) }
    return Rendering(total: state + below.total, bottom: below.bottom)
  }
}
