public import ViewEnvironment
public import WorkflowWidgets

/// Room that a stack gives what is left over to.
public struct Spacer: WidgetView, Equatable {
  private let minimumLength: Double

  /// Makes room of at least `minimumLength` points.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Spacer { WorkflowWidgets.Spacer() }

  /// Brings `spacer` up to date.
  public func update(_ spacer: WorkflowWidgets.Spacer, in environment: ViewEnvironment) {
    spacer.minimumLength = minimumLength
  }
}
