public import Workflow

/// The saved part of a worker is the input of an unfinished run.
///
/// A restored worker does not start by itself: it is ready, and `interruption` is the saved input, so
/// that the workflow can decide whether to start it again.
extension Worker: RestorableState where Input: Codable {
  /// The input of the run in progress, or of an interrupted run; nil if there is neither.
  public var saved: Input? {
    if case .working(let input) = savedState { input } else { nil }
  }

  /// Marks the run as interrupted, if there was one.
  public mutating func restore(_ saved: Input?) {
    restore(saved.map(State.working) ?? .ready)
  }
}

/// Saving and restoring a worker as one of several values of a state, whether or not its input is
/// `Codable`.
///
/// Save `savedState`, which is `Codable` if the failure is, and pass it to `restore(_:)`.
extension Worker {
  /// The state to save: `state`, or `.working` if the worker was interrupted and neither resumed nor
  /// dismissed.
  public var savedState: State { interruption.map(State.working) ?? state }

  /// Restores a failed or interrupted run from a saved state; does nothing unless the worker is ready.
  ///
  /// An interrupted run does not continue by itself: `resume()` starts it again.
  public mutating func restore(_ savedState: State) {
    guard isReady else { return }
    switch savedState {
    case .ready: break
    case .working(let input): interruption = input
    case .failed(let failure): history.end(run: lastRun, failure: failure)
    }
  }

  /// Starts the interrupted run again; does nothing if there is none.
  public mutating func resume() {
    if let interruption { start(with: interruption) }
  }

  public mutating func dismissInterruption() { interruption = nil }
}
