public import ViewEnvironment
public import WorkflowWidgets

/// A spinner that indicates ongoing activity.
public struct ProgressView: WidgetView, Equatable {
  public init() {}

  public func makeWidget() -> Spinner { Spinner() }

  public func update(_ spinner: Spinner, in environment: ViewEnvironment) {}
}
