/// The subscribed closures and streams for one kind of host value.
@MainActor
final class ValueObservers<Value> {
  private final class Entry {
    let onValue: (Value) -> Void
    var isActive = true

    init(onValue: @escaping (Value) -> Void) {
      self.onValue = onValue
    }
  }

  private var entries: [Entry] = []
  private var continuations: [AsyncStream<Value>.Continuation] = []

  /// Calls a closure for each value until the subscription is cancelled.
  func subscribe(_ onValue: @escaping (Value) -> Void) -> Subscription {
    let entry = Entry(onValue: onValue)
    entries.append(entry)
    return Subscription { [weak self] in
      entry.isActive = false
      self?.entries.removeAll { $0 === entry }
    }
  }

  /// Returns a stream of future values, preceded by `first` if it is not nil.
  func stream(
    first: Value?, bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: bufferingPolicy)
    continuations.append(continuation)
    if let first { _ = yield(first, to: continuation) }
    return stream
  }

  func send(_ value: Value) {
    if !continuations.isEmpty {
      continuations.removeAll { !yield(value, to: $0) }
    }
    // The loop iterates over a copy of the entries, because closures may subscribe and cancel.
    for entry in entries where entry.isActive { entry.onValue(value) }
  }

  func finish() {
    for continuation in continuations { continuation.finish() }
    continuations = []
    entries = []
  }

  /// Yields a value and returns whether the stream still has a consumer.
  private func yield(_ value: Value, to continuation: AsyncStream<Value>.Continuation) -> Bool {
    // Safe, because the value stays on the main actor: streams are created there, and a stream of
    // values that are not Sendable is not Sendable itself.
    nonisolated(unsafe) let value = value
    if case .terminated = continuation.yield(value) { return false }
    return true
  }
}
