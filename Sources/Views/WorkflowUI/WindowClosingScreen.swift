public import ViewEnvironment
public import WorkflowWidgets

/// A screen that decides how its window answers the user's request to close it.
public struct WindowClosingScreen<Content> {
  /// The screen inside.
  public var wrapped: Content
  /// The window's answer.
  public var closing: WindowClosing

  /// Shows `wrapped` in a window that closes as `closing` says.
  public init(wrapping wrapped: Content, closing: WindowClosing) {
    self.wrapped = wrapped
    self.closing = closing
  }
}

extension WindowClosingScreen: Screen where Content: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let description = wrapped.widgetDescription(environment: environment)
    return WidgetDescription(
      build: { () -> WindowClosingWidget in
        let widget = WindowClosingWidget()
        widget.update(description, closing: closing)
        return widget
      },
      update: { $0.update(description, closing: closing) })
  }
}

extension Screen {
  /// Decides what happens when the user asks to close the window while this screen is shown.
  ///
  /// The request is an action like any other, and closing is part of what is rendered:
  ///
  ///     screen.windowClosing(
  ///       state.closes ? .now
  ///         : state.hasUnsavedChanges ? .asking { sink.send(.closeRequested) } : .allowed)
  ///
  /// Use it in every rendering, with `.allowed` where nothing needs asking: a screen that is wrapped
  /// only sometimes is another kind of screen, and loses its widgets.
  public func windowClosing(_ closing: WindowClosing) -> WindowClosingScreen<Self> {
    WindowClosingScreen(wrapping: self, closing: closing)
  }
}

/// Shows a widget and decides how its window closes.
final class WindowClosingWidget: Widget {
  private let described = DescribedWidget()

  override init() {
    super.init()
    add(described)
  }

  override var effectiveHugging: LayoutPriority.Pair { leastHugging }

  func update(_ description: WidgetDescription, closing: WindowClosing) {
    described.update(description)
    windowClosing = closing
  }
}
