import ErgoLayouts
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

extension Counter {
  struct LayoutView: LayoutProvider {
    typealias Screen = Counter.Screen

    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Stack.vertical {
        Label().text(screen.valueText).font(.largeTitle).setting(\.alignment, to: .center)
          .liveRegion()
        ButtonWidget().title(screen.incrementTitle).tapped(screen.increment)
        ButtonWidget().title(screen.decrementTitle).tapped(screen.decrement)
      }.centeringInParent()
    }
  }
}
