import Foundation
import FoundationNetworking
import WorkflowSDL

struct Message: Codable, Equatable, Sendable {
  let id: Int
  let text: String
}

/// The part of the service that the app needs; tests pass another one.
struct MessageService: Sendable {
  let messages: @Sendable (_ after: Int) async throws -> [Message]
  let post: @Sendable (_ text: String) async throws -> Message
  /// How a replay of a session reproduces the answers.
  let replayPolicy: ReplayPolicy
}

/// A value of the service, or the reason why there is none, in one line for the user.
enum Answer<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  case value(Value)
  case failure(String)

  static func of(_ request: @Sendable () async throws -> Value) async -> Answer {
    do { return .value(try await request()) } catch { return .failure("\(error)") }
  }
}

struct ServiceError: Error, CustomStringConvertible {
  let description: String
}

/// Waits until the next poll.
struct Pause: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun
  let round: Int
  let clock: any Clock<Duration>

  func run() async { try? await clock.sleep(for: .seconds(10)) }
  static func == (first: Pause, second: Pause) -> Bool { first.round == second.round }
}

struct ChatWorkflow: Workflow {
  let service: MessageService
  let clock: any Clock<Duration>

  struct State: Equatable {
    var messages: [Message] = []
    var draft = ""
    var outgoing: String?
    var problem: String?
    var round = 0
    var isPausing = false
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = ChatWorkflow
    case edit(String), send, cancel, poll
    case didLoad(Answer<[Message]>), didPost(Answer<Message>)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .edit(let text): state.draft = text
      case .send:
        guard state.outgoing == nil, !state.draft.isEmpty else { break }
        (state.outgoing, state.draft) = (state.draft, "")
      case .cancel: (state.draft, state.outgoing) = (state.outgoing ?? state.draft, nil)
      case .poll: (state.isPausing, state.round) = (false, state.round + 1)
      case .didLoad(.value(let messages)):
        state.messages += messages.filter { $0.id > state.messages.last?.id ?? 0 }
        (state.isPausing, state.problem) = (true, nil)
      case .didLoad(.failure(let reason)): (state.isPausing, state.problem) = (true, reason)
      case .didPost(.value):
        // The next poll brings the message.
        (state.outgoing, state.isPausing, state.round) = (nil, false, state.round + 1)
      case .didPost(.failure(let reason)):
        (state.draft, state.outgoing, state.problem) = (state.outgoing ?? "", nil, reason)
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> ChatScreen {
    if state.isPausing {
      Pause(round: state.round, clock: clock).mapOutput { Action.poll }.running(in: context)
    } else {
      AsyncOperationWorker { [service, last = state.messages.last?.id ?? 0] in
        await Answer.of { try await service.messages(last) }
      }
      .replayPolicy(service.replayPolicy).droppedAtExit()
      .mapOutput(Action.didLoad).running(in: context, key: "load \(state.round)")
    }
    if let text = state.outgoing {
      AsyncOperationWorker { [service] in await Answer.of { try await service.post(text) } }
        .replayPolicy(service.replayPolicy)
        .mapOutput(Action.didPost).running(in: context, key: "post")
    }
    let sink = context.makeSink(of: Action.self)
    return ChatScreen(
      messages: state.messages.map(\.text), draft: state.draft, outgoing: state.outgoing,
      problem: state.problem, edit: { sink.send(.edit($0)) }, send: { sink.send(.send) },
      cancel: { sink.send(.cancel) })
  }
}

struct ChatScreen: BodyBackingScreen {
  typealias View = ChatView
  let messages: [String]
  let draft: String
  let outgoing: String?
  let problem: String?
  let edit: (String) -> Void
  let send: () -> Void
  let cancel: () -> Void
}

struct ChatView: BodyProvider {
  typealias Screen = ChatScreen
  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      for text in screen.messages { Text(text) }
      if let text = screen.outgoing {
        HStack {
          Text(text).foregroundColor(\.secondaryText)
          Button("Cancel", action: screen.cancel)
        }
      }
      Text(screen.problem ?? "").foregroundColor(\.danger).liveRegion()
      TextField("Message", text: screen.draft, onEdit: screen.edit).onSubmit(screen.send)
    }.padding()
  }
}

extension MessageService {
  /// The service at an address such as `http://127.0.0.1:8080`.
  static func http(_ address: String) -> MessageService {
    @Sendable func answer<Value: Decodable & SendableMetatype>(
      _ path: String, method: String = "GET", body: Data? = nil
    ) async throws -> Value {
      guard let url = URL(string: address + path) else {
        throw ServiceError(description: "No address: \(address)")
      }
      var request = URLRequest(url: url, timeoutInterval: 15)
      (request.httpMethod, request.httpBody) = (method, body)
      let (data, response) = try await URLSession.shared.data(for: request)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard status == 200 else {
        throw ServiceError(description: "The service answers with status \(status).")
      }
      return try JSONDecoder().decode(Value.self, from: data)
    }
    return MessageService(
      messages: { try await answer("/messages?after=\($0)") },
      post: { try await answer("/messages", method: "POST", body: Data($0.utf8)) },
      replayPolicy: .recorded)
  }
}

struct ChatApp: App {
  let workflow: ChatWorkflow

  init(launch: Launch) {
    let address = launch.environment.string("CHAT_SERVICE") ?? "http://127.0.0.1:8080"
    workflow = ChatWorkflow(service: .http(address), clock: launch.clock)
  }
}
