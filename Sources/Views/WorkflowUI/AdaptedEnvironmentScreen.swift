public import ViewEnvironment
internal import WorkflowWidgets

/// A screen that is shown with changed environment values.
///
///     list.adaptedEnvironment(keyPath: \.theme, value: Theme(appearance: .dark))
///
/// The values apply to all screens and widgets inside. They can change, and the screen can be
/// wrapped at one time and not at another, without re-creating the widgets.
public struct AdaptedEnvironmentScreen<Content> {
  public var wrapped: Content
  /// Changes the environment of the wrapped screen.
  let adapting: (inout ViewEnvironment) -> Void

  /// Creates a screen that shows `wrapped` in an environment changed by `adapting`.
  public init(wrapping wrapped: Content, adapting: @escaping (inout ViewEnvironment) -> Void) {
    self.wrapped = wrapped
    self.adapting = adapting
  }
}

extension AdaptedEnvironmentScreen: Screen where Content: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    var adapted = environment
    adapting(&adapted)
    var description = wrapped.widgetDescription(environment: adapted)
    // An inner screen that adapts the environment started with this one.
    if description.environment == nil { description.environment = adapted }
    return description
  }
}

extension Screen {
  /// Shows this screen in an environment changed by `adapting`.
  public func adaptedEnvironment(
    adapting: @escaping (inout ViewEnvironment) -> Void
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, adapting: adapting)
  }

  public func adaptedEnvironment<Key: ViewEnvironmentKey>(
    key: Key.Type, value: Key.Value
  ) -> AdaptedEnvironmentScreen<Self> {
    adaptedEnvironment { $0[key] = value }
  }

  /// Shows this screen with `value` for the environment property `keyPath`.
  public func adaptedEnvironment<Value>(
    keyPath: WritableKeyPath<ViewEnvironment, Value>, value: Value
  ) -> AdaptedEnvironmentScreen<Self> {
    adaptedEnvironment { $0[keyPath: keyPath] = value }
  }
}

extension Widget {
  /// Sets the environment of the widget's subtree, unless it is equal to the current one.
  package func override(_ environment: ViewEnvironment) {
    if environmentOverride?.isEqual(to: environment) != true { environmentOverride = environment }
  }
}
