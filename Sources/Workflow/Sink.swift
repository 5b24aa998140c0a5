/// Receives values, usually the actions of one workflow.
///
/// A sink keeps nothing alive. Values sent after its workflow has left the tree are dropped; values
/// sent during a pass are delivered in order when the pass is over, before the outermost `send`
/// returns.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Makes a sink that calls a closure for each value.
  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  @preconcurrency @MainActor
  public func send(_ value: Value) {
    onValue(value)
  }

  /// Makes a sink of another type whose values are turned into this one's.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    let onValue = onValue
    return Sink<NewValue> { onValue(transform($0)) }
  }
}
