internal import Demo
public import ErgoLayouts
public import WorkflowLayouts
internal import WorkflowWidgets

extension DemoList {
  /// The list as a layout.
  public struct View: LayoutProvider {
    /// The screen the view is for.
    public typealias Screen = DemoList.Screen

    /// Makes the view.
    public init() {}

    /// Arranges the widgets.
    public func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Table(style: .insetGrouped).content(
        items: screen.demos, text: \.name, loading: screen.isUpdatingDemos,
        canSelectItem: screen.canSelectDemo
      ).itemSelected(screen.selectDemo).fillingParent()
    }
  }
}
