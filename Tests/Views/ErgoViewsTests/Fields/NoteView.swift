import ErgoViews
import WorkflowViews

/// The form as a value.
struct NoteView: BodyProvider {
  typealias Screen = NoteScreen

  func body(with screen: NoteScreen) -> some View {
    VStack {
      Text("About you").selectable()
      TextField("Name", text: screen.name, onEdit: screen.editName).invalid(screen.isNameWrong)
        .onSubmit(screen.submit)
      SecureField("Password", text: screen.password, onEdit: screen.editPassword)
      TextEditor("Note", text: screen.note, onEdit: screen.editNote)
    }
  }
}
