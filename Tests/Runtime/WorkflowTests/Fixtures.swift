import Workflow

/// Counts, and outputs every third count.
struct Counter: Equatable {
  var step = 1

  struct Screen {
    let value: Int
    let increment: () -> Void
    let send: (Counter.Action) -> Void
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Counter

    case increment
    case report

    func apply(toState state: inout Int, context: ApplyContext<Counter>) -> String? {
      switch self {
      case .increment:
        state += context[workflowValue: \.step]
        return nil
      case .report:
        return "count \(state)"
      }
    }
  }
}

extension Counter: Workflow {
  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Counter>) -> Screen {
    let sink = context.makeSink(of: Action.self)
    return Screen(value: state, increment: { sink.send(.increment) }, send: sink.send)
  }

  typealias Output = String
}

/// Has neither state, output nor type aliases.
struct Label: Workflow {
  let text: String

  func render(state: Void, context: RenderContext<Label>) -> String { text }
}

/// Renders by a closure; its state is whatever a test needs.
struct Closure<State, Rendering>: Workflow {
  typealias Output = Int

  let initialState: State
  var didChange: (inout State) -> Void = { _ in }
  let body: @MainActor (State, RenderContext<Closure<State, Rendering>>) -> Rendering

  init(
    _ initialState: State, didChange: @escaping (inout State) -> Void = { _ in },
    body: @escaping @MainActor (State, RenderContext<Closure<State, Rendering>>) -> Rendering
  ) {
    self.initialState = initialState
    self.didChange = didChange
    self.body = body
  }

  func makeInitialState() -> State { initialState }

  func workflowDidChange(from previousWorkflow: Self, state: inout State) { didChange(&state) }

  func render(state: State, context: RenderContext<Self>) -> Rendering { body(state, context) }
}

/// A child that logs the start and end of its lifetime.
struct Leaf: Workflow {
  let name: String
  let log: Log

  func render(state: Void, context: RenderContext<Leaf>) {
    context.runSideEffect(key: name) { lifetime in
      log.add("start \(name)")
      lifetime.onEnded { log.add("end \(name)") }
    }
  }
}

@MainActor
final class Log {
  private(set) var entries: [String] = []

  nonisolated init() {}

  func add(_ entry: String) { entries.append(entry) }

  func takeEntries() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension RenderContext {
  /// A closure that replaces the state.
  func setter() -> (WorkflowType.State) -> Void {
    let sink = makeStateMutationSink()
    return { sink.send(\.self, value: $0) }
  }
}
