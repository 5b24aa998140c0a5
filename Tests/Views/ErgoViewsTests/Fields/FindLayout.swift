import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

struct FindLayout: LayoutProvider {
  typealias Screen = FindScreen

  func layout(with screen: some ScreenProxy<FindScreen>) -> AnyLayout {
    Stack.vertical {
      Label().text(screen.focus.map { "The focus is \($0.map { "\($0)" } ?? "elsewhere")" })
      TextFieldWidget("Search").focused(
        screen.focus.map { $0 == .search },
        changed: Target { screen.focusDidMove.send($0 ? .search : nil) })
      TextFieldWidget("Note").focused(screen.focus, equals: .note, changed: screen.focusDidMove)
    }.centeringInParent()
  }
}
