import ErgoViews
import WorkflowViews

/// The screen of keys as a value.
struct KeysView: BodyProvider {
  typealias Screen = KeysScreen

  func body(with screen: KeysScreen) -> some View {
    VStack {
      Text("Your name").accessibilityIdentifier("name-label")
      TextField("", text: screen.name, onEdit: screen.edit)
        .labelled(by: "name-label").described(by: "name-note").defaultFocus()
      Text("As on your badge.").accessibilityIdentifier("name-note")
      HStack {
        Button("Cancel", action: screen.cancel).focusPriority(-1)
        Button("Save", action: screen.save).shortcut("s").disabled(!screen.canSave)
      }.focusSection()
      Button("Find", action: screen.find).focusPriority(1)
    }.shortcut("f", title: "Find", action: screen.find)
  }
}
