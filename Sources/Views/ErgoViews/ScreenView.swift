public import ViewEnvironment
public import WorkflowUI
public import WorkflowViews

/// A view that shows a screen, with the kind of view that the screen uses.
public struct ScreenView: WidgetView {
  private let screen: any Screen

  public init(_ screen: some Screen) {
    self.screen = screen
  }

  public func makeWidget() -> DescribedWidget { DescribedWidget() }

  /// Updates `widget`; a screen of another kind replaces its content.
  ///
  /// Modifiers around this view, such as `disabled()`, also apply to the views in the screen.
  public func update(_ widget: DescribedWidget, in environment: ViewEnvironment) {
    widget.override(environment)
    widget.update(screen.widgetDescription(environment: environment))
  }
}
