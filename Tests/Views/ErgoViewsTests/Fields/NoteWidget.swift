import ErgoWidgets
import WorkflowWidgets

/// The form as a widget with handwritten updates.
final class NoteWidget: Widget, Updating {
  typealias Screen = NoteScreen

  private let hint = Label("About you")
  private let name = TextFieldWidget("Name")
  private let password = SecureFieldWidget("Password")
  private let note = TextEditorWidget("Note")

  init(screen: NoteScreen) {
    super.init()
    hint.isSelectable = true
    let centre = Positioned.Placement.center(offset: 0)
    add(
      Positioned(
        Stack(.vertical, [hint, name, password, note]), horizontal: centre, vertical: centre))
  }

  func update(with screen: NoteScreen) {
    name.didEdit = screen.editName
    name.didSubmit = screen.submit
    name.text = screen.name
    name.isInvalid = screen.isNameWrong
    password.didEdit = screen.editPassword
    password.text = screen.password
    note.didEdit = screen.editNote
    note.text = screen.note
  }
}
