import ErgoWidgets
import WorkflowCanvas
import WorkflowWidgets

extension Counter {
  final class UpdatingView: Widget, Updating {
    typealias Screen = Counter.Screen

    private let label = Label(font: .largeTitle, alignment: .center)
    private let incrementButton = ButtonWidget()
    private let decrementButton = ButtonWidget()

    init(screen: Screen) {
      super.init()
      label.liveRegion = .polite
      let stack = Stack(.vertical, [label, incrementButton, decrementButton])
      let centre = Positioned.Placement.center(offset: 0)
      add(Positioned(stack, horizontal: centre, vertical: centre))
    }

    func update(with screen: Screen) {
      label.text = screen.valueText
      incrementButton.title = screen.incrementTitle
      incrementButton.didPress = screen.increment
      decrementButton.title = screen.decrementTitle
      decrementButton.didPress = screen.decrement
    }
  }
}
