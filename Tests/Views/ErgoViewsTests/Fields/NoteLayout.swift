import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

/// The form as a layout.
struct NoteLayout: LayoutProvider {
  typealias Screen = NoteScreen

  func layout(with screen: some ScreenProxy<NoteScreen>) -> AnyLayout {
    Stack.vertical {
      Label("About you").selectable()
      TextField("Name").text(screen.name).edited(screen.editName).invalid(screen.isNameWrong)
        .submitted(screen.submit)
      SecureField("Password").text(screen.password).edited(screen.editPassword)
      TextEditor("Note").text(screen.note).edited(screen.editNote)
    }.centeringInParent()
  }
}
