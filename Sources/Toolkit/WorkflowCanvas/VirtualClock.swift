import Synchronization

/// A clock for tests and offscreen runs, whose time changes only when it is advanced.
///
/// Sleeping tasks are resumed in the order of their deadlines, and tasks with equal deadlines in
/// the order in which they called `sleep`.
public final class VirtualClock: Clock, Sendable {
  /// A point in time, relative to the creation of the clock.
  public struct Instant: InstantProtocol, Hashable {
    /// The time since the clock was created.
    public var sinceStart: Duration

    public init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

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
  private let startTime: Timestamp

  /// Creates a clock whose time is zero.
  ///
  /// - Parameter startTime: The time of day at that time; by default noon on 1 January 2026, UTC.
  public init(startTime: Timestamp = Timestamp(secondsSince1970: 1_767_268_800)) {
    self.startTime = startTime
  }

  public var now: Instant { state.withLock { $0.now } }

  /// The time of day, which passes with the clock.
  public var timestamp: Timestamp { startTime.advanced(by: now.sinceStart) }

  public var minimumResolution: Duration { .zero }

  /// The earliest deadline of a sleeping task; nil if there is none.
  package var nextDeadline: Instant? {
    state.withLock { $0.sleepers.map(\.deadline).min() }
  }
}

// MARK: - Sleeping

extension VirtualClock {
  /// Suspends the task until the clock reaches `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before that.
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

  /// Advances the clock to `deadline` and resumes the tasks that are due. An earlier time than the
  /// current one is ignored.
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
