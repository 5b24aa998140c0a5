import Demo
import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

extension DemoList {
  /// The list as a layout.
  struct LayoutView: LayoutProvider {
    typealias Screen = DemoList.Screen

    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Table(style: .insetGrouped).content(
        items: screen.demos, text: \.name, loading: screen.isUpdatingDemos,
        canSelectItem: screen.canSelectDemo
      ).onSelect(screen.selectDemo).fillingParent()
    }
  }
}
