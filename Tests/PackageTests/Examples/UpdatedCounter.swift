import ErgoWidgets
import WorkflowWidgets

struct UpdatedCounterScreen: UpdatingScreen {
  typealias View = UpdatedCounter
  let text: String
  let increment: () -> Void
}

final class UpdatedCounter: Widget, Updating {
  typealias Screen = UpdatedCounterScreen
  private let label = Label(font: .largeTitle)
  private let button = ButtonWidget("+")

  init(screen: Screen) {
    super.init()
    let centre = Positioned.Placement.center(offset: 0)
    add(Positioned(Stack(.vertical, [label, button]), horizontal: centre, vertical: centre))
  }

  func update(with screen: Screen) {
    label.text = screen.text
    button.didPress = screen.increment
  }
}
