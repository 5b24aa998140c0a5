public import Workflow

/// Asynchronous work in the state of a workflow: an action starts it, and it runs while renders
/// declare it.
///
/// In order of calls: `ready(to:)` in `makeInitialState()`, `start(with:)` in an action, and in
/// every render `mapSuccess(_:)` or a similar method in `running:`. The run starts in the first
/// render after `start(with:)` and continues across renders. It ends before the action of its last
/// result is applied, so that the worker is ready or failed in that action. The run of a worker that is
/// no longer declared is cancelled; if the worker is declared again, the run starts again.
///
/// A worker is a value that contains the requested run; all copies share the results of the runs.
public struct Worker<Input: Sendable, Output: WorkerOutput & Sendable>: Sendable {
  /// An asynchronous function with one result.
  public typealias Return = @Sendable (Input) async -> Output
  /// An asynchronous function with a stream of results, the last of which may be a failure.
  public typealias Work = @Sendable (Input) async -> AsyncStream<Output>

  enum Operation: Sendable {
    case single(Return)
    case stream(Work)
  }

  let operation: Operation
  let history = WorkerHistory<Output.Failure>()
  /// The input of the last requested run; nil before the first.
  private var input: Input?
  /// The number of the last requested run; 0 before the first.
  private(set) var lastRun = 0
  /// The input of a run that was interrupted by the end of its process, until it is resumed or
  /// dismissed.
  public internal(set) var interruption: Input?

  /// The way results are reproduced when a session is replayed.
  private(set) var replayPolicy = ReplayPolicy.unsupported
  package private(set) var exitGracePeriod: ExitGracePeriod

  private init(_ operation: Operation, input: Input? = nil) {
    self.operation = operation
    exitGracePeriod = if case .single = operation { .standard } else { .custom(nil) }
    if let input { start(with: input) }
  }
}

// MARK: - Creating workers

extension Worker {
  @preconcurrency public static func ready(to work: @escaping Return) -> Self {
    Self(.single(work))
  }

  @preconcurrency public static func ready(to work: @escaping Work) -> Self { Self(.stream(work)) }

  /// Creates a worker that has been started.
  @preconcurrency public static func working(with input: Input, to work: @escaping Return) -> Self {
    Self(.single(work), input: input)
  }

  /// Creates a worker that has been started and returns a stream of results.
  @preconcurrency public static func working(with input: Input, to work: @escaping Work) -> Self {
    Self(.stream(work), input: input)
  }

  /// Returns a worker with a replay policy, which specifies how results are reproduced in a replay.
  ///
  /// `.recorded` requires a `Codable` success and failure.
  public func replayPolicy(_ replayPolicy: ReplayPolicy) -> Self {
    var copy = self
    copy.replayPolicy = replayPolicy
    return copy
  }

  /// Returns a worker for whose run a closing app waits up to `gracePeriod`.
  ///
  /// Without this, it waits 10 seconds for a run with one result that is in progress when the user
  /// closes the app, or the system asks it to end; with it, also for a stream, and for a run that
  /// begins meanwhile. If a run takes longer, the user decides. One that is abandoned is reported on
  /// standard error.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.exitGracePeriod = .custom(gracePeriod)
    return copy
  }

  /// Returns a worker whose run is abandoned when the app exits, because nothing is lost with it.
  public func droppedAtExit() -> Self {
    var copy = self
    copy.exitGracePeriod = .custom(nil)
    return copy
  }
}

// MARK: - Running

extension Worker {
  /// Starts the work with an input; does nothing unless the worker is ready.
  public mutating func start(with input: Input) {
    guard isReady else { return }
    interruption = nil
    lastRun += 1
    self.input = input
  }

  /// The current state, with the input of the run or its failure.
  public var state: State {
    switch history.outcome(ofRun: lastRun) {
    case nil: input.map(State.working) ?? .ready
    case .done: .ready
    case .failed(let failure): .failed(failure)
    }
  }

  public var isReady: Bool {
    if case .ready = state { true } else { false }
  }

  /// Whether the worker was started and has not ended.
  public var isWorking: Bool {
    if case .working = state { true } else { false }
  }

  /// The error of a failed worker, and a closure that makes the worker ready again and causes a render;
  /// nil unless the worker has failed.
  public var errorContext: (error: Output.Failure, dismiss: @MainActor () -> Void)? {
    guard case .failed(let error) = state else { return nil }
    return (error, { [history, lastRun] in history.dismiss(run: lastRun) })
  }
}

extension Worker where Input == Void {
  /// Starts the work; does nothing unless the worker is ready.
  public mutating func start() { start(with: ()) }
}

// MARK: - Replacing the work in tests

extension Worker {
  /// The key of this worker's node.
  package var runningKey: String { history.key }

  /// Ends the requested run with `output` as its last result; does nothing unless it is working.
  package func endRun(with output: Output) {
    if isWorking { history.end(run: lastRun, failure: output.failure) }
  }
}

// MARK: - Equatable

extension Worker: Equatable {
  /// Compares the states: ready, interrupted, working on the same run, or failed.
  public static func == (first: Self, second: Self) -> Bool {
    guard (first.interruption == nil) == (second.interruption == nil) else { return false }
    return switch (first.state, second.state) {
    case (.ready, .ready), (.failed, .failed): true
    case (.working, .working): first.lastRun == second.lastRun
    case (.ready, _), (.working, _), (.failed, _): false
    }
  }
}
