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
      TextField().text(screen.name).edited(screen.edit)
        .labelled(by: "name-label").described(by: "name-note").defaultFocus()
      Label("As on your badge.").identified(as: "name-note")
      Stack.horizontal {
        Button("Cancel").tapped(screen.cancel).focusPriority(-1)
        Button("Save").tapped(screen.save).enabled(screen.canSave).shortcut("s")
      }.focusSection()
      Button("Find").tapped(screen.find).focusPriority(1)
    }.shortcut("f", title: "Find", screen.find).centeringInParent()
  }
}
