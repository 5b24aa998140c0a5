public import Workflow

/// A worker saves what it works on. In a tree that is restored it does not go on by itself: it is
/// ready, and its `interruption` says what it worked on, so that the workflow can decide.
extension Worker: RestorableState where Input: Codable {
  /// The input of the run that has not ended, or was interrupted, if there is one.
  public var saved: Input? {
    if case .working(let request) = phase { request.input } else { interruption }
  }

  /// Comes back as interrupted, if there was a run.
  public mutating func restore(_ saved: Input?) {
    if let saved { interrupt(with: saved) }
  }
}

// MARK: - States that hold a worker

/// For a state that saves a worker with its other parts, whatever the worker's input is: it saves
/// `savedState`, which is `Codable` where the failure is, and hands that to `restore(_:)`.
extension Worker {
  /// The state to save: `state`, or working where that was interrupted and nothing was decided about
  /// it.
  public var savedState: State { interruption.map(State.working) ?? state }

  /// Becomes a worker whose last run failed, or was interrupted, as it was when its state was saved;
  /// does nothing unless it is ready.
  ///
  /// Work that was interrupted does not go on by itself: `resume()` starts it again.
  public mutating func restore(_ savedState: State) {
    switch savedState {
    case .ready: break
    case .working(let input): interrupt(with: input)
    case .failed(let failure): if isReady { record.end(run: lastRun, failure: failure) }
    }
  }
}

// MARK: - Interruptions

extension Worker {
  /// Takes note of a run that ended with its process; does nothing unless the worker is ready.
  ///
  public mutating func interrupt(with input: Input) {
    if isReady { interruption = input }
  }

  /// Whether a run ended with its process, and nothing was decided about it.
  public var isInterrupted: Bool { interruption != nil }

  /// Starts the run that was interrupted anew; does nothing where there is none.
  public mutating func resume() {
    if let interruption { start(with: interruption) }
  }

  /// Forgets the run that was interrupted.
  public mutating func dismissInterruption() { interruption = nil }

  /// Becomes a worker whose last run, with `input`, failed, as it was when its state was saved; does
  /// nothing unless it is ready.
  public mutating func restoreFailure(_ failure: Output.Failure, of input: Input) {
    restore(.failed(failure))
  }
}
