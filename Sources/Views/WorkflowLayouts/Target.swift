/// A destination for user actions in a widget.
@MainActor
public struct Target<Value> {
  private let receive: (Value) -> Void

  /// Creates a target that calls `receive`.
  public init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  /// Sends `value`.
  public func send(_ value: Value) {
    receive(value)
  }
}

extension Target<Void> {
  /// Sends an action without a value.
  public func send() {
    send(())
  }
}
