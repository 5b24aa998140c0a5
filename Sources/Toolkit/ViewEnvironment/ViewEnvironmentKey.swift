/// A key for a value in a `ViewEnvironment`.
public protocol ViewEnvironmentKey {
  associatedtype Value

  /// The value of the key in an environment that does not set it.
  static var defaultValue: Value { get }
}
