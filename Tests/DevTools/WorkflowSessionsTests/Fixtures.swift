import ErgoLayouts
import Synchronization
import Workflow
import WorkflowApp
import WorkflowConcurrency
import WorkflowLayouts
import WorkflowWidgets

/// Answers from outside the app, such as a process or the network: at any time, on any thread.
final class Outside: Sendable {
  private let waiting = Mutex<[CheckedContinuation<String, Never>]>([])

  /// The shared instance of these tests, which run one at a time.
  static let shared = Outside()

  /// Waits for the next answer.
  func answer() async -> String {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
    }
  }

  /// The number of waiting callers.
  var count: Int { waiting.withLock { $0.count } }

  /// Resumes all waiting callers with `answer`.
  func give(_ answer: String) {
    let waiting = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: answer) }
  }
}

struct Ask<Kind: AskKind>: Worker, Equatable {
  static var replayPolicy: ReplayPolicy { Kind.replayPolicy }

  func run() async -> String { await Outside.shared.answer() }
}

protocol AskKind: Equatable, Sendable {
  static var replayPolicy: ReplayPolicy { get }
}

enum Recorded: AskKind {
  static var replayPolicy: ReplayPolicy { .recorded }
}

enum Undeclared: AskKind {
  static var replayPolicy: ReplayPolicy { .unsupported }
}

/// Asks on request, and shows the answer.
struct Desk<Kind: AskKind>: Workflow {
  struct State: Equatable {
    var asks = false
    var text = "Ready"
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> DeskScreen {
    if state.asks {
      Ask<Kind>().running(in: context) { answer in
        AnyWorkflowAction { state in
          state = State(asks: false, text: answer)
          return nil
        }
      }
    }
    let sink = context.makeStateMutationSink()
    return DeskScreen(text: state.asks ? "Asking" : state.text) {
      sink.send { $0.asks = true }
    }
  }
}

struct DeskScreen: LayoutBackingScreen {
  let text: String
  let ask: () -> Void

  struct View: LayoutProvider {
    typealias Screen = DeskScreen

    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Stack.vertical {
        Label().text(screen.text)
        ButtonWidget("Ask").tapped(screen.ask)
      }.centeringInParent()
    }
  }
}

struct DeskApp<Kind: AskKind>: App {
  let workflow = Desk<Kind>()

  init(launch: Launch) throws {
    _ = try launch.environment.bool("loud", default: false)
  }
}
