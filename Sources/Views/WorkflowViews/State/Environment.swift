public import ViewEnvironment

/// A value from the environment of a view.
@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<ViewEnvironment, Value>
  private var link = Link()

  /// Shared by all copies of a view value, including those captured by closures.
  private final class Link {
    var scope: EnvironmentScope?
  }

  /// Creates a property that reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<ViewEnvironment, Value>) {
    self.keyPath = keyPath
  }

  /// The current value; before the view is first shown, the default value.
  @preconcurrency @MainActor
  public var wrappedValue: Value {
    (link.scope?.environment ?? .empty)[keyPath: keyPath]
  }
}

extension Environment: ViewProperty {
  mutating func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope) {
    if link.scope != nil, link !== properties.known(at: index) { link = Link() }
    link.scope = scope
    _ = properties.box(at: index) { self.link }
  }
}
