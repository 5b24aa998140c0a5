public import ViewEnvironment
public import WorkflowWidgets

/// Room that a stack gives what is left over to.
public struct Spacer: WidgetView, Equatable {
  private let minLength: Double

  /// Makes room of at least `minLength` points.
  public init(minLength: Double = 0) {
    self.minLength = minLength
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Spacer { WorkflowWidgets.Spacer() }

  /// Brings `spacer` up to date.
  public func update(_ spacer: WorkflowWidgets.Spacer, in environment: ViewEnvironment) {
    spacer.minLength = minLength
  }
}
