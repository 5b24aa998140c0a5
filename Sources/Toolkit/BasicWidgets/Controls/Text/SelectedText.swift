internal import WorkflowCanvas

/// The selection in a read-only text, and the state of a pointer drag that extends it.
struct SelectedText {
  var model: EditableText
  /// Nil while the pointer is not pressed.
  var drag: SelectionDrag?

  init(_ text: String) {
    model = EditableText(text, keepsLines: true)
    model.select(TextSelection(0))
  }

  /// Starts a selection: one click selects by characters, two by words, three by lines.
  mutating func press(at offset: Int, clicks: Int, isExtending: Bool) {
    let unit = SelectionDrag.Unit(clickCount: clicks)
    let anchor = model.selection.anchor
    drag = SelectionDrag(
      unit: unit, start: isExtending ? anchor..<anchor : model.range(of: unit, at: offset))
    drag(to: offset)
  }

  /// Extends the selection from the press to `offset`.
  mutating func drag(to offset: Int) {
    guard let drag else { return }
    model.select(drag.selection(reaching: model.range(of: drag.unit, at: offset)))
  }
}
