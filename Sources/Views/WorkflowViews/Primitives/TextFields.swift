public import ViewEnvironment
public import WorkflowWidgets

/// What fields and editors are told of all at once.
struct Editing {
  let placeholder: String
  let text: String
  let onEdit: (String) -> Void
  var isInvalid = false

  @MainActor
  func update(_ control: some EditingControl, in environment: ViewEnvironment) {
    control.placeholder = placeholder
    control.didEdit = onEdit
    control.isInvalid = isInvalid
    control.isEnabled = environment.isEnabled
    control.text = text
  }
}

/// A line of text that is typed.
///
///     TextField("Name", text: screen.name, onEdit: screen.editName)
///
/// It shows `text`: where that does not become what `onEdit` was told, the edit is taken back.
public struct TextField: WidgetView {
  private var editing: Editing
  private var onSubmit: (() -> Void)?

  /// Shows `text`, or `placeholder` while that is empty, which is also what the field is called.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  /// With `action` for Return.
  public func onSubmit(_ action: @escaping () -> Void) -> TextField {
    var field = self
    field.onSubmit = action
    return field
  }

  /// Looking as if something is wrong with the text.
  public func invalid(_ isInvalid: Bool = true) -> TextField {
    var field = self
    field.editing.isInvalid = isInvalid
    return field
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.TextField { WorkflowWidgets.TextField() }

  /// Brings `field` up to date; edits go to the latest action.
  public func update(_ field: WorkflowWidgets.TextField, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
    field.didSubmit = onSubmit
  }
}

/// A line of text that nobody else is to see: it shows a sign for each character.
public struct SecureField: WidgetView {
  private var editing: Editing
  private var onSubmit: (() -> Void)?

  /// Stands for `text`, or shows `placeholder` while that is empty, which is also what the field is
  /// called.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  /// With `action` for Return.
  public func onSubmit(_ action: @escaping () -> Void) -> SecureField {
    var field = self
    field.onSubmit = action
    return field
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.SecureField { WorkflowWidgets.SecureField() }

  /// Brings `field` up to date; edits go to the latest action.
  public func update(_ field: WorkflowWidgets.SecureField, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
    field.didSubmit = onSubmit
  }
}

/// Lines of text that are typed.
public struct TextEditor: WidgetView {
  private var editing: Editing

  /// Shows `text`, or `placeholder` while that is empty, which is also what the editor is called.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.TextEditor { WorkflowWidgets.TextEditor() }

  /// Brings `editor` up to date; edits go to the latest action.
  public func update(_ editor: WorkflowWidgets.TextEditor, in environment: ViewEnvironment) {
    editing.update(editor, in: environment)
  }
}
