public import ViewEnvironment
public import WorkflowWidgets

/// A screen that specifies how its window responds when the user tries to close it.
public struct WindowClosingScreen<Content> {
  public var wrapped: Content
  public var closing: WindowClosing

  /// Creates a screen that shows `wrapped` in a window with the given behaviour.
  public init(wrapping wrapped: Content, closing: WindowClosing) {
    self.wrapped = wrapped
    self.closing = closing
  }
}

extension WindowClosingScreen: Screen where Content: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let description = wrapped.widgetDescription(environment: environment)
    return WidgetDescription(make: WindowClosingWidget.init) {
      $0.update(description, closing: closing)
    }
  }
}

extension Screen {
  /// Specifies what happens when the user tries to close the window while this screen is shown.
  ///
  /// The user's request is sent as an action, and the rendering specifies whether the window
  /// closes:
  ///
  ///     screen.windowClosing(
  ///       state.closes ? .now
  ///         : state.hasUnsavedChanges ? .asking { sink.send(.closeRequested) } : .allowed)
  ///
  /// Call this method in every rendering, with `.allowed` if closing needs no confirmation: adding
  /// or removing the wrapper changes the kind of widget, so that all widgets are created again.
  public func windowClosing(_ closing: WindowClosing) -> WindowClosingScreen<Self> {
    WindowClosingScreen(wrapping: self, closing: closing)
  }
}

/// A widget that shows a screen and specifies how its window closes.
final class WindowClosingWidget: WrapperWidget {
  func update(_ description: WidgetDescription, closing: WindowClosing) {
    described.update(description)
    windowClosing = closing
  }
}
