import WorkflowSDL

/// A view value as a screen.
private struct ViewScreen<Content: View>: Screen {
  let view: Content

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(
      build: { ViewWidget(view) }, update: { (widget: ViewWidget<Content>) in widget.show(view) })
  }
}

extension View {
  func asAnyScreen() -> AnyScreen { ViewScreen(view: self).asAnyScreen() }
}
