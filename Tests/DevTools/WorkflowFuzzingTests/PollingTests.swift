import Testing
import ViewEnvironment
import Workflow
import WorkflowConcurrency
import WorkflowUI
import WorkflowUITesting
import WorkflowViews

/// Apps that ask a service every few seconds: the timer that is due later is a cause of the frames
/// after it.
@MainActor @Suite struct PollingTests {
  @Test(arguments: Poll.Answer.allCases)
  func `an app that polls is no restless app`(answer: Poll.Answer) async throws {
    try await replay("", oracles: .idle) { try Harness { Poll(answer: answer, clock: $0) } }
  }
}

/// Asks a service every five seconds.
struct Poll: Workflow {
  enum Answer: CaseIterable {
    /// Each answer is another row, of which most are below the window.
    case rows
    /// Each answer moves a bar, which takes several frames.
    case bar
    /// Each answer is another text.
    case text
    /// All answers are the same, and are drawn again.
    case same
    /// Each answer is another text, beside a spinner.
    case spinner
  }

  let answer: Answer
  let clock: any Clock<Duration>

  struct State: Codable, Equatable {
    var count = 0
    var query = ""
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> PollScreen {
    Question(number: state.count, clock: clock).running(in: context) { _ in
      AnyWorkflowAction { state in
        state.count += 1
        return nil
      }
    }
    let sink = context.makeStateMutationSink()
    return PollScreen(answer: answer, count: state.count, query: state.query) { query in
      sink.send { $0.query = query }
    }
  }
}

private struct Question: Worker {
  let number: Int
  let clock: any Clock<Duration>

  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async { try? await clock.sleep(for: .seconds(5)) }

  func isEquivalent(to other: Question) -> Bool { number == other.number }
}

struct PollScreen: Screen {
  let answer: Poll.Answer
  let count: Int
  let query: String
  let edit: (String) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let view = VStack {
      TextField("Search", text: query, onEdit: edit).defaultFocus()
      switch answer {
      case .rows: List(Array(0..<count), id: \.self, text: { "Answer \($0)" })
      case .bar: ProgressBar("Answers", value: Double(count % 2))
      case .text: Text("Answer \(count)")
      // The fraction is below a pixel.
      case .same: Text("Answer").opacity(1 - Double(count % 2) / 100_000)
      case .spinner:
        ProgressView()
        Text("Answer \(count)")
      }
    }
    return WidgetDescription(build: { ViewWidget(view) }, update: { $0.show(view) })
  }
}
