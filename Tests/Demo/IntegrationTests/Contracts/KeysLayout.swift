import ErgoLayouts
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

/// The screen of keys as a layout.
struct KeysLayout: LayoutProvider {
  typealias Screen = KeysScreen

  func layout(with screen: some ScreenProxy<KeysScreen>) -> AnyLayout {
    Stack.vertical {
      Label("Your name").identified(as: "name-label")
      TextFieldWidget().text(screen.name).edited(screen.edit)
        .labelled(by: "name-label").described(by: "name-note").defaultFocus()
      Label("As on your badge.").identified(as: "name-note")
      Stack.horizontal {
        ButtonWidget("Cancel").tapped(screen.cancel).focusPriority(-1)
        ButtonWidget("Save").tapped(screen.save).enabled(screen.canSave).shortcut("s")
      }.focusSection()
      ButtonWidget("Find").tapped(screen.find).focusPriority(1)
    }.shortcut("f", title: "Find", screen.find).centeringInParent()
  }
}
