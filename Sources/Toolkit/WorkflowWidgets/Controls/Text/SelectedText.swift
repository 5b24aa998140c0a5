internal import WorkflowCanvas

/// What is selected in a text that is read, and how the pointer extends it.
struct SelectedText {
  /// The text with its selection.
  private(set) var model: EditableText
  /// What was pressed on: the least that is selected while the pointer is dragged.
  private var start: Range<Int>?
  private var clicks = 0

  init(_ text: String) {
    model = EditableText(text, keepsLines: true)
    model.select(TextSelection(0))
  }

  /// Begins to select: by characters, with two clicks by words, with three by lines.
  mutating func press(at offset: Int, clicks: Int, isExtending: Bool) {
    self.clicks = clicks % 3
    start = isExtending ? model.selection.anchor..<model.selection.anchor : unit(at: offset)
    drag(to: offset)
  }

  /// Selects from where the pointer was pressed up to `offset`.
  mutating func drag(to offset: Int) {
    guard let start else { return }
    let reached = unit(at: offset)
    let isBackwards = reached.lowerBound < start.lowerBound
    model.select(
      TextSelection(
        anchor: isBackwards ? start.upperBound : start.lowerBound,
        caret: isBackwards ? reached.lowerBound : max(reached.upperBound, start.upperBound)))
  }

  mutating func release() { start = nil }

  mutating func move(_ movement: TextMovement) { model.move(movement, extends: true) }

  mutating func selectAll() { model.selectAll() }

  private func unit(at offset: Int) -> Range<Int> {
    switch clicks {
    case 1: offset..<offset
    case 2: model.word(at: offset)
    default: model.line(at: offset)
    }
  }
}
