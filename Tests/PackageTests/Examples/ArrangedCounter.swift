import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

struct ArrangedCounterScreen: LayoutBackingScreen {
  typealias View = ArrangedCounter
  let text: String
  let increment: () -> Void
}

struct ArrangedCounter: LayoutProvider {
  typealias Screen = ArrangedCounterScreen
  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    Stack.vertical {
      Label().text(screen.text).font(.largeTitle)
      ButtonWidget("+").tapped(screen.increment)
    }.centeringInParent()
  }
}
