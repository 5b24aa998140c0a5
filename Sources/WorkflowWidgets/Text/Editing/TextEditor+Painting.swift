internal import WorkflowCanvas

extension TextEditor {
  private static let thumbWidth = 6.0
  private static let leastThumb = 24.0

  func paintContent(in list: inout DisplayList) {
    paintFrame(radius: TextField.radius, in: &list)
    guard let (shown, paragraphs) = content(), let metrics = window?.text.metrics(of: .body) else {
      return
    }
    list.clipped(to: bounds.inset(by: Insets(2))) { list in
      if shown.text.isEmpty { paintPlaceholder(in: &list) }
      let rowHeight = paragraphs.rowHeight
      let rise = (rowHeight + metrics.capHeight) / 2
      for row in rowsInView(of: paragraphs) {
        if isFocused, let marked = row.span(of: shown.selection, inset: textArea.minX) {
          list.fill(
            Rect(x: marked.x, y: row.y, width: marked.width, height: rowHeight),
            theme.palette.selection)
        }
        for word in row.paragraph.line.words(in: row.part) {
          list.run(
            word.text, baseline: Point(x: textArea.minX + word.x, y: row.y + rise), .body,
            textColor)
        }
        for (range, width) in [(shown.preEdit, 1.0), (shown.clause, 2.0)] {
          guard let marked = range.flatMap({ row.span(of: $0, inset: textArea.minX) }) else {
            continue
          }
          list.fill(
            Rect(x: marked.x, y: row.y + rise + 3, width: marked.width, height: width), textColor)
        }
      }
      if showsCaret { list.fill(caretRect, theme.palette.accent) }
      paintThumb(in: &list)
    }
  }

  private func rowsInView(of list: ParagraphList) -> [EditorRow] {
    var rows: [EditorRow] = []
    var place: ParagraphList.Place? = list.place(atRow: Int(scroll / list.rowHeight))
    while let current = place {
      let paragraph = list.paragraph(at: current)
      for (index, part) in paragraph.rows.enumerated() {
        let y = textArea.minY + Double(current.row + index) * list.rowHeight - scroll
        if y > bounds.height { return rows }
        guard y + list.rowHeight > 0 else { continue }
        rows.append(EditorRow(paragraph: paragraph, part: part, offset: current.offset, y: y))
      }
      place = list.place(after: current)
    }
    return rows
  }

  private func paintPlaceholder(in list: inout DisplayList) {
    guard let text = window?.text, !placeholder.isEmpty else { return }
    let layout = TextLayout(placeholder, font: .body, width: textArea.width, measuring: text)
    let color = isEnabled ? theme.palette.secondaryText : theme.palette.disabled
    list.text(layout, at: textArea.origin, color)
  }

  private func paintThumb(in list: inout DisplayList) {
    let (room, extent) = (textArea.height, contentHeight)
    guard extent > room + 0.5 else { return }
    let track = bounds.height - 2 * Spacing.tight
    let length = min(track, max(Self.leastThumb, track * room / extent))
    list.fill(
      Rect(
        x: bounds.width - Spacing.tight - Self.thumbWidth,
        y: Spacing.tight + (track - length) * scroll / (extent - room), width: Self.thumbWidth,
        height: length), radius: Self.thumbWidth / 2, theme.palette.tertiaryText)
  }
}

/// A row in view.
@MainActor
private struct EditorRow {
  let paragraph: Paragraph
  /// What of the paragraph is on the row, by UTF-8 offsets.
  let part: Range<Int>
  /// Where the paragraph starts in the text.
  let offset: Int
  /// The top of the row, in the editor's coordinates.
  let y: Double

  /// The part of the row that is in `range` of the text, in points; nil where none is.
  ///
  /// What goes on below reaches a little over the end, so that an empty line can be seen in it.
  func span(of range: Range<Int>, inset: Double) -> (x: Double, width: Double)? {
    let start = max(range.lowerBound - offset, part.lowerBound)
    let end = min(range.upperBound - offset, part.upperBound)
    guard !range.isEmpty, start <= end else { return nil }
    let left = paragraph.line.x(at: start)
    let overhang = range.upperBound - offset > part.upperBound ? Spacing.tight : 0
    let width = paragraph.line.x(at: end) - left + overhang
    guard width > 0 else { return nil }
    return (inset + left - paragraph.line.x(at: part.lowerBound), width)
  }
}
