import ErgoViews
import WorkflowUI
import WorkflowViews

extension Portions {
  struct BodyScreen: BodyBackingScreen {
    let content: PortionsContent

    typealias View = BodyView
  }

  struct BodyView: BodyProvider {
    typealias Screen = BodyScreen

    func body(with screen: Screen) -> some View {
      VStack {
        Text(screen.content.text)
        Button("Add", action: screen.content.add)
      }
    }
  }
}
