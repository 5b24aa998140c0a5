package import WorkflowCanvas

// Text for screen readers. A label that is cut with an ellipsis has all of its text; the part that
// is not visible is on the last line. An icon is U+FFFC, the object replacement character.
extension Label: AccessibleText {
  package var textContent: TextContent {
    let selection = selected?.model.selection ?? TextSelection(0)
    return TextContent(
      text: text, selection: selection.range, caret: selection.caret,
      hasLines: (lineLimit ?? .max) > 1)
  }

  package func accessibleLine(at offset: Int) -> Range<Int> {
    let offset = text.graphemeBoundary(notAfter: offset)
    let lines = shownLayout.map { self.lines(of: $0.layout) } ?? []
    return lines.last { $0.lowerBound <= offset } ?? 0..<text.utf8.count
  }

  /// The ranges of the text in the lines of its layout, in UTF-8 offsets. The spaces at which a line
  /// was broken, and line terminators, belong to the line before them.
  private func lines(of layout: TextLayout) -> [Range<Int>] {
    var starts: [Int] = []
    var end = 0
    for line in layout.lines {
      var start = starts.isEmpty ? 0 : line.runs.first?.source.lowerBound ?? text.utf8.count
      start = max(start, end)  // a line with only an ellipsis has no range
      let gap = text[offsets: end..<start].utf8
      if !starts.isEmpty, let terminator = gap.firstIndex(of: 0x0a) {
        start = text.offset(of: terminator) + 1
      }
      starts.append(start)
      end = max(start, line.runs.last?.source.upperBound ?? start)
    }
    return starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : text.utf8.count)
    }
  }

  package func accessibleLook(at offset: Int?) -> TextLook? {
    var (range, style) = (0..<text.utf8.count, TextStyle())
    if let offset {
      let ends = spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      range = (ends.last { $0 <= offset } ?? 0)..<(ends.first { $0 > offset } ?? range.upperBound)
      style = spans.first { $0.range.contains(offset) }?.style ?? style
    }
    return TextLook(
      range: range, font: style.font(in: theme, base: theme.font(font)),
      color: theme.palette[keyPath: style.color ?? color], isUnderlined: style.isUnderlined,
      isStruck: style.isStruck)
  }

  package func accessibleFrame(of range: Range<Int>) -> Rect {
    guard let (layout, top) = shownLayout, let measuring = window?.text else {
      return frameInWindow
    }
    let range = textContent.clamped(range)
    let lines = self.lines(of: layout)
    let first = lines.lastIndex { $0.lowerBound <= range.lowerBound } ?? 0
    var frame: Rect?
    for row in first..<lines.count where row == first || lines[row].lowerBound < range.upperBound {
      let spans = layout.spans(of: range, line: row, of: text, measuring: measuring)
      let x = layout.x(at: range.lowerBound, line: row, of: text, measuring: measuring)
      let (left, right) = (spans.map(\.x).min() ?? x, spans.map { $0.x + $0.width }.max() ?? x)
      let height = layout.metrics.lineHeight
      let line = Rect(
        x: indent(of: layout.lines[row]) + left, y: top + Double(row) * height,
        width: right - left, height: height)
      frame = frame?.union(line) ?? line
    }
    return toWindow(frame ?? bounds)
  }

  package func accessibleOffset(at point: Point) -> Int? {
    guard frameInWindow.contains(point) else { return nil }
    return character(at: point, near: offset(at: fromWindow(point)))
  }

  package func accessibleSelect(_ range: Range<Int>) -> Bool {
    guard isSelectable, acceptsAssistance else { return false }
    let range = textContent.clamped(range)
    changeSelection {
      $0.model.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound))
    }
    publishSelection()
    return true
  }

  package func accessibleReplace(_ range: Range<Int>, with text: String) -> Bool { false }

  package func accessibleCopy(_ range: Range<Int>) -> Bool {
    let range = textContent.clamped(range)
    guard isSelectable, acceptsAssistance, !range.isEmpty else { return false }
    window?.clipboard.text = withoutIcons(String(text[offsets: range]))
    return true
  }

  package func accessiblePaste(at offset: Int) -> Bool { false }
}
