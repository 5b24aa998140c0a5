import WorkflowSDL

/// Workers: one that cannot fail, one whose failure is an output, and a stream of values.
struct Countdown: Worker {
  let seconds: Int
  let clock: any Clock<Duration>

  func run() async -> Bool {
    do {
      try await clock.sleep(for: .seconds(seconds))
      return true
    } catch {
      return false
    }
  }

  func isEquivalent(to other: Countdown) -> Bool { seconds == other.seconds }
}

enum DownloadError: Error {
  case offline
}

struct DownloadWorkflow: Workflow {
  typealias Output = Never

  let download: @Sendable (_ name: String) async throws -> String
  let messages: @Sendable (_ receive: @escaping @Sendable (String) -> Void) -> Void

  struct State {
    var name = "news"
    var text: String?
    var failure: String?
    var messages: [String] = []
  }

  func makeInitialState() -> State { State() }

  enum Action: WorkflowAction {
    typealias WorkflowType = DownloadWorkflow

    case didDownload(Result<String, any Error>)
    case didReceive(String)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .didDownload(.success(let text)): state.text = text
      case .didDownload(.failure(let error)): state.failure = "\(error)"
      case .didReceive(let message): state.messages.append(message)
      }
      return nil
    }
  }

  func render(state: State, context: RenderContext<Self>) -> String {
    if state.text == nil, state.failure == nil {
      AsyncThrowingWorker { [download, name = state.name] in try await download(name) }
        .mapOutput { Action.didDownload($0) }
        .running(in: context, key: state.name)
    }
    EventSource<String> { [messages] continuation in
      messages { continuation.yield($0) }
    }
    .mapOutput { Action.didReceive($0) }
    .running(in: context)
    return state.text ?? state.failure ?? "Loading…"
  }
}
