import ErgoLayouts
import WorkflowLayouts
import WorkflowUI
import WorkflowWidgets

extension Portions {
  struct LaidOutScreen: LayoutBackingScreen {
    let content: PortionsContent

    var text: String { content.text }
    var add: () -> Void { content.add }

    typealias View = LayoutView
  }

  struct LayoutView: LayoutProvider {
    typealias Screen = LaidOutScreen

    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Stack.vertical {
        Label().text(screen.text)
        ButtonWidget("Add").onPress(screen.add)
      }.centeringInParent()
    }
  }
}
