import Demo
import ErgoViews
import WorkflowViews

extension DemoList {
  /// The list as a value view.
  struct BodyView: BodyProvider {
    typealias Screen = DemoList.Screen

    func body(with screen: Screen) -> some View {
      List(
        screen.demos, id: \.self, text: \.name, isLoading: screen.isUpdatingDemos,
        onSelect: screen.selectDemo
      ).canSelectItem(screen.canSelectDemo)
    }
  }
}
