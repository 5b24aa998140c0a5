import Demo
import ErgoWidgets
import WorkflowWidgets

extension DemoList {
  /// The list as a widget with imperative updates.
  final class UpdatingView: Widget, Updating {
    typealias Screen = DemoList.Screen

    private let table = Table(style: .insetGrouped)

    init(screen: Screen) {
      super.init()
      table.allowsSelection = true
      add(table)
    }

    func update(with screen: Screen) {
      table.content = Table.Content(screen.demos, id: \.self, text: \.name)
      table.isLoading = screen.isUpdatingDemos
      table.canSelectRow = { screen.canSelectDemo(screen.demos[$0]) }
      table.didSelectRow = { screen.selectDemo(screen.demos[$0]) }
    }
  }
}
