/// Receives values, usually the actions of one workflow.
///
/// A sink does not retain its workflow. Values sent after the workflow has left the tree are
/// dropped; values sent during a render pass are delivered in order after the pass, before the
/// outermost `send` returns. A sink for one action type stays valid as long as every later pass
/// makes a sink of that type.
public struct Sink<Value> {
  @usableFromInline let onValue: (Value) -> Void

  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  ///
  /// The method itself is not isolated, so that `sink.send` is a function value everywhere.
  ///
  /// - Precondition: The caller of a sink that a `RenderContext` made runs on the main actor.
  @inlinable
  public func send(_ value: Value) {
    onValue(value)
  }

  /// Creates a sink of another type, whose values are converted to this sink's type.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    let onValue = onValue
    return Sink<NewValue> { onValue(transform($0)) }
  }
}
