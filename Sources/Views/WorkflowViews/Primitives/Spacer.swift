public import ViewEnvironment
public import WorkflowWidgets

/// A flexible space that fills the remaining length of a stack.
public struct Spacer: WidgetView, Equatable {
  private let minLength: Double

  /// Creates a space of at least `minLength` points.
  public init(minLength: Double = 0) {
    self.minLength = minLength
  }

  public func makeWidget() -> SpacerWidget { SpacerWidget() }

  public func update(_ spacer: SpacerWidget, in environment: ViewEnvironment) {
    spacer.minLength = minLength
  }
}
