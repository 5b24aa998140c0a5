internal import WorkflowCanvas

extension TextEditor: EditingHost {
  func contentDidChange() {
    shown = nil
    revealCaret()
  }

  var scrollPosition: Double {
    get { scroll }
    set { scroll(to: newValue) }
  }

  var caretRect: Rect {
    guard let (shown, list) = content() else { return .zero }
    let position = list.position(at: shown.caret)
    let paragraph = list.paragraph(at: position)
    let offset = min(shown.caret - position.offset, paragraph.line.text.utf8.count)
    let row = position.row + paragraph.row(at: offset)
    return Rect(
      x: textArea.minX + paragraph.x(at: offset) + caretIndent,
      y: textArea.minY + Double(row) * list.rowHeight - scroll, width: CaretBlink.width,
      height: list.rowHeight)
  }

  func offset(at point: Point) -> Int {
    guard let (shown, list) = content() else { return 0 }
    let row = Int(((point.y - textArea.minY + scroll) / list.rowHeight).rounded(.down))
    guard row >= 0 else { return 0 }
    guard row < list.rowCount else { return editing.model.count }
    let position = list.position(atRow: row)
    let paragraph = list.paragraph(at: position)
    let inside = min(row - position.row, paragraph.rows.count - 1)
    return shown.offset(
      of: position.offset + paragraph.offset(at: point.x - textArea.minX, row: inside))
  }

  var isLineRightToLeft: Bool {
    guard let (shown, list) = content() else { return false }
    return list.paragraph(at: list.position(at: shown.caret)).line.isRightToLeft
  }

  func handleLineCommand(_ command: EditCommand) -> Bool {
    guard let rowHeight = content()?.list.rowHeight else { return false }
    switch command {
    case .enter: editing.edit { $0.insert("\n") }
    case .moveByRow(let count, let extends): move(by: Double(count) * rowHeight, extends: extends)
    case .moveByPage(let count, let extends):
      let page = max(rowHeight, textArea.height - rowHeight)
      scroll(to: scroll + Double(count) * page)
      move(by: Double(count) * page, extends: extends)
    case .move(.lineStart, let extends): moveInRow(extends: extends) { $0.rows[$1].lowerBound }
    case .move(.lineEnd, let extends): moveInRow(extends: extends) { $0.end(of: $1) }
    default:
      goal = nil
      return false
    }
    return true
  }

  private func move(by distance: Double, extends: Bool) {
    let caret = caretRect
    let goal = self.goal ?? caret.minX
    select(offset(at: Point(x: goal, y: caret.midY + distance)), extends: extends)
    self.goal = goal
  }

  private func moveInRow(extends: Bool, _ end: (Paragraph, Int) -> Int) {
    guard let (shown, list) = content() else { return }
    let position = list.position(at: shown.caret)
    let paragraph = list.paragraph(at: position)
    let row = paragraph.row(at: shown.caret - position.offset)
    select(position.offset + end(paragraph, row), extends: extends)
  }

  private func select(_ offset: Int, extends: Bool) {
    goal = nil
    editing.select {
      $0.select(TextSelection(anchor: extends ? $0.selection.anchor : offset, caret: offset))
    }
    editing.publishSelection()
  }
}
