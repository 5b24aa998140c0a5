import ErgoWidgets
import WorkflowUI
import WorkflowWidgets

extension Portions {
  struct UpdatedScreen: UpdatingScreen {
    let content: PortionsContent

    typealias View = UpdatedView
  }

  final class UpdatedView: Widget, Updating {
    typealias Screen = UpdatedScreen

    private let label = Label()
    private let button = ButtonWidget()

    init(screen: Screen) {
      super.init()
      add(Stack(.vertical, [label, button]))
    }

    func update(with screen: Screen) {
      label.text = screen.content.text
      button.title = "Add"
      button.didPress = screen.content.add
    }
  }
}
