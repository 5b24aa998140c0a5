public import WorkflowUI
public import WorkflowViews

extension View {
  /// Returns a screen that shows the view, such as for a sheet. Of two such screens of one type of view, the
  /// second one updates the first.
  public func asAnyScreen() -> AnyScreen { ViewScreen(view: self).asAnyScreen() }
}

/// A view value as a screen.
private struct ViewScreen<Content: View>: Screen {
  let view: Content

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(
      build: { ViewWidget(view) }, update: { (widget: ViewWidget<Content>) in widget.show(view) })
  }
}
