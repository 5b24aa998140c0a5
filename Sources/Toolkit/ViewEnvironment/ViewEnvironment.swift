/// Values passed down the view tree, from each view to its children.
public struct ViewEnvironment {
  private(set) var values: [ObjectIdentifier: Any] = [:]

  private init() {}

  /// An environment in which every key has its default value.
  public static var empty: ViewEnvironment { ViewEnvironment() }

  /// The value for a key, or the key's default value if none is set.
  public subscript<Key: ViewEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Casting a missing value to an optional type would succeed with nil instead of the default.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public func setting<Key: ViewEnvironmentKey>(key: Key.Type, to value: Key.Value) -> Self {
    var environment = self
    environment[key] = value
    return environment
  }

  public func setting<Value>(
    keyPath: WritableKeyPath<ViewEnvironment, Value>, to value: Value
  ) -> Self {
    var environment = self
    environment[keyPath: keyPath] = value
    return environment
  }
}
