/// Values handed down the tree of views, from each view to the ones it holds.
public struct ViewEnvironment {
  private(set) var values: [ObjectIdentifier: Any] = [:]

  private init() {}

  /// An environment in which every key has its default value.
  public static var empty: ViewEnvironment { ViewEnvironment() }

  /// The value of a key: what was set, or the key's default.
  public subscript<Key: ViewEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Casting no value at all would give the nil of an optional.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// A copy in which a key has another value.
  public func setting<Key: ViewEnvironmentKey>(key: Key.Type, to value: Key.Value) -> Self {
    var environment = self
    environment[key] = value
    return environment
  }

  /// A copy in which a property has another value.
  public func setting<Value>(
    keyPath: WritableKeyPath<ViewEnvironment, Value>, to value: Value
  ) -> Self {
    var environment = self
    environment[keyPath: keyPath] = value
    return environment
  }
}
