/// Names a value in a `ViewEnvironment`.
public protocol ViewEnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where nothing else was set.
  static var defaultValue: Value { get }
}
