import Ergo
import Workflow

/// A worker that a workflow keeps in its state, and starts with an action.
struct PublishWorkflow: Workflow {
  typealias Output = Never
  typealias Publishing = Worker<String, Result<Int, PublishError>>

  enum PublishError: Error, Equatable {
    case refused
  }

  let publish: @Sendable (_ text: String) async -> Result<Int, PublishError>

  struct State {
    var publishing: Publishing
    var number: Int?
  }

  func makeInitialState() -> State {
    State(publishing: .ready(to: publish))
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = PublishWorkflow

    case publish(String)
    case didPublish(Int)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .publish(let text): state.publishing.start(with: text)
      case .didPublish(let number): state.number = number
      }
      return nil
    }
  }

  struct Rendering {
    let status: String
    let publish: (String) -> Void
    let dismissError: (@MainActor () -> Void)?
  }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    context.render { (sink: Sink<Action>) in
      let error = state.publishing.errorContext
      return Rendering(
        status: state.publishing.isWorking ? "Publishing…" : error.map { "\($0.error)" } ?? "",
        publish: { sink.send(.publish($0)) },
        dismissError: error?.dismiss)
    } running: {
      state.publishing.mapSuccess(Action.didPublish)
    }
  }
}
