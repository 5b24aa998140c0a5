internal import WorkflowDiagnostics

/// A value that can be read and that notifies observers when it changes.
@MainActor
public struct Observed<Value> {
  private let subscribe: (@escaping (Value) -> Void) -> Void
  let read: () -> Value?
  /// Calls its argument for each screen, even if the value is the same; nil for other sources.
  private let updates: ((@escaping () -> Void) -> Void)?

  /// - Parameters:
  ///   - reading: Returns the current value, or nil if it is unknown. Combined values read it, so
  ///     that they never mix new and old values.
  ///   - subscribe: Calls its argument with the value immediately and after each change.
  public init(
    reading: @escaping () -> Value? = { nil },
    _ subscribe: @escaping (@escaping (Value) -> Void) -> Void
  ) {
    self.init(reading: reading, updates: nil, subscribe)
  }

  package init(
    reading: @escaping () -> Value?, updates: ((@escaping () -> Void) -> Void)?,
    _ subscribe: @escaping (@escaping (Value) -> Void) -> Void
  ) {
    read = reading
    (self.updates, self.subscribe) = (updates, subscribe)
  }

  public static func constant(_ value: Value) -> Observed {
    Observed(reading: { value }) { receive in receive(value) }
  }

  /// Calls `receive` with the value immediately and after each change.
  public func observe(_ receive: @escaping (Value) -> Void) {
    subscribe(receive)
  }

  /// Calls `receive` immediately, and for each screen or else after each change.
  func observeUpdates(_ receive: @escaping () -> Void) {
    guard let updates else { return subscribe { _ in receive() } }
    receive()
    updates(receive)
  }

  /// The current value; reading it does not subscribe to changes.
  ///
  /// - Precondition: `reading` returns a value, or `subscribe` calls its argument immediately.
  public var value: Value {
    if let value = read() { return value }
    var received: Value?
    subscribe { received = $0 }
    guard let received else {
      misuse(
        "Observed<\(Value.self)> provided no initial value. Call the argument of its subscribe closure immediately."
      )
    }
    return received
  }

  public func map<New>(_ transform: @escaping (Value) -> New) -> Observed<New> {
    Observed<New>(reading: { read().map(transform) }, updates: updates) { receive in
      subscribe { receive(transform($0)) }
    }
  }

  /// Returns an observed value that combines this value with `other`.
  ///
  /// If both change at the same time, it notifies twice with the same value.
  public func combined<Other, New>(
    with other: Observed<Other>, _ transform: @escaping (Value, Other) -> New
  ) -> Observed<New> {
    let (read, readOther) = (read, other.read)
    let now = {
      guard let value = read(), let other = readOther() else { return New?.none }
      return transform(value, other)
    }
    return Observed<New>(reading: now, updates: updates ?? other.updates) { receive in
      var (value, otherValue): (Value?, Other?)
      var isObserving = false
      func notify() {
        guard isObserving, let value = read() ?? value, let other = readOther() ?? otherValue
        else { return }
        receive(transform(value, other))
      }
      subscribe {
        value = $0
        notify()
      }
      other.subscribe {
        otherValue = $0
        notify()
      }
      isObserving = true
      notify()
    }
  }
}
