import WorkflowSDL

struct NameForm: View {
  let name: String
  let edit: (String) -> Void
  let cancel: () -> Void
  let save: () -> Void
  let add: () -> Void

  var body: some View {
    VStack {
      TextField("Name", text: name, onEdit: edit).defaultFocus()
      HStack {
        Button("Cancel", action: cancel).focusPriority(-1)
        Button("Save", action: save).shortcut("s")
      }.focusSection()
    }.shortcut("n", title: "New", action: add)
  }
}
