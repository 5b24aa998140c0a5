/// A value that is followed: read now, and told again when it changes.
@MainActor
public struct Binding<Value> {
  private let follow: (@escaping (Value) -> Void) -> Void

  /// Makes a binding from what tells the value at once and again after each change.
  public init(_ follow: @escaping (@escaping (Value) -> Void) -> Void) {
    self.follow = follow
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding { receive in receive(value) }
  }

  /// Calls `receive` with the value now and after each change.
  public func observe(_ receive: @escaping (Value) -> Void) {
    follow(receive)
  }

  /// The value turned into another by `transform`.
  public func map<New>(_ transform: @escaping (Value) -> New) -> Binding<New> {
    Binding<New> { receive in
      follow { receive(transform($0)) }
    }
  }

  /// The opposite of a binding.
  public static prefix func ! (binding: Binding) -> Binding where Value == Bool {
    binding.map { !$0 }
  }
}
