internal import Counter
package import Demo
internal import DemoList
public import DemoService
public import Workflow
public import WorkflowContainers
public import WorkflowUI

extension Root {
  /// A back stack of the list and, once a demo is chosen, its counter.
  public struct Workflow<Service: DemoService.LoadingSpec>
  where Service.DemoLoadingResult == DemoService.LoadingResult {
    let service: Service

    /// Makes a demo whose list is updated from `service`.
    public init(service: Service) {
      self.service = service
    }
  }
}

extension Root.Workflow: Workflow {
  /// Which demo's counter is shown; nil for the list.
  public struct State: Codable, Equatable, RestorableState, Sendable {
    package var demo: Demo?

    package init(demo: Demo? = nil) {
      self.demo = demo
    }
  }

  /// How the workflow starts.
  public func makeInitialState() -> State { State() }

  /// What is shown for `state`.
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

  package enum Action: WorkflowAction, Equatable {
    case show(Demo)
    case showList

    package func apply(toState state: inout State) -> Never? {
      switch self {
      case .show(let demo): state.demo = demo
      case .showList: state.demo = nil
      }
      return nil
    }

    package typealias WorkflowType = Root.Workflow<Service>
  }
}
