import WorkflowSDL

/// A stopwatch that counts seconds while it is running.
struct StopwatchWorkflow: Workflow {
  let clock: any Clock<Duration>

  struct State: Codable, Equatable, RestorableState {
    var time = Duration.zero
    var isRunning = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> StopwatchScreen {
    if state.isRunning {
      Second(start: state.time, clock: clock)
        .mapOutput { Action.tick($0) }
        .running(in: context)
    }
    let sink = context.makeSink(of: Action.self)
    let seconds = Int(state.time / .seconds(1))
    return StopwatchScreen(
      time: "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)",
      isRunning: state.isRunning,
      canReset: state.time > .zero,
      toggle: { sink.send(.toggle) },
      reset: { sink.send(.reset) })
  }

  enum Action: WorkflowAction, Equatable {
    case toggle, tick(Duration), reset

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .toggle: state.isRunning.toggle()
      case .tick(let time): state.time += time
      case .reset: state.time = .zero
      }
      return nil
    }

    typealias WorkflowType = StopwatchWorkflow
  }
}

/// Waits one second; a worker with another start begins another second.
struct Second: Worker {
  let start: Duration
  let clock: any Clock<Duration>

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  /// Returns the time that has passed: more than a second if the computer was busy or asleep.
  func run() async -> Duration { await Self.wait(on: clock) }

  private static func wait(on clock: some Clock<Duration>) async -> Duration {
    let start = clock.now
    try? await clock.sleep(for: .seconds(1))
    return start.duration(to: clock.now)
  }

  func isEquivalent(to other: Second) -> Bool { start == other.start }
}
