internal import WorkflowCanvas

extension TextEditorWidget {
  func paintContent(in list: inout DisplayList) {
    if fillsWindow { list.fill(bounds, theme.palette.card) } else { paintFrame(in: &list) }
    guard let (shown, paragraphs) = content(), let metrics = window?.text.metrics(of: font) else {
      return
    }
    list.clipped(to: bounds.inset(by: Insets(2))) { list in
      if shown.text.isEmpty { paintPlaceholder(in: &list) }
      let rowHeight = paragraphs.rowHeight
      let rise = (rowHeight + metrics.capHeight) / 2
      let isEditing = isEditing
      for row in rowsInView(of: paragraphs) {
        let left = textArea.minX + row.indent
        paintMatches(
          in: row.offset + row.part.lowerBound..<row.offset + row.part.upperBound,
          spans: { match in
            row.spans(of: match, hasOverhang: false).map {
              Rect(x: left + $0.x, y: row.y, width: $0.width, height: rowHeight)
            }
          }, in: &list)
        if isEditing {
          for marked in row.spans(of: shown.selection, hasOverhang: true) {
            list.fill(
              Rect(x: left + marked.x, y: row.y, width: marked.width, height: rowHeight),
              theme.palette.selection)
          }
        }
        for word in row.paragraph.line.words(of: row.part) {
          list.run(
            word.text, baseline: Point(x: left + word.x, y: row.y + rise), paragraphs.font,
            textColor)
        }
        for (range, width) in [(shown.preEdit, 1.0), (shown.clause, 2.0)] {
          for marked in range.map({ row.spans(of: $0, hasOverhang: false) }) ?? [] {
            list.fill(
              Rect(x: left + marked.x, y: row.y + rise + 3, width: marked.width, height: width),
              textColor)
          }
        }
      }
      paintCaret(in: &list)
    }
  }

  /// Whether the editor reaches both sides of its window, as the text of a document.
  private var fillsWindow: Bool {
    guard let window else { return false }
    let (frame, area) = (frameInWindow, window.bounds)
    return frame.minX <= area.minX && frame.maxX >= area.maxX
  }

  private func rowsInView(of list: ParagraphList) -> [EditorRow] {
    var rows: [EditorRow] = []
    var position: ParagraphList.Position? = list.position(atRow: Int(scroll / list.rowHeight))
    while let current = position {
      let paragraph = list.paragraph(at: current)
      for (index, part) in paragraph.rows.enumerated() {
        let y = textArea.minY + Double(current.row + index) * list.rowHeight - scroll
        if y > bounds.height { return rows }
        guard y + list.rowHeight > 0 else { continue }
        rows.append(
          EditorRow(
            paragraph: paragraph, part: part, indent: paragraph.indent(of: index),
            offset: current.offset, y: y))
      }
      position = list.position(after: current)
    }
    return rows
  }

  private func paintPlaceholder(in list: inout DisplayList) {
    guard let text = window?.text, !placeholder.isEmpty else { return }
    let layout = TextLayout(placeholder, font: font, width: textArea.width, measuring: text)
    let color = theme.palette.secondaryText
    list.text(
      layout, at: textArea.origin, width: textArea.width,
      alignment: TextAlignment.leading.reading(layoutDirection), color)
  }
}

@MainActor
private struct EditorRow {
  let paragraph: Paragraph
  /// The part of the paragraph in the row, in UTF-8 offsets.
  let part: Range<Int>
  /// The distance from the left edge of the text area to the row, in points.
  let indent: Double
  /// The UTF-8 offset of the paragraph in the text.
  let offset: Int
  /// The top of the row, in the editor's coordinates.
  let y: Double

  /// Returns the horizontal spans of `range` in the row, in points from the row's left end.
  ///
  /// - Parameter hasOverhang: Whether a range that continues in the next row extends a little
  ///   beyond the end of this row, which makes a selected empty line visible.
  func spans(of range: Range<Int>, hasOverhang: Bool) -> [(x: Double, width: Double)] {
    let start = max(range.lowerBound - offset, part.lowerBound)
    let end = min(range.upperBound - offset, part.upperBound)
    guard !range.isEmpty, start <= end else { return [] }
    var spans = paragraph.line.spans(of: start..<end, in: part)
    guard hasOverhang, range.upperBound - offset > part.upperBound else { return spans }
    let isRightToLeft = paragraph.line.isRightToLeft
    let overhang = 4.0
    let x = isRightToLeft ? -overhang : paragraph.line.width(of: part)
    if !isRightToLeft, let last = spans.last, last.x + last.width == x {
      spans[spans.count - 1].width += overhang
    } else {
      spans.append((x, overhang))
    }
    return spans
  }
}
