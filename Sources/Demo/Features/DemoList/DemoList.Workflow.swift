public import Demo
public import DemoService
package import Ergo
public import Workflow
public import WorkflowContainers
internal import WorkflowUI

extension DemoList {
  /// Shows the demos, loads them anew when asked, and outputs the one that is chosen.
  public struct Workflow<Service: DemoService.LoadingSpec>
  where Service.DemoLoadingResult == DemoService.LoadingResult {
    let service: Service
    let canSelectDemos: Bool
    let view: Demo

    /// Makes a list that is updated from `service`.
    ///
    /// - Parameters:
    ///   - canSelectDemos: Whether a demo can be chosen.
    ///   - view: The demo in whose kind of view the list is shown.
    public init(
      service: Service, canSelectDemos: Bool, view: Demo = .uiKit(declarative: true)
    ) {
      self.service = service
      self.canSelectDemos = canSelectDemos
      self.view = view
    }
  }
}

extension DemoList.Workflow: Workflow {
  /// The demo that was chosen.
  public typealias Output = Demo

  /// The demos shown, and the update.
  public struct State: Equatable {
    package var demos: [Demo]
    package var updateWorker: Worker<Void, DemoService.LoadingResult>
  }

  /// How the workflow starts.
  public func makeInitialState() -> State {
    let load: @Sendable () async -> DemoService.LoadingResult = service.loadDemos
    // A service uses nothing but the clock and the chance that the app was started with.
    return State(demos: Demo.all, updateWorker: .ready(to: load).declaring(.replayed))
  }

  /// What is shown for `state`.
  public func render(
    state: State, context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Item> {
    context.render { (sink: Sink<Action>) in
      let worker = state.updateWorker
      let screen = DemoList.Screen(
        view: view, demos: state.demos, isUpdatingDemos: worker.isWorking,
        canSelectDemo: canSelectDemos, selectDemo: { sink.send(.select($0)) })
      let update = Bar.ButtonItem(content: .text("Update"), isEnabled: !worker.isWorking) {
        sink.send(.update)
      }
      return Alert.Screen(
        baseScreen: BackStack.Item(
          key: "list", screen: screen.asAnyScreen(),
          barContent: Bar.Content(title: "Workflow Demo", rightItem: update)),
        alert: worker.errorContext.map { error, dismiss in
          Alert(
            title: "Update Error", message: error.message,
            actions: [Alert.Action(title: "Dismiss", style: .cancel) { dismiss() }])
        })
    } running: {
      state.updateWorker.mapSuccess(Action.show)
    }
  }

  package enum Action: WorkflowAction, Equatable {
    case update
    case show([Demo]?)
    case select(Demo)

    package func apply(toState state: inout State) -> Demo? {
      switch self {
      case .update: state.updateWorker.start()
      case .show(let demos): state.demos = demos ?? state.demos
      case .select(let demo): return demo
      }
      return nil
    }

    package typealias WorkflowType = DemoList.Workflow<Service>
  }
}

extension DemoService.LoadingError {
  /// What failed, for the one who asked for an update.
  fileprivate var message: String {
    switch self {
    case .loadError:
      "The demos did not load. Those shown before are still here; try again in a moment."
    case .sleepError:
      "Waiting for the demos was interrupted. Those shown before are still here; try again."
    }
  }
}
