import ErgoViews
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

extension Counter {
  struct BodyView: BodyProvider {
    typealias Screen = Counter.Screen

    func body(with screen: Screen) -> some View {
      VStack {
        Text(screen.valueText).font(.largeTitle).textAlignment(.center).liveRegion()
        Button(action: screen.increment) { Text(screen.incrementTitle) }
        Button(action: screen.decrement) { Text(screen.decrementTitle) }
      }
    }
  }
}
