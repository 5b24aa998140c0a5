import WorkflowSDL

/// Edits one todo.
struct TodoEditScreen: BodyBackingScreen {
  typealias View = TodoEditView

  let title: String
  let note: String
  let editTitle: (String) -> Void
  let editNote: (String) -> Void
  let save: () -> Void
}

struct TodoEditView: BodyProvider {
  typealias Screen = TodoEditScreen

  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      TextField("Title", text: screen.title, onEdit: screen.editTitle)
        .onSubmit(screen.save)
        .defaultFocus()
      TextEditor("Note", text: screen.note, onEdit: screen.editNote)
        .filling()
    }
    .frame(maxWidth: 560)
    .padding()
  }
}
