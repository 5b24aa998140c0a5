import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

/// The form as a layout.
struct NoteLayout: LayoutProvider {
  typealias Screen = NoteScreen

  func layout(with screen: some ScreenProxy<NoteScreen>) -> AnyLayout {
    Stack.vertical {
      Label("About you").setting(\.isSelectable, to: true)
      TextFieldWidget("Name").text(screen.name).edited(screen.editName)
        .setting(\.isInvalid, to: screen.isNameWrong).submitted(screen.submit)
      SecureFieldWidget("Password").text(screen.password).edited(screen.editPassword)
      TextEditorWidget("Note").text(screen.note).edited(screen.editNote)
    }.centeringInParent()
  }
}
