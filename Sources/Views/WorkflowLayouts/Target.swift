/// Where a widget sends what the user does.
@MainActor
public struct Target<Value> {
  private let receive: (Value) -> Void

  /// Makes a target that calls `receive`.
  public init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  /// Sends `value`.
  public func send(_ value: Value) {
    receive(value)
  }
}

extension Target<Void> {
  /// Sends that something happened.
  public func send() {
    send(())
  }
}
