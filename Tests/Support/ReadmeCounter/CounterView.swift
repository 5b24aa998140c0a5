import ErgoViews
import WorkflowViews

struct ValueCounterScreen: BodyBackingScreen {
  typealias View = ValueCounter
  let text: String
  let increment: () -> Void
}

struct ValueCounter: BodyProvider {
  typealias Screen = ValueCounterScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.text).font(.value)
      Button("+", action: screen.increment)
    }
  }
}
