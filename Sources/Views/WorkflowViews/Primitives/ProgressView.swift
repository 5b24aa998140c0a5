public import ViewEnvironment
public import WorkflowWidgets

/// A sign that something is going on.
public struct ProgressView: WidgetView, Equatable {
  /// Makes a sign that turns while it is shown.
  public init() {}

  /// Makes the widget.
  public func makeWidget() -> Spinner { Spinner() }

  /// Does nothing: all spinners are alike.
  public func update(_ spinner: Spinner, in environment: ViewEnvironment) {}
}
