internal import Dispatch
internal import GRDB
internal import Synchronization

/// An observation of a ledger, which ends when it is cancelled or released.
public final class Observation: Sendable {
  private enum State {
    case waiting
    case running(AnyDatabaseCancellable)
    case cancelled
  }

  private let state = Mutex(State.waiting)

  /// Ends the observation; a report that has begun on another thread may still come.
  public func cancel() {
    let old = state.withLock { state in
      defer { state = .cancelled }
      return state
    }
    if case .running(let cancellable) = old { cancellable.cancel() }
  }

  deinit { cancel() }

  fileprivate var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }

  fileprivate func run(_ cancellable: AnyDatabaseCancellable) {
    let isLate = state.withLock { state in
      if case .cancelled = state { return true }
      state = .running(cancellable)
      return false
    }
    if isLate { cancellable.cancel() }
  }
}

extension Ledger {
  /// Reports the answer of a query now, and again after each change of it.
  ///
  /// - Parameter onChange: Called off the main thread. No call follows a failure.
  public func observe<Value>(
    _ query: Query<Value>,
    onChange: @escaping @Sendable (Result<Value, LedgerFailure>) -> Void
  ) -> Observation {
    let observation = Observation()
    observation.run(
      start(ValueObservation.tracking(query.fetch).removeDuplicates(), onChange: onChange))
    return observation
  }

  /// Reports the newest 200 entries of a filter, then all, and all again after each change of them.
  ///
  /// Only the months that changed are read again.
  ///
  /// - Parameter onChange: Called off the main thread. No call follows a failure.
  public func observeEntries(
    _ filter: EntryFilter,
    onChange: @escaping @Sendable (Result<EntryList, LedgerFailure>) -> Void
  ) -> Observation {
    let observation = Observation()
    let reader = EntryReader(filter: filter)
    queue.async { [weak observation] in
      guard let observation, !observation.isCancelled else { return }
      do throws(LedgerFailure) {
        if let list = try self.read(reader.firstRows) { onChange(.success(list)) }
      } catch {
        return onChange(.failure(error))
      }
      let entries = ValueObservation.tracking(
        region: Table("total"), fetch: { db in try reader.list(db) })
      observation.run(self.start(entries.removeDuplicates(), onChange: onChange))
    }
    return observation
  }

  private func start<Reducer: ValueReducer>(
    _ observation: ValueObservation<Reducer>,
    onChange: @escaping @Sendable (Result<Reducer.Value, LedgerFailure>) -> Void
  ) -> AnyDatabaseCancellable {
    observation.start(
      in: pool, scheduling: .async(onQueue: queue),
      onError: { onChange(.failure(LedgerFailure($0))) },
      onChange: { onChange(.success($0)) })
  }
}
