public import ViewEnvironment

/// What to show and what to do: the rendering of a workflow that a widget is made from.
public protocol Screen {
  /// How to make the widget that shows this screen, and how to bring one up to date.
  @preconcurrency @MainActor
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription
}

/// A screen of any type.
public struct AnyScreen: Screen {
  /// The screen inside, never itself an `AnyScreen`.
  public let wrappedScreen: any Screen

  /// Wraps `screen`; an `AnyScreen` is not wrapped again.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    wrappedScreen.widgetDescription(environment: environment)
  }
}

extension Screen {
  /// This screen with its type erased.
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}
