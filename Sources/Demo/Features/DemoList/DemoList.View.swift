import Demo
import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

extension DemoList {
  /// The list: rows with the names of the demos, or a row with a spinner while they are updated.
  struct View: LayoutProvider {
    typealias Screen = DemoList.Screen

    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Table.style(.insetGrouped).content(
        items: screen.demos, text: \.name, loading: screen.isUpdatingDemos,
        canSelectItem: screen.canSelectDemo.value
      ).itemSelected(screen.selectDemo).fillingParent()
    }
  }
}
