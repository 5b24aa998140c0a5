import ErgoViews
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

extension Counter {
  /// The counter as a value view.
  struct BodyView: BodyProvider {
    typealias Screen = Counter.Screen

    func body(with screen: Screen) -> some View {
      VStack {
        Text(screen.valueText).font(.largeTitle).textAlignment(.center).liveRegion()
        Button(screen.incrementTitle, action: screen.increment)
        Button(screen.decrementTitle, action: screen.decrement)
      }
    }
  }
}
