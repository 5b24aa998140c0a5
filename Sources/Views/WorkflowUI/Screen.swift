@_exported public import ViewEnvironment

/// A description of content and user actions: the rendering of a workflow, from which widgets are
/// created and updated.
public protocol Screen {
  /// Returns how to create and update the widget that shows this screen.
  @preconcurrency @MainActor
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription
}

/// A type-erased screen.
public struct AnyScreen: Screen {
  /// The wrapped screen, never itself an `AnyScreen`.
  public let wrappedScreen: any Screen

  /// Wraps `screen`. An `AnyScreen` is not wrapped again.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    wrappedScreen.widgetDescription(environment: environment)
  }
}

extension Screen {
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}
