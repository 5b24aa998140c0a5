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
        .setting(\.labelledBy, to: "name-label").setting(\.describedBy, to: "name-note")
        .setting(\.isDefaultFocus, to: true)
      Label("As on your badge.").identified(as: "name-note")
      Stack.horizontal {
        ButtonWidget("Cancel").tapped(screen.cancel).setting(\.focusPriority, to: -1)
        ButtonWidget("Save").tapped(screen.save).enabled(screen.canSave)
          .setting(\.pressShortcut, to: Shortcut("s"))
      }.setting(\.isFocusSection, to: true)
      ButtonWidget("Find").tapped(screen.find).setting(\.focusPriority, to: 1)
    }.shortcut("f", title: "Find", action: screen.find).centeringInParent()
  }
}
