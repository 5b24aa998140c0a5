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

  func shownOffset(at point: Point) -> Int {
    guard let (shown, list) = content() else { return 0 }
    let row = Int(((point.y - textArea.minY + scroll) / list.rowHeight).rounded(.down))
    guard row >= 0 else { return 0 }
    guard row < list.rowCount else { return shown.text.utf8.count }
    let position = list.position(atRow: row)
    let paragraph = list.paragraph(at: position)
    let inside = min(row - position.row, paragraph.rows.count - 1)
    return position.offset + paragraph.offset(at: point.x - textArea.minX, row: inside)
  }

  func shownLine(at offset: Int) -> Range<Int> {
    guard let (shown, list) = content() else { return 0..<displayed.text.utf8.count }
    let place = EditorPlace(of: offset, in: list)
    let row = place.paragraph.rows[place.row]
    let isLast = place.row == place.paragraph.rows.count - 1
    let next = list.position(after: place.position)?.offset ?? shown.text.utf8.count
    let start = place.position.offset
    return start + row.lowerBound..<(isLast ? next : start + row.upperBound)
  }

  /// Lines between the first and the last one of the range count with their full width.
  func frame(ofShown range: Range<Int>) -> Rect {
    guard let (shown, list) = content() else { return .zero }
    let end = range.isEmpty ? range.lowerBound : shown.text.grapheme(before: range.upperBound)
    let (first, last) = (
      EditorPlace(of: range.lowerBound, in: list), EditorPlace(of: end, in: list)
    )
    let (top, bottom) = (
      frame(of: range, in: first, of: list), frame(of: range, in: last, of: list)
    )
    guard last.line > first.line + 1 else {
      return first.line == last.line ? top : top.union(bottom)
    }
    return Rect(
      x: textArea.minX, y: top.minY, width: textArea.width, height: bottom.maxY - top.minY
    ).union(top).union(bottom)
  }

  private func frame(of range: Range<Int>, in place: EditorPlace, of list: ParagraphList) -> Rect {
    let start = place.position.offset
    let span = place.paragraph.line.outerSpan(
      of: range.lowerBound - start..<range.upperBound - start,
      in: place.paragraph.rows[place.row])
    return Rect(
      x: textArea.minX + place.paragraph.indent(of: place.row) + span.x,
      y: textArea.minY + Double(place.line) * list.rowHeight - scroll, width: span.width,
      height: list.rowHeight)
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

/// The row of an editor that contains an offset. Text that was never visible is measured only for
/// this, so that the estimated height of the text, and with it what is visible, stays the same.
@MainActor
private struct EditorPlace {
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
