public import ViewEnvironment
public import WorkflowWidgets

/// A text field with a list of suggestions, which completes the text while the user types.
///
///     ComboBox("City", text: screen.city, suggestions: .values(cities), onEdit: screen.editCity)
///
/// It always shows `text`, and any text can be typed: `onEdit` receives each text, whether it was
/// typed or taken from the list. A screen that searches passes `.loading` until it has `.matches`.
public struct ComboBox: WidgetView {
  private var editing: Editing
  private let suggestions: ComboBoxWidget.Suggestions
  private var onSubmit: (() -> Void)?
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
    with { $0.onSubmit = action }
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
    field.didSubmit = onSubmit
    field.didSelect = onSelect
    field.suggestions = suggestions
  }
}
