import ErgoWidgets
import ViewEnvironment
import WorkflowCanvas
import WorkflowUI
import WorkflowWidgets

/// A screen with all keyboard features: focus order, default focus, shortcuts and labels.
struct KeysScreen: Screen {
  var name = "Ada"
  var canSave = true
  var edit: (String) -> Void
  var save: () -> Void
  var cancel: () -> Void
  var find: () -> Void

  init(record: @escaping (String) -> Void) {
    edit = { record("edit \($0)") }
    save = { record("save") }
    cancel = { record("cancel") }
    find = { record("find") }
  }

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(KeysWidget.self, showing: self)
  }

  static func with(
    _ change: @escaping (inout KeysScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> KeysScreen {
    { record in
      var screen = KeysScreen(record: record)
      change(&screen)
      return screen
    }
  }
}

/// The screen as a widget.
final class KeysWidget: Widget, Updating {
  typealias Screen = KeysScreen

  private let label = Label("Your name")
  private let field = TextFieldWidget()
  private let note = Label("As on your badge.")
  private let cancel = ButtonWidget("Cancel")
  private let save = ButtonWidget("Save")
  private let find = ButtonWidget("Find")
  private let stack: Stack

  init(screen: KeysScreen) {
    let row = Stack(.horizontal, [cancel, save])
    stack = Stack(.vertical, [label, field, note, row, find])
    super.init()
    label.identifier = "name-label"
    note.identifier = "name-note"
    field.labelledBy = "name-label"
    field.describedBy = "name-note"
    field.isDefaultFocus = true
    row.isFocusSection = true
    cancel.focusPriority = -1
    save.pressShortcut = Shortcut("s")
    find.focusPriority = 1
    let centre = Positioned.Placement.center(offset: 0)
    add(Positioned(stack, horizontal: centre, vertical: centre))
  }

  func update(with screen: KeysScreen) {
    field.text = screen.name
    field.didEdit = screen.edit
    save.isEnabled = screen.canSave
    save.didPress = screen.save
    cancel.didPress = screen.cancel
    find.didPress = screen.find
    stack.addShortcut(Shortcut("f", title: "Find"), action: screen.find)
  }
}
