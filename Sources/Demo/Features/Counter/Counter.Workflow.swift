import Demo
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI

extension Counter {
  /// A workflow that counts from zero. If `canFinish` is true, it sends its output when the user
  /// goes back.
  public struct Workflow {
    let demo: Demo
    let canFinish: Bool

    /// Creates a counter that uses the view of `demo`.
    ///
    /// - Parameter canFinish: Whether the user can go back.
    public init(demo: Demo, canFinish: Bool) {
      self.demo = demo
      self.canFinish = canFinish
    }
  }
}

extension Counter.Workflow: Workflow {
  /// Sent when the user goes back.
  public typealias Output = Void

  /// The value of the counter.
  public struct State: Codable, Equatable, RestorableState, Sendable {
    var value = 0
  }

  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<Self>) -> BackStack.Item {
    let sink = context.makeSink(of: Action.self)
    let screen = Counter.Screen(
      demo: demo, value: state.value, increment: { sink.send(.increment) },
      decrement: { sink.send(.decrement) })
    let back = Bar.ButtonItem(content: .back(title: nil)) { sink.send(.finish) }
    let reset = Bar.ButtonItem(content: .text(tr("Reset")), isEnabled: state.value != 0) {
      sink.send(.reset)
    }
    return BackStack.Item(
      key: "counter", screen: screen.asAnyScreen(),
      barContent: Bar.Content(
        title: tr("\(demo.name) Counter Demo"), leftItem: canFinish ? back : nil,
        rightItem: reset))
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Counter.Workflow

    case increment, decrement, reset, finish

    func apply(toState state: inout State) -> Void? {
      switch self {
      case .increment: state.value += 1
      case .decrement: state.value -= 1
      case .reset: state.value = 0
      case .finish: return ()
      }
      return nil
    }
  }
}
