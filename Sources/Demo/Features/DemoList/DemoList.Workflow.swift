import Demo
import DemoService
import Ergo
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI

extension DemoList {
  /// A workflow that lists the demos and updates them on request; its output is the selected demo.
  public struct Workflow<Service: LoadingSpec & Sendable>
  where Service.DemoLoadingResult == Demo.LoadingResult {
    let service: Service
    let canSelectDemos: Bool

    /// Creates a list that is updated from `service`.
    ///
    /// - Parameter canSelectDemos: Whether demos can be selected.
    public init(service: Service, canSelectDemos: Bool = true) {
      self.service = service
      self.canSelectDemos = canSelectDemos
    }
  }
}

extension DemoList.Workflow: Workflow {
  /// The selected demo.
  public typealias Output = Demo

  /// The listed demos and the worker that updates them.
  public struct State: Equatable {
    var demos: [Demo]
    var updateWorker: Worker<Void, Demo.LoadingResult>
  }

  public func makeInitialState() -> State {
    // A service depends only on the app's clock and random generator, so a replay runs it again.
    State(
      demos: Demo.allCases,
      updateWorker: .ready(to: service.loadDemos).replayPolicy(.rerun).droppedAtExit())
  }

  public func render(
    state: State, context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Item> {
    context.render { (sink: Sink<Action>) in
      let worker = state.updateWorker
      let screen = DemoList.Screen(
        demos: state.demos, selectDemo: { sink.send(.demo($0)) },
        canSelectDemo: { _ in canSelectDemos }, isUpdatingDemos: worker.isWorking)
      let update = Bar.ButtonItem(content: .text(tr("Update")), isEnabled: !worker.isWorking) {
        sink.send(.updateDemos)
      }
      return Alert.Screen(
        baseScreen: BackStack.Item(
          key: "list", screen: screen.asAnyScreen(),
          barContent: Bar.Content(title: tr("Workflow Demo"), rightItem: update)),
        alert: worker.errorContext.map { _, dismiss in
          Alert(
            title: tr("Couldn't update"),
            message: tr("The list below hasn't changed. Try again in a moment."),
            actions: [Alert.Action(title: tr("Dismiss"), style: .cancel) { dismiss() }])
        })
    } running: {
      state.updateWorker.mapSuccess(Action.show)
    }
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = DemoList.Workflow<Service>

    case updateDemos
    case show([Demo])
    case demo(Demo)

    func apply(toState state: inout State) -> Demo? {
      switch self {
      case .updateDemos: state.updateWorker.start()
      case .show(let demos): state.demos = demos
      case .demo(let demo): return demo
      }
      return nil
    }
  }
}

extension DemoList.Workflow.State: RestorableState {
  /// The restorable part of the state: the demos and the state of the worker.
  public struct Saved: Codable, Sendable {
    let demos: [Demo]
    let update: Worker<Void, Demo.LoadingResult>.State
  }

  public var saved: Saved { Saved(demos: demos, update: updateWorker.savedState) }

  /// An interrupted update starts again, which is safe, because loading has no side effects.
  public mutating func restore(_ saved: Saved) {
    demos = saved.demos
    updateWorker.restore(saved.update)
    updateWorker.resume()
  }
}
