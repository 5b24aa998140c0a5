import WorkflowSDL

// MARK: - Master and detail

struct ContactsWorkflow: Workflow {
  func makeInitialState() -> String? { nil }

  func render(
    state: String?, context: RenderContext<Self>
  ) -> Split.Screen<TripsScreen, TripsScreen> {
    let sink = context.makeStateMutationSink()
    return Split.Screen(
      leading: TripsScreen(names: ["Ada", "Grace"], open: { name in sink.send { $0 = name } }),
      trailing: TripsScreen(names: state.map { ["Mail of \($0)"] } ?? [], open: { _ in }),
      shownPane: state == nil ? .leading : .trailing,
      onShowPane: { _ in sink.send { $0 = nil } })
  }
}

// MARK: - Pages of a service

struct ArchiveWorkflow: Workflow {
  let service: MessageService

  struct State: Equatable {
    var messages: [Message] = []
    var isLoading = true
    var isComplete = false
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = ArchiveWorkflow
    case loadMore
    case didLoad(Answer<[Message]>)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .loadMore: state.isLoading = !state.isComplete
      case .didLoad(.value(let page)):
        state.messages += page
        (state.isLoading, state.isComplete) = (false, page.isEmpty)
      case .didLoad(.failure): state.isLoading = false
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> ArchiveScreen {
    let last = state.messages.last?.id ?? 0
    if state.isLoading {
      AsyncOperationWorker { [service] in await Answer.of { try await service.messages(last) } }
        .replayPolicy(service.replayPolicy).droppedAtExit()
        .mapOutput(Action.didLoad).running(in: context, key: "after \(last)")
    }
    let sink = context.makeSink(of: Action.self)
    return ArchiveScreen(
      messages: state.messages, isLoading: state.isLoading, loadMore: { sink.send(.loadMore) })
  }
}

struct ArchiveScreen: BodyBackingScreen {
  typealias View = ArchiveView
  let messages: [Message]
  let isLoading: Bool
  let loadMore: () -> Void
}

struct ArchiveView: BodyProvider {
  typealias Screen = ArchiveScreen
  func body(with screen: Screen) -> some View {
    List(screen.messages, id: \.id, text: \.text)
      .onReachEnd(isLoadingMore: screen.isLoading, screen.loadMore)
  }
}

// MARK: - Debounce and retry

/// Searches once the text has not changed for a while.
struct DelayedSearch: Worker {
  static let replayPolicy = ReplayPolicy.rerun
  let text: String
  let clock: any Clock<Duration>
  let find: @Sendable (String) async -> [String]

  func run() async -> [String] {
    do { try await clock.sleep(for: .milliseconds(300)) } catch { return [] }
    return await find(text)
  }

  func isEquivalent(to other: DelayedSearch) -> Bool { text == other.text }
}

/// Tries a request up to five times, and waits twice as long before each further attempt.
struct Retrying: Worker {
  static let replayPolicy = ReplayPolicy.rerun
  let clock: any Clock<Duration>
  let request: @Sendable () async -> Answer<[Message]>

  func run() async -> Answer<[Message]> {
    var answer = await request()
    for attempt in 0..<4 {
      guard case .failure = answer else { break }
      do { try await clock.sleep(for: .seconds(1 << attempt)) } catch { break }
      answer = await request()
    }
    return answer
  }

  func isEquivalent(to other: Retrying) -> Bool { true }
}

// MARK: - Undo

struct SketchWorkflow: Workflow {
  func makeInitialState() -> UndoHistory<[String]> { UndoHistory([]) }

  func render(state: UndoHistory<[String]>, context: RenderContext<Self>) -> SketchScreen {
    let sink = context.makeStateMutationSink()
    return SketchScreen(
      shapes: state.value,
      add: { shape in sink.send { $0.record($0.value + [shape], as: "Add \(shape)") } },
      undo: state.canUndo ? { sink.send { $0.undo() } } : nil,
      undoTitle: state.undoTitle)
  }
}

struct SketchScreen: BodyBackingScreen {
  typealias View = SketchView
  let shapes: [String]
  let add: (String) -> Void
  let undo: (() -> Void)?
  let undoTitle: String
}

struct SketchView: BodyProvider {
  typealias Screen = SketchScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.shapes.joined(separator: ", "))
      Button("Circle") { screen.add("circle") }
      Button(screen.undoTitle) { screen.undo?() }.shortcut("z").disabled(screen.undo == nil)
    }
  }
}

// MARK: - A window of settings

struct DeskWithSettings: Workflow {
  func makeInitialState() -> Bool { false }

  func render(state showsSettings: Bool, context: RenderContext<Self>) -> Windows.Screen {
    let sink = context.makeStateMutationSink()
    var items = [
      Window.Item(
        key: "main", title: "Notes",
        content: MemoScreen(text: "Notes", add: { sink.send { $0 = true } }))
    ]
    if showsSettings {
      items.append(
        Window.Item(
          key: "settings", title: "Settings", size: Size(width: 320, height: 160),
          onRequestClose: { sink.send { $0 = false } },
          content: MemoScreen(text: "Settings", add: {})))
    }
    return Windows.Screen(items)
  }
}
