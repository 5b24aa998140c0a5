public import ViewEnvironment
public import WorkflowUI
public import WorkflowViews

/// A view that shows a screen, in whatever kind of view the screen has.
public struct ScreenView: WidgetView {
  private let screen: any Screen

  /// Shows `screen`.
  public init(_ screen: some Screen) {
    self.screen = screen
  }

  /// Makes the widget.
  public func makeWidget() -> DescribedWidget { DescribedWidget() }

  /// Brings `widget` up to date; a screen of another kind replaces what it shows.
  ///
  /// What is said around the view, as `disabled()`, holds for the views in the screen too.
  public func update(_ widget: DescribedWidget, in environment: ViewEnvironment) {
    widget.override(environment)
    widget.update(screen.widgetDescription(environment: environment))
  }
}
