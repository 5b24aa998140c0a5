import Synchronization

/// A clock that stands still until it is advanced: the time of tests and offscreen runs.
///
/// Sleepers wake in the order of their deadlines, and in the order they went to sleep where two
/// deadlines are equal.
public final class VirtualClock: Clock, Sendable {
  /// A moment, as the time passed since the clock was made.
  public struct Instant: InstantProtocol, Hashable {
    /// The time since the clock was made.
    public var sinceStart: Duration

    /// Makes the moment that much after the clock was made.
    public init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// The time from this moment to `other`.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether `left` is the earlier moment.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Makes a clock that shows zero.
  public init() {}

  /// The moment the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration { .zero }

  /// When the next sleeper wakes, or nil when none sleeps.
  public var nextDeadline: Instant? {
    state.withLock { $0.sleepers.map(\.deadline).min() }
  }
}

// MARK: - Sleeping

extension VirtualClock {
  /// Suspends until the clock shows `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let verdict = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(
            Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let verdict { continuation.resume(with: verdict) }
      }
    } onCancel: {
      cancel(id)
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Moves the clock to `deadline` and wakes who slept until then; never moves it back.
  public func advance(to deadline: Instant) {
    let awake = state.withLock { state -> [Sleeper] in
      state.now = max(state.now, deadline)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }
}
