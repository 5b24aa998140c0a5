import Counter
import Demo
import DemoList
import DemoService
import Workflow
import WorkflowContainers
import WorkflowUI

extension Root {
  /// A back stack of the list and, once a demo is selected, its counter.
  public struct Workflow<Service: LoadingSpec & Sendable>
  where Service.DemoLoadingResult == Demo.LoadingResult {
    let service: Service

    public init(service: Service) {
      self.service = service
    }
  }
}

extension Root.Workflow: Workflow {
  /// The demo whose counter is shown; nil for the list.
  public struct State: Codable, Equatable, RestorableState, Sendable {
    var demo: Demo?
  }

  public func makeInitialState() -> State { State() }

  public func render(
    state: State, context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Screen<AnyScreen>> {
    let list = DemoList.Workflow(service: service, canSelectDemos: true)
      .rendered(in: context, outputMap: Action.show)
    let counter = state.demo.map { demo in
      Counter.Workflow(demo: demo, canFinish: true)
        .rendered(in: context, outputMap: { Action.showList })
    }
    return list.map { BackStack.Screen(items: [$0, counter]) }
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Root.Workflow<Service>

    case show(Demo)
    case showList

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .show(let demo): state.demo = demo
      case .showList: state.demo = nil
      }
      return nil
    }
  }
}
