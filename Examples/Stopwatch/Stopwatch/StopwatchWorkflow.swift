import WorkflowSDL

/// A stopwatch that counts seconds while it is running.
struct StopwatchWorkflow: Workflow {
  let clock: any Clock<Duration>

  struct State: Codable, Equatable, RestorableState {
    var seconds = 0
    var isRunning = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> StopwatchScreen {
    if state.isRunning {
      Second(number: state.seconds, clock: clock)
        .mapOutput { Action.tick }
        .running(in: context)
    }
    let sink = context.makeSink(of: Action.self)
    let seconds = state.seconds % 60
    return StopwatchScreen(
      time: "\(state.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)",
      isRunning: state.isRunning,
      canReset: state.seconds > 0,
      toggle: { sink.send(.toggle) },
      reset: { sink.send(.reset) })
  }

  enum Action: WorkflowAction, Equatable {
    case toggle, tick, reset

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .toggle: state.isRunning.toggle()
      case .tick: state.seconds += 1
      case .reset: state.seconds = 0
      }
      return nil
    }

    typealias WorkflowType = StopwatchWorkflow
  }
}

/// Waits one second; a worker with another number starts another second.
struct Second: Worker {
  let number: Int
  let clock: any Clock<Duration>

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async { try? await clock.sleep(for: .seconds(1)) }

  func isEquivalent(to other: Second) -> Bool { number == other.number }
}
