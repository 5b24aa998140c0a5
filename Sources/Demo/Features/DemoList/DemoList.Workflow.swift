import Demo
import DemoService
import Ergo
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI

extension DemoList {
  /// A workflow that lists the demos and updates them on request; its output is the selected demo.
  public struct Workflow<Service: DemoService.LoadingSpec>
  where Service.DemoLoadingResult == DemoService.LoadingResult {
    let service: Service
    let canSelectDemos: Bool
    let view: Demo

    /// Creates a list that is updated from `service`.
    ///
    /// - Parameters:
    ///   - canSelectDemos: Whether demos can be selected.
    ///   - view: The demo whose kind of view shows the list.
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
  /// The selected demo.
  public typealias Output = Demo

  /// The listed demos and the job that updates them.
  public struct State: Equatable {
    var demos: [Demo]
    var updateJob: Job<Void, DemoService.LoadingResult>
  }

  public func makeInitialState() -> State {
    // A service depends only on the app's clock and random generator, so a replay runs it again.
    State(
      demos: Demo.allCases,
      updateJob: .ready(to: service.loadDemos).replayPolicy(.rerun))
  }

  public func render(
    state: State, context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Item> {
    context.render { (sink: Sink<Action>) in
      let job = state.updateJob
      let screen = DemoList.Screen(
        view: view, demos: state.demos, isUpdatingDemos: job.isWorking,
        canSelectDemo: { _ in canSelectDemos }, selectDemo: { sink.send(.select($0)) })
      let update = Bar.ButtonItem(content: .text(tr("Update")), isBusy: job.isWorking) {
        sink.send(.update)
      }
      return Alert.Screen(
        baseScreen: BackStack.Item(
          key: "list", screen: screen.asAnyScreen(),
          barContent: Bar.Content(title: tr("Workflow Demo"), rightItem: update)),
        alert: job.errorContext.map { _, dismiss in
          Alert(
            title: tr("Couldn't update"),
            message: tr("The list below hasn't changed. Try again in a moment."),
            actions: [Alert.Action(title: tr("Dismiss"), style: .cancel) { dismiss() }])
        })
    } running: {
      state.updateJob.mapSuccess(Action.show)
    }
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = DemoList.Workflow<Service>

    case update
    case show([Demo])
    case select(Demo)

    func apply(toState state: inout State) -> Demo? {
      switch self {
      case .update: state.updateJob.start()
      case .show(let demos): state.demos = demos
      case .select(let demo): return demo
      }
      return nil
    }
  }
}

extension DemoList.Workflow.State: RestorableState {
  /// The restorable part of the state: the demos and the state of the job.
  public struct Saved: Codable, Sendable {
    let demos: [Demo]
    let update: Job<Void, DemoService.LoadingResult>.State
  }

  public var saved: Saved { Saved(demos: demos, update: updateJob.savedState) }

  /// An interrupted update starts again, which is safe, because loading has no side effects.
  public mutating func restore(_ saved: Saved) {
    demos = saved.demos
    updateJob.restore(saved.update)
    updateJob.resume()
  }
}
