import Workflow
import WorkflowConcurrency

// Compiled in the Swift 5 mode, like upstream's clients: the test is that it builds.
package struct OldClient: Workflow {
  package struct Rendering {
    package let text: String
    package let tap: () -> Void
  }

  package struct State {
    var count = 0
  }

  package enum Action: WorkflowAction {
    case tapped
    case loaded(Int)

    package func apply(toState state: inout State, context: ApplyContext<OldClient>) -> String? {
      switch self {
      case .tapped: state.count += 1
      case .loaded(let number): state.count = number
      }
      return nil
    }
  }

  package typealias Output = String

  package init() {}

  package func makeInitialState() -> State { State() }

  package func render(state: State, context: RenderContext<OldClient>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    AsyncOperationWorker { 7 }.mapOutput { Action.loaded($0) }.running(in: context)
    return Rendering(text: "\(state.count)", tap: { sink.send(.tapped) })
  }
}
