public import ViewEnvironment
internal import WorkflowWidgets

/// A screen that is shown with changed environment values.
///
///     list.adaptedEnvironment(keyPath: \.theme, value: Theme(appearance: .dark))
///
/// The values apply to all screens and widgets inside, and can change without re-creating the
/// widgets.
public struct AdaptedEnvironmentScreen<Content> {
  /// The wrapped screen.
  public var wrapped: Content
  /// Changes the environment of the wrapped screen.
  public var adapting: (inout ViewEnvironment) -> Void

  /// Creates a screen that shows `wrapped` in an environment changed by `adapting`.
  public init(wrapping wrapped: Content, adapting: @escaping (inout ViewEnvironment) -> Void) {
    self.wrapped = wrapped
    self.adapting = adapting
  }

  /// Creates a screen that shows `wrapped` with `value` for the environment key `key`.
  public init<Key: ViewEnvironmentKey>(wrapping wrapped: Content, key: Key.Type, value: Key.Value) {
    self.init(wrapping: wrapped) { $0[key] = value }
  }

  /// Creates a screen that shows `wrapped` with `value` for the environment property `keyPath`.
  public init<Value>(
    wrapping wrapped: Content, keyPath: WritableKeyPath<ViewEnvironment, Value>, value: Value
  ) {
    self.init(wrapping: wrapped) { $0[keyPath: keyPath] = value }
  }
}

extension AdaptedEnvironmentScreen: Screen where Content: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    var adapted = environment
    adapting(&adapted)
    let description = wrapped.widgetDescription(environment: adapted)
    return WidgetDescription(
      build: { () -> AdaptedEnvironmentWidget in
        let widget = AdaptedEnvironmentWidget()
        widget.update(description, environment: adapted)
        return widget
      },
      update: { $0.update(description, environment: adapted) })
  }
}

extension Screen {
  /// Shows this screen in an environment changed by `adapting`.
  public func adaptedEnvironment(
    adapting: @escaping (inout ViewEnvironment) -> Void
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, adapting: adapting)
  }

  /// Shows this screen with `value` for the environment key `key`.
  public func adaptedEnvironment<Key: ViewEnvironmentKey>(
    key: Key.Type, value: Key.Value
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, key: key, value: value)
  }

  /// Shows this screen with `value` for the environment property `keyPath`.
  public func adaptedEnvironment<Value>(
    keyPath: WritableKeyPath<ViewEnvironment, Value>, value: Value
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, keyPath: keyPath, value: value)
  }
}

/// A widget whose content has its own environment.
final class AdaptedEnvironmentWidget: Widget {
  private let described = DescribedWidget()

  override init() {
    super.init()
    add(ThemeBackground())
    add(described)
  }

  override var effectiveHugging: LayoutPriority.Pair { described.effectiveHugging }

  func update(_ description: WidgetDescription, environment: ViewEnvironment) {
    override(environment)
    described.update(description)
  }
}

extension Widget {
  /// Sets the environment of the widget's subtree, unless it is equal to the current one.
  package func override(_ environment: ViewEnvironment) {
    if environmentOverride?.isEqual(to: environment) != true { environmentOverride = environment }
  }
}
