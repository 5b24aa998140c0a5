internal import Demo
internal import ErgoWidgets
internal import WorkflowWidgets

extension DemoList {
  /// The list as a widget updated by hand.
  final class UpdatingView: Widget, Updating {
    typealias Screen = DemoList.Screen

    private let table = Table(style: .insetGrouped)

    init(screen: Screen) {
      super.init()
      add(table)
    }

    func update(with screen: Screen) {
      table.content = Table.Content(screen.demos, id: \.self, text: \.name)
      table.isLoading = screen.isUpdatingDemos
      table.allowsSelection = screen.canSelectDemo
      table.didSelectRow = { screen.selectDemo(screen.demos[$0]) }
    }
  }
}
