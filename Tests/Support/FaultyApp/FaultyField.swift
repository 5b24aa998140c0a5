import WorkflowCanvas
import WorkflowWidgets

/// A custom field whose undo, redo and typing are correct or wrong, depending on the fault.
final class FaultyField: Widget, PointerTarget, TextClient, AccessibleNumber {
  private let fault: Fault
  private let label = Label()
  private var model = EditableText()

  var didEdit: ((String) -> Void)?

  var text: String {
    get { model.text }
    set {
      guard newValue != model.text else { return }
      model = EditableText(newValue)
      show()
    }
  }

  init(_ fault: Fault) {
    self.fault = fault
    super.init()
    isPointerTarget = true
    add(label)
  }

  private func show() {
    let caret = model.text.index(at: model.selection.caret)
    label.text = model.text[..<caret] + (isFocused ? "|" : "") + model.text[caret...]
  }

  override func focusDidChange() { show() }

  private func edit(_ change: (inout EditableText) -> Bool) -> Bool {
    guard change(&model) else { return true }
    show()
    didEdit?(model.text)
    return true
  }

  // MARK: - Input

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character("z"), .control): edit { $0.undo() }
    case (.character("z"), [.control, .shift]): edit(redo)
    case (.backspace, []): edit(delete)
    case (.end, []): select { $0.move(.end, extends: false) }
    case (.character("a"), .control): select { $0.selectAll() }
    default: false
    }
  }

  private func select(_ change: (inout EditableText) -> Void) -> Bool {
    change(&model)
    return true
  }

  private func redo(_ model: inout EditableText) -> Bool {
    guard model.redo() else { return false }
    if fault == .misplacedRedo, model.count > 3 { model.select(TextSelection(0)) }
    return true
  }

  private func delete(_ model: inout EditableText) -> Bool {
    guard model.delete(.characterLeft) else { return false }
    if fault == .forgottenDeletion { model = EditableText(model.text) }
    return true
  }

  var acceptsPointer: Bool { true }

  override var isFocusable: Bool { true }

  override func performAction(_ action: Semantics.Action) -> Bool {
    window?.moveFocus(to: self)
    return true
  }

  func accessibleSetNumber(_ target: Double) -> Bool { false }

  // MARK: - TextClient

  var textInputArea: Rect? { bounds }
  var isComposing: Bool { false }
  var isSecret: Bool { false }
  func insertText(_ text: String) {
    if fault == .ignoredSeparator, text == "," { return }
    if fault == .keptSelection { model.select(TextSelection(model.selection.caret)) }
    _ = edit { $0.insert(text) }
  }
  func setMarkedText(_ preEdit: PreEdit) {}
  func commitPreEdit() {}
  func activationDidChange() {}

  // MARK: - Appearance

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 240, height: 24) }

  override func arrange() { place(label, in: bounds) }

  override var semantics: Semantics? {
    Semantics(role: .textField, name: "Note", value: model.text, actions: [.press, .focus])
  }
}
