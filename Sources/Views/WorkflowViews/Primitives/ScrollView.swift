public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A scrollable area for content that may be larger than the available space, which it fills.
///
/// The user scrolls with the wheel, the scroll bars or the keyboard. Moving the focus scrolls to
/// the focused view.
public struct ScrollView: WidgetView {
  private let axes: Axis.Set
  public let content: ViewList

  /// Creates a view that scrolls along `axes`. The views in it are arranged vertically, or
  /// horizontally if `axes` contains only `.horizontal`.
  public init(_ axes: Axis.Set = [.vertical], @ViewBuilder _ content: () -> ViewList) {
    self.axes = axes
    self.content = content()
  }

  public func makeWidget() -> ScrollViewWidget {
    let axis: Axis = axes == [.horizontal] ? .horizontal : .vertical
    return ScrollViewWidget(
      axes: axes, Stack(axis, alignment: .fill))
  }

  public func update(_ widget: ScrollViewWidget, in environment: ViewEnvironment) {
    widget.fillsAvailableSpace = true
  }

  public func container(in widget: ScrollViewWidget) -> Widget { widget.content }
}
