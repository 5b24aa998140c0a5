public import Workflow

/// Work that a workflow keeps in its state: started by an action, run while it is declared.
///
/// In order of calls: `ready(to:)` in `makeInitialState()`, `start(with:)` in an action, and in
/// every render `mapSuccess(_:)` or one of its siblings in `running:`. The run starts in the render
/// that first sees it, goes on whatever else is rendered, and ends before the action of its last
/// result is applied, so that the action already finds the worker ready, or failed. A worker that
/// is no longer declared is cancelled; declared again, it starts that run anew.
///
/// The value holds which run was asked for; how runs ended is shared by all its copies.
public struct Worker<Input: Sendable, Output: WorkerOutput & Sendable>: Sendable {
  /// Work with one result.
  public typealias Return = @Sendable (Input) async -> Output
  /// Work with a stream of results, the last of which may be a failure.
  public typealias Work = @Sendable (Input) async -> AsyncStream<Output>

  let operation: Operation
  let record = RunRecord<Output.Failure>()
  var request: Request?
  /// What the run that ended with its process worked on, until the workflow has decided about it.
  public internal(set) var interruption: Input?

  /// How its results are had again when a session is replayed.
  private(set) var replayPolicy = ReplayPolicy.unsupported
  /// How long an app that is closed waits for a run; nil if it does not wait.
  private(set) var exitGracePeriod: Duration?

  private init(operation: Operation, input: Input?) {
    self.operation = operation
    request = input.map { Request(number: 1, input: $0) }
  }
}

// MARK: - Making

extension Worker {
  /// A worker that waits to be started.
  public static func ready(to work: @escaping Return) -> Self {
    Self(operation: .single(work), input: nil)
  }

  /// A worker that waits to be started and gives a stream of results.
  public static func ready(to work: @escaping Work) -> Self {
    Self(operation: .stream(work), input: nil)
  }

  /// A worker that is started.
  public static func working(with input: Input, to work: @escaping Return) -> Self {
    Self(operation: .single(work), input: input)
  }

  /// A worker that is started and gives a stream of results.
  public static func working(with input: Input, to work: @escaping Work) -> Self {
    Self(operation: .stream(work), input: input)
  }
}

extension Worker where Input == Void {
  /// A worker that is started.
  public static func working(to work: @escaping Return) -> Self {
    working(with: (), to: work)
  }

  /// A worker that is started and gives a stream of results.
  public static func working(to work: @escaping Work) -> Self {
    working(with: (), to: work)
  }

  /// Starts the work; does nothing unless the worker is ready.
  public mutating func start() {
    start(with: ())
  }
}

extension Worker {
  /// Says how the results are had again when a session is replayed.
  ///
  /// Recorded results need a success and a failure that are `Codable`.
  public func declaring(_ replayPolicy: ReplayPolicy) -> Self {
    var copy = self
    copy.replayPolicy = replayPolicy
    return copy
  }
}

extension Worker {
  /// Lets a run finish before the app ends, as a save must.
  ///
  /// When the user closes the app, or the system asks it to end, the app waits for the run up to
  /// `gracePeriod`. If the run takes longer it is lost, which one line on standard error says.
  public func finishingBeforeExit(within gracePeriod: Duration = .seconds(2)) -> Self {
    var copy = self
    copy.exitGracePeriod = gracePeriod
    return copy
  }
}

// MARK: - Phase

extension Worker {
  /// Starts the work with an input; does nothing unless the worker is ready.
  public mutating func start(with input: Input) {
    guard isReady else { return }
    interruption = nil
    request = Request(number: lastRun + 1, input: input)
  }

  /// Whether the worker can be started.
  public var isReady: Bool {
    if case .ready = phase { true } else { false }
  }

  /// Whether the worker was started and has not ended.
  public var isWorking: Bool {
    if case .working = phase { true } else { false }
  }

  /// Why the work failed, and how to make the worker ready again, which renders.
  public var errorContext: (error: Output.Failure, dismiss: @MainActor () -> Void)? {
    guard case .failed(let error) = phase else { return nil }
    return (error, { [record, lastRun] in record.dismiss(run: lastRun) })
  }

  var phase: Phase {
    switch record.outcome(ofRun: lastRun) {
    case nil: request.map(Phase.working) ?? .ready
    case .done: .ready
    case .failed(let failure): .failed(failure)
    }
  }
}

extension Worker {
  /// The number of the run that was asked for last; 0 before the first.
  var lastRun: Int { request?.number ?? 0 }
}

// MARK: - Standing in for the work

extension Worker {
  /// What tells this worker's node from others.
  package var runningKey: String { record.key }

  /// Ends the run that was asked for, as its last result would.
  package func endRun(with output: Output) {
    guard case .working(let request) = phase else { return }
    record.end(run: request.number, failure: output.failure)
  }
}

// MARK: - Equatable

extension Worker: Equatable {
  /// Compares the phases: ready, interrupted, working on the same run, or failed.
  public static func == (first: Self, second: Self) -> Bool {
    guard first.isInterrupted == second.isInterrupted else { return false }
    return switch (first.phase, second.phase) {
    case (.ready, .ready): true
    case (.working(let first), .working(let second)): first.number == second.number
    case (.failed, .failed): true
    case (.ready, _), (.working, _), (.failed, _): false
    }
  }
}

// MARK: - Parts

extension Worker {
  enum Operation: Sendable {
    case single(Return)
    case stream(Work)
  }

  /// A run that was asked for; runs of one worker count from one.
  struct Request: Sendable {
    let number: Int
    let input: Input
  }

  enum Phase {
    case ready
    case working(Request)
    case failed(Output.Failure)
  }
}
