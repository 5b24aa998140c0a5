import Workflow

/// A chain of workflows, each of which handles its child's output by changing its state and sending
/// an output.
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

/// The same chain, written in the other ways that workflow-swift supports.
struct MappedChain: Workflow {
  enum Way { case mapOutput, mapRendering, onOutput, erased }

  let depth: Int
  let way: Way

  typealias Output = Int

  enum Action: WorkflowAction {
    case pass(Int)

    func apply(toState state: inout Int, context: ApplyContext<MappedChain>) -> Int? {
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

  func render(state: Int, context: RenderContext<MappedChain>) -> Rendering {
    guard depth > 1 else {
      return Rendering(total: state, bottom: context.makeSink(of: Action.self))
    }
    let below = below(in: context)
    return Rendering(total: state + below.total, bottom: below.bottom)
  }

  @MainActor
  private func below(in context: RenderContext<MappedChain>) -> Rendering {
    let child = MappedChain(depth: depth - 1, way: way)
    switch way {
    case .mapOutput: return child.mapOutput { Action.pass($0) }.rendered(in: context)
    case .mapRendering:
      return child.mapRendering { $0 }.rendered(in: context) { Action.pass($0) }
    case .onOutput:
      return child.onOutput { (state: inout Int, number) -> Int? in
        state += number
        return number
      }
      .rendered(in: context)
    case .erased: return child.asAnyWorkflow().rendered(in: context) { Action.pass($0) }
    }
  }
}
