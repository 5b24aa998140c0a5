internal import WorkflowCanvas

/// What is selected in a text that is read, and how the pointer extends it.
struct SelectedText {
  /// The text with its selection.
  private(set) var model: EditableText
  private var drag: SelectionDrag?

  init(_ text: String) {
    model = EditableText(text, keepsLines: true)
    model.select(TextSelection(0))
  }

  /// Begins to select: by characters, with two clicks by words, with three by lines.
  mutating func press(at offset: Int, clicks: Int, isExtending: Bool) {
    let unit = SelectionDrag.Unit(clickCount: clicks)
    let anchor = model.selection.anchor
    drag = SelectionDrag(
      unit: unit, start: isExtending ? anchor..<anchor : model.range(of: unit, at: offset))
    drag(to: offset)
  }

  /// Selects from where the pointer was pressed up to `offset`.
  mutating func drag(to offset: Int) {
    guard let drag else { return }
    model.select(drag.selection(reaching: model.range(of: drag.unit, at: offset)))
  }

  mutating func release() { drag = nil }

  mutating func move(_ movement: TextMovement) { model.move(movement, extends: true) }

  mutating func selectAll() { model.selectAll() }
}
