/// Receives values, usually the actions of one workflow.
///
/// A sink keeps nothing alive. Values sent after its workflow has left the tree are dropped; values
/// sent during a pass are delivered in order when the pass is over, before the outermost `send`
/// returns. A workflow's sinks for one type of action go on working as long as every later pass
/// makes a sink of that type.
public struct Sink<Value> {
  @usableFromInline let onValue: @MainActor (Value) -> Void

  /// Makes a sink that calls a closure for each value.
  public init(_ onValue: @escaping (Value) -> Void) {
    // Closures are only called by `send`, on the main actor, and a sink is not Sendable itself.
    nonisolated(unsafe) let onValue = onValue
    self.onValue = { onValue($0) }
  }

  @inlinable
  init(isolated onValue: @escaping @MainActor (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  @inlinable
  @preconcurrency @MainActor
  public func send(_ value: Value) {
    onValue(value)
  }

  /// Makes a sink of another type whose values are turned into this one's.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    let onValue = onValue
    // See `init`.
    nonisolated(unsafe) let transform = transform
    return Sink<NewValue>(isolated: { onValue(transform($0)) })
  }
}
