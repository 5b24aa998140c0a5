internal import ViewEnvironment
internal import WorkflowPersistence
public import WorkflowWidgets

extension Column {
  /// Lets the user edit the texts of the cells in place.
  ///
  ///     Column("Name", \.name).editable { file, name in screen.rename(file.id, name) }
  ///
  /// Return, F2, a double click or typing starts an edit; Return, Tab or a click elsewhere ends it.
  ///
  /// - Parameter onCommit: Called with the item and the text at the end of an edit that changed it.
  ///   The cell shows the text when the screen sets it.
  public func editable(onCommit: @escaping @MainActor (Item, String) -> Void) -> Column {
    editable({ .valid($0) }, onCommit: onCommit)
  }

  /// Lets the user edit the texts of the cells in place.
  ///
  /// - Parameters:
  ///   - rule: Returns the text if it is valid, or the reason why it is not; the editor then stays
  ///     open and shows the reason.
  ///   - onCommit: Called with the item and the text at the end of an edit that changed it.
  public func editable(
    _ rule: @escaping @MainActor (String) -> Validated<String>,
    onCommit: @escaping @MainActor (Item, String) -> Void
  ) -> Column {
    editing(text, onCommit: onCommit) { text, edit in
      ViewList(TextField("", text: text, onEdit: edit).validated(rule(text)))
    }
  }

  /// Lets the user edit the values of the cells in place, with any control.
  ///
  ///     Column("Amount", \.amount, format: .currency("EUR")).editor(\.amount) { amount, edit in
  ///       NumberField("", value: amount, format: .currency("EUR"), onChange: edit)
  ///     } onCommit: { entry, amount in
  ///       screen.setAmount(entry.id, amount)
  ///     }
  ///
  /// - Parameters:
  ///   - editor: Returns the control that shows a value and passes changes to the closure. If it
  ///     refuses its value (see `validated(_:)`), the editor stays open and shows the reason.
  ///   - onCommit: Called with the item and the value at the end of an edit that changed it.
  public func editor<Value: Equatable & Sendable>(
    _ value: any KeyPath<Item, Value> & Sendable,
    @ViewBuilder _ editor: @escaping @MainActor (Value, @escaping (Value) -> Void) -> ViewList,
    onCommit: @escaping @MainActor (Item, Value) -> Void
  ) -> Column {
    editing({ $0[keyPath: value] }, onCommit: onCommit, with: editor)
  }

  private func editing<Value: Equatable>(
    _ value: @escaping @Sendable (Item) -> Value,
    onCommit: @escaping @MainActor (Item, Value) -> Void,
    with editor: @escaping @MainActor (Value, @escaping (Value) -> Void) -> ViewList
  ) -> Column {
    with {
      $0.editor = { rows, header in
        Table.CellEditor(
          column: header.id, make: { EditedCell<Value>() },
          update: { widget, row in
            guard let item = rows.item(row) else { return }
            widget.show(value(item), title: header.title) {
              ModifiedCell(content: editor($0, $1), environment: rows.environment)
            }
          },
          commit: { widget, row in
            guard let item = rows.item(row), let value = widget.changed else { return }
            onCommit(item, value)
          })
      }
    }
  }
}

/// The editor of a cell, with the value that the user has not committed yet.
private final class EditedCell<Value: Equatable>: Widget {
  private var values: (old: Value, new: Value)?
  private var view: (Value) -> FieldView? = { _ in nil }
  private var shown: ViewWidget<FieldView>?

  /// The value that the user entered; nil if it is the one at the start.
  var changed: Value? { values.flatMap { $0.old == $0.new ? nil : $0.new } }

  /// Shows the view of `value`, or of what the user has entered instead.
  func show(
    _ value: Value, title: String,
    _ editor: @escaping @MainActor (Value, @escaping (Value) -> Void) -> ModifiedCell
  ) {
    if values == nil { values = (value, value) }
    view = { [unowned self] value in
      FieldView(content: ViewList(editor(value) { [weak self] in self?.edit($0) })) { box in
        box.isInCell = true
        box.show(title: title, isRequired: false, help: "")
      }
    }
    update()
  }

  private func edit(_ value: Value) {
    values?.new = value
    stateDidChange()
    update()
  }

  private func update() {
    guard let view = values.flatMap({ view($0.new) }) else { return }
    if let shown { return shown.show(view) }
    let shown = ViewWidget(view)
    self.shown = shown
    add(shown)
  }
}

extension EditedCell: RestorableWidget {
  /// The value that the user has entered, if it is `Codable`. In an array, none is not cast to nil.
  var savedState: WidgetState? {
    guard let changed, let value = [changed] as? any Encodable,
      let bytes = try? StateCoding.bytes(of: value)
    else { return nil }
    var state = WidgetState()
    state[text: "value"] = String(decoding: bytes, as: UTF8.self)
    return state
  }

  func restore(_ state: WidgetState) {
    guard let text = state[text: "value"], let type = [Value].self as? any Decodable.Type,
      let value = try? StateCoding.value(of: type, from: Array(text.utf8)) as? [Value]
    else { return }
    value.first.map(edit)
  }
}
