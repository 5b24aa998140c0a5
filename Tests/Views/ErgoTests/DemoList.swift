import Ergo
import Workflow

struct Demo: Equatable {
  let name: String
}

struct LoadError: Error, Equatable {}

enum DemoList {}

extension DemoList {
  struct Workflow {
    let demos: [Demo]
    var declaresWorker = true
    let load: @Sendable () async -> Result<[Demo], LoadError>
  }

  struct Screen {
    let demos: [Demo]
    let isUpdating: Bool
    let update: () -> Void
    let rename: () -> Void
    let alert: Alert?
  }

  struct Alert {
    let error: LoadError
    let handler: () -> Void
  }
}

// MARK: - Workflow

extension DemoList.Workflow: Workflow {
  struct State: Equatable {
    var demos: [Demo]
    var updateWorker: Worker<Void, Result<[Demo], LoadError>>
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = DemoList.Workflow

    case update
    case rename
    case show([Demo]?)

    func apply(toState state: inout State) -> Bool? {
      switch self {
      case .update:
        state.updateWorker.start()
        return nil
      case .rename:
        state.demos = [Demo(name: "renamed")]
        return nil
      case .show(let demos):
        if let demos { state.demos = demos }
        return state.updateWorker.isReady
      }
    }
  }

  typealias Output = Bool

  func makeInitialState() -> State {
    State(demos: demos, updateWorker: .ready { [load] in await load() })
  }

  func render(state: State, context: RenderContext<Self>) -> DemoList.Screen {
    context.render { (sink: Sink<Action>) in
      DemoList.Screen(
        demos: state.demos, isUpdating: state.updateWorker.isWorking,
        update: { sink.send(.update) }, rename: { sink.send(.rename) },
        alert: state.updateWorker.errorContext.map { error, dismiss in
          DemoList.Alert(error: error, handler: dismiss)
        })
    } running: {
      if declaresWorker { state.updateWorker.mapSuccess(Action.show) }
    }
  }
}
