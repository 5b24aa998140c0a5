public import ViewEnvironment
public import WorkflowWidgets

/// The properties that fields and editors have in common.
struct Editing {
  let placeholder: String
  let text: String
  let onEdit: (String) -> Void
  var isInvalid = false
  var maximumLength: Int?
  /// The action of Return in a field.
  var onSubmit: (() -> Void)?

  @MainActor func update(_ field: TextFieldWidget, in environment: ViewEnvironment) {
    update(field as EditingControl, in: environment)
    field.didSubmit = onSubmit
  }

  @MainActor func update(_ control: EditingControl, in environment: ViewEnvironment) {
    control.placeholder = placeholder
    control.didEdit = onEdit
    control.isInvalid = isInvalid
    control.isEnabled = environment.isEnabled
    control.text = text
    if let maximumLength { control.maximumLength = maximumLength }
  }
}

/// A single-line text field.
///
///     TextField("Name", text: screen.name, onEdit: screen.editName)
///
/// It always shows `text`: if `onEdit` does not change that value to the edited text, the edit is
/// reverted.
public struct TextField: WidgetView {
  private var editing: Editing

  /// Creates a field that shows `text`, or `placeholder` if it is empty; `placeholder` is also the
  /// label.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  public func onSubmit(_ action: @escaping () -> Void) -> TextField {
    with { $0.editing.onSubmit = action }
  }

  public func invalid(_ isInvalid: Bool = true) -> TextField {
    with { $0.editing.isInvalid = isInvalid }
  }

  /// Limits what the user enters to a number of bytes of UTF-8, in place of 64 KiB.
  public func maximumLength(_ bytes: Int) -> TextField { with { $0.editing.maximumLength = bytes } }

  public func makeWidget() -> TextFieldWidget { TextFieldWidget() }

  public func update(_ field: TextFieldWidget, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
  }
}

/// A single-line text field for passwords, which shows a bullet for each character.
public struct SecureField: WidgetView {
  private var editing: Editing

  /// Creates a field for `text` that shows `placeholder` if it is empty; `placeholder` is also the
  /// label.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  public func onSubmit(_ action: @escaping () -> Void) -> SecureField {
    with { $0.editing.onSubmit = action }
  }

  public func makeWidget() -> SecureFieldWidget { SecureFieldWidget() }

  public func update(_ field: SecureFieldWidget, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
  }
}

/// A text field for searching, with a magnifier, and a button that clears it while it has text.
///
///     SearchField("Search notes", text: screen.query, onEdit: screen.editQuery)
///       .onSearch(screen.search)
///
/// Escape clears the field. Down moves the focus to the next view, such as the list of results.
public struct SearchField: WidgetView {
  private var editing: Editing
  private var onSearch: ((String) -> Void)?

  /// Creates a field that shows `text`, or `placeholder` if it is empty; `placeholder` is also the
  /// label.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  /// Calls `action` with the text 0.3 seconds after the last edit, and immediately on Return and when
  /// the field is cleared.
  public func onSearch(_ action: @escaping (String) -> Void) -> SearchField {
    with { $0.onSearch = action }
  }

  public func onSubmit(_ action: @escaping () -> Void) -> SearchField {
    with { $0.editing.onSubmit = action }
  }

  public func makeWidget() -> SearchFieldWidget { SearchFieldWidget() }

  public func update(_ field: SearchFieldWidget, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
    field.didSearch = onSearch
  }
}

/// A multi-line text editor.
public struct TextEditor: WidgetView {
  private var editing: Editing
  private var insertsTab = false
  private var allowsFind = true

  /// Creates an editor that shows `text`, or `placeholder` if it is empty; `placeholder` is also
  /// the label.
  public init(_ placeholder: String, text: String, onEdit: @escaping (String) -> Void) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
  }

  /// Makes Tab insert a tab, as for code; Shift+Tab still moves the focus.
  public func insertsTab(_ insertsTab: Bool = true) -> TextEditor {
    with { $0.insertsTab = insertsTab }
  }

  /// Leaves Ctrl+F and F3 to the app; otherwise they find text in the editor.
  public func findDisabled(_ isDisabled: Bool = true) -> TextEditor {
    with { $0.allowsFind = !isDisabled }
  }

  /// Limits what the user enters to a number of bytes of UTF-8.
  public func maximumLength(_ bytes: Int) -> TextEditor {
    with { $0.editing.maximumLength = bytes }
  }

  public func makeWidget() -> TextEditorWidget { TextEditorWidget() }

  public func update(_ editor: TextEditorWidget, in environment: ViewEnvironment) {
    editing.update(editor, in: environment)
    editor.insertsTab = insertsTab
    editor.allowsFind = allowsFind
  }
}

/// A text field with a list of suggestions, which completes the text while the user types.
///
///     ComboBox("City", text: screen.city, suggestions: .values(cities), onEdit: screen.editCity)
///
/// It always shows `text`, and any text can be typed: `onEdit` receives each text, whether it was
/// typed or taken from the list. A screen that searches passes `.loading` until it has `.matches`.
public struct ComboBox: WidgetView {
  private var editing: Editing
  private let suggestions: ComboBoxWidget.Suggestions
  private var onSelect: ((String) -> Void)?

  /// Creates a field that shows `text`, or `placeholder` if it is empty; `placeholder` is also the
  /// label.
  public init(
    _ placeholder: String, text: String, suggestions: ComboBoxWidget.Suggestions,
    onEdit: @escaping (String) -> Void
  ) {
    editing = Editing(placeholder: placeholder, text: text, onEdit: onEdit)
    self.suggestions = suggestions
  }

  /// Adds an action of Return, unless it takes a suggestion.
  public func onSubmit(_ action: @escaping () -> Void) -> ComboBox {
    with { $0.editing.onSubmit = action }
  }

  /// Adds an action for a suggestion that the user takes, which is called after `onEdit`, for example
  /// to fill in other fields.
  public func onSelect(_ action: @escaping (String) -> Void) -> ComboBox {
    with { $0.onSelect = action }
  }

  public func invalid(_ isInvalid: Bool = true) -> ComboBox {
    with { $0.editing.isInvalid = isInvalid }
  }

  public func makeWidget() -> ComboBoxWidget { ComboBoxWidget() }

  public func update(_ field: ComboBoxWidget, in environment: ViewEnvironment) {
    editing.update(field, in: environment)
    field.didSelect = onSelect
    field.suggestions = suggestions
  }
}
