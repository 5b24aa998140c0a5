import Workflow
import WorkflowConcurrency

// Compiled in the Swift 5 mode, like the clients upstream has: that it builds is the test.
public struct OldClient: Workflow {
  public struct Rendering {
    public let text: String
    public let tap: () -> Void
  }

  public struct State {
    var count = 0
  }

  public enum Action: WorkflowAction {
    case tapped
    case loaded(Int)

    public func apply(toState state: inout State, context: ApplyContext<OldClient>) -> String? {
      switch self {
      case .tapped: state.count += 1
      case .loaded(let number): state.count = number
      }
      return nil
    }
  }

  public typealias Output = String

  public init() {}

  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<OldClient>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    AsyncOperationWorker { 7 }.mapOutput { Action.loaded($0) }.running(in: context)
    return Rendering(text: "\(state.count)", tap: { sink.send(.tapped) })
  }
}
