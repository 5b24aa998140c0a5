/// A destination for user actions in a widget.
@MainActor
public struct Target<Value> {
  private let receive: (Value) -> Void

  public init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  public func send(_ value: Value) {
    receive(value)
  }
}

extension Target<Void> {
  public func send() {
    send(())
  }
}
