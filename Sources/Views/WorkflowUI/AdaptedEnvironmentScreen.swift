public import ViewEnvironment
internal import WorkflowWidgets

/// A screen that is shown, with all that is inside it, in an environment with other values.
///
///     list.adaptedEnvironment(keyPath: \.theme, value: Theme(appearance: .dark))
///
/// The values reach the widgets too, and change in place: what shows the screen is kept.
public struct AdaptedEnvironmentScreen<Content> {
  /// The screen inside.
  public var wrapped: Content
  /// Changes the environment that the screen is shown in.
  public var adapting: (inout ViewEnvironment) -> Void

  /// Shows `wrapped` in an environment that `adapting` changes.
  public init(wrapping wrapped: Content, adapting: @escaping (inout ViewEnvironment) -> Void) {
    self.wrapped = wrapped
    self.adapting = adapting
  }

  /// Shows `wrapped` in an environment where `key` has `value`.
  public init<Key: ViewEnvironmentKey>(wrapping wrapped: Content, key: Key.Type, value: Key.Value) {
    self.init(wrapping: wrapped) { $0[key] = value }
  }

  /// Shows `wrapped` in an environment whose property `keyPath` is `value`.
  public init<Value>(
    wrapping wrapped: Content, keyPath: WritableKeyPath<ViewEnvironment, Value>, value: Value
  ) {
    self.init(wrapping: wrapped) { $0[keyPath: keyPath] = value }
  }
}

extension AdaptedEnvironmentScreen: Screen where Content: Screen {
  /// How to show this screen.
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
  /// This screen in an environment that `adapting` changes.
  public func adaptedEnvironment(
    adapting: @escaping (inout ViewEnvironment) -> Void
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, adapting: adapting)
  }

  /// This screen in an environment where `key` has `value`.
  public func adaptedEnvironment<Key: ViewEnvironmentKey>(
    key: Key.Type, value: Key.Value
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, key: key, value: value)
  }

  /// This screen in an environment whose property `keyPath` is `value`.
  public func adaptedEnvironment<Value>(
    keyPath: WritableKeyPath<ViewEnvironment, Value>, value: Value
  ) -> AdaptedEnvironmentScreen<Self> {
    AdaptedEnvironmentScreen(wrapping: self, keyPath: keyPath, value: value)
  }
}

/// Shows a widget in an environment of its own.
final class AdaptedEnvironmentWidget: Widget {
  private let described = DescribedWidget()

  override init() {
    super.init()
    add(Backdrop())
    add(described)
  }

  override var effectiveHugging: LayoutPriority.Pair { described.effectiveHugging }

  func update(_ description: WidgetDescription, environment: ViewEnvironment) {
    override(environment)
    described.update(description)
  }
}

extension Widget {
  /// Sets the environment for all below; one that is equal to the last changes nothing.
  package func override(_ environment: ViewEnvironment) {
    if environmentOverride?.isEqual(to: environment) != true { environmentOverride = environment }
  }
}
