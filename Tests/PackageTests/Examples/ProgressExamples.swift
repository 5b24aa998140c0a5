import WorkflowSDL

/// A worker that reports how much of its work is done.
struct WordCount: AsyncSequenceWorker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun

  enum Output: Equatable, Sendable {
    case progress(Double)
    case finished(words: Int)
  }

  let texts: [String]

  func run() -> Counting { Counting(texts: texts) }

  func isEquivalent(to other: WordCount) -> Bool { self == other }
}

struct Counting: AsyncSequence, AsyncIteratorProtocol {
  let texts: [String]
  var done = 0
  var words = 0

  func makeAsyncIterator() -> Counting { self }

  /// Does the work until the next output, off the main actor.
  mutating func next() async -> WordCount.Output? {
    defer { done += 1 }
    guard done < texts.count else { return done == texts.count ? .finished(words: words) : nil }
    words += texts[done].split(separator: " ").count
    return .progress(Double(done + 1) / Double(texts.count))
  }
}

struct WordCountWorkflow: Workflow {
  typealias Output = Never

  let texts: [String]

  enum State: Equatable {
    case counting(Double)
    case counted(Int)
  }

  func makeInitialState() -> State { .counting(0) }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = WordCountWorkflow

    case didCount(WordCount.Output)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .didCount(.progress(let fraction)): state = .counting(fraction)
      case .didCount(.finished(let words)): state = .counted(words)
      }
      return nil
    }
  }

  func render(state: State, context: RenderContext<Self>) -> WordCountScreen {
    switch state {
    case .counting(let fraction):
      WordCount(texts: texts).mapOutput(Action.didCount).running(in: context)
      return WordCountScreen(fraction: fraction, words: nil)
    case .counted(let words):
      return WordCountScreen(fraction: 1, words: words)
    }
  }
}

struct WordCountScreen: BodyBackingScreen {
  let fraction: Double
  let words: Int?

  struct View: BodyProvider {
    typealias Screen = WordCountScreen

    func body(with screen: WordCountScreen) -> some WorkflowViews.View {
      VStack {
        ProgressBar("Counting", value: screen.fraction)
        if let words = screen.words { Text("\(words) words") }
      }
    }
  }
}
