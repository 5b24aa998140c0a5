internal import WorkflowCanvas

extension TextEditorWidget {
  func frame(of range: Range<Int>, in place: EditorPlace, of list: ParagraphList) -> Rect {
    let start = place.position.offset
    let span = place.paragraph.line.outerSpan(
      of: range.lowerBound - start..<range.upperBound - start,
      in: place.paragraph.rows[place.row])
    return Rect(
      x: textArea.minX + place.paragraph.indent(of: place.row) + span.x,
      y: textArea.minY + Double(place.line) * list.rowHeight - scroll, width: span.width,
      height: list.rowHeight)
  }

  func move(by distance: Double, extends: Bool) {
    let caret = caretRect
    let goal = self.goal ?? caret.minX
    select(offset(at: Point(x: goal, y: caret.midY + distance)), extends: extends)
    self.goal = goal
  }

  func moveInRow(extends: Bool, _ end: (Paragraph, Int) -> Int) {
    guard let (shown, list) = content() else { return }
    let position = list.position(at: shown.caret)
    let paragraph = list.paragraph(at: position)
    let row = paragraph.row(at: shown.caret - position.offset)
    select(position.offset + end(paragraph, row), extends: extends)
  }

  func select(_ offset: Int, extends: Bool) {
    goal = nil
    select {
      $0.select(TextSelection(anchor: extends ? $0.selection.anchor : offset, caret: offset))
    }
    publishSelection()
  }
}

/// The row of an editor that contains an offset. Text that was never visible is measured only for
/// this, so that the estimated height of the text, and with it what is visible, stays the same.
@MainActor
struct EditorPlace {
  let position: ParagraphList.Position
  let paragraph: Paragraph
  /// The index of the row in the paragraph.
  let row: Int

  init(of offset: Int, in list: ParagraphList) {
    position = list.position(at: offset)
    paragraph = list.measured(at: position)
    row = paragraph.row(at: offset - position.offset)
  }

  /// The index of the row in the text.
  var line: Int { position.row + row }
}
