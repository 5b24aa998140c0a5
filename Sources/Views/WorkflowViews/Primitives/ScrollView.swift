public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A part of views that may take more room than there is, scrolled by wheel, bars, keys and focus. It
/// fills its room.
public struct ScrollView<Content: View>: WidgetView {
  private let axes: Set<Axis>
  /// The views.
  public let content: Content

  /// Shows a part of views that are scrolled along `axes`; several are below each other, or where
  /// they are scrolled only sideways, beside each other.
  public init(_ axes: Set<Axis> = [.vertical], @ViewBuilder _ content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.ScrollView {
    let axis: Axis = axes == [.horizontal] ? .horizontal : .vertical
    return WorkflowWidgets.ScrollView(
      axes: axes, Stack(axis, alignment: .fill))
  }

  /// Brings `widget` up to date.
  public func update(_ widget: WorkflowWidgets.ScrollView, in environment: ViewEnvironment) {
    widget.fillsRoom = true
  }

  /// What is scrolled.
  public func container(in widget: WorkflowWidgets.ScrollView) -> Widget { widget.content }
}
