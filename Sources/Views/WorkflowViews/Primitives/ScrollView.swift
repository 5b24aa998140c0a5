public import ViewEnvironment
public import WorkflowWidgets

/// A scrollable area for content that may be larger than the available space, which it fills.
///
/// The user scrolls with the wheel, the scroll bars or the keyboard. Moving the focus scrolls to
/// the focused view.
public struct ScrollView: WidgetView {
  private let axes: Axis.Set
  public let content: ViewList
  private var fillsAvailableSpace = true
  private var target: String?

  /// Creates a view that scrolls along `axes`. The views in it are arranged vertically, or
  /// horizontally if `axes` contains only `.horizontal`.
  public init(_ axes: Axis.Set = [.vertical], @ViewBuilder _ content: () -> ViewList) {
    self.axes = axes
    self.content = content()
  }

  /// Creates a view that scrolls vertically, and is no higher than its content.
  init(hugging content: ViewList) {
    (axes, self.content, fillsAvailableSpace) = ([.vertical], content, false)
  }

  /// Scrolls to the view with an accessibility identifier, each time that it changes, as soon as the
  /// view is there; nil scrolls nowhere. The user can scroll elsewhere.
  ///
  ///     ScrollView { ForEach(sections, id: \.id) { $0.accessibilityIdentifier($0.id) } }
  ///       .scrollPosition(id: screen.section)
  public func scrollPosition(id: String?) -> ScrollView { with { $0.target = id } }

  public func makeWidget() -> ScrollViewWidget {
    let axis: Axis = axes == [.horizontal] ? .horizontal : .vertical
    return ScrollViewWidget(
      axes: axes, Stack(axis, alignment: .fill))
  }

  public func update(_ widget: ScrollViewWidget, in environment: ViewEnvironment) {
    widget.fillsAvailableSpace = fillsAvailableSpace
    widget.scrollTarget = target
  }

  public func container(in widget: ScrollViewWidget) -> Widget { widget.content }
}
