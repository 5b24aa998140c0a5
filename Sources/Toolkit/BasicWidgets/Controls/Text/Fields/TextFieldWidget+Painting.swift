internal import WorkflowCanvas

extension TextFieldWidget {
  func paintContent(in list: inout DisplayList) {
    paintFrame(in: &list)
    guard let (shown, line) = content(), let metrics = window?.text.metrics(of: font) else {
      return
    }
    let area = textArea.outset(by: 2)
    // In a very narrow field the text area lies outside of the field.
    let clip = Rect(x: area.minX, y: 2, width: area.width, height: bounds.height - 4)
      .intersection(bounds)
    list.clipped(to: clip) { list in
      let baseline = (bounds.height + metrics.capHeight) / 2
      let start = start(of: line)
      if shown.text.isEmpty {
        paintPlaceholder(baseline: baseline, in: &list)
      }
      paintSelection(shown.selection, of: line, from: start, in: &list)
      paintText(in: &list) { color, list in
        for word in line.words(
          of: line.row, visible: textArea.minX - start - 2...textArea.maxX - start + 2)
        {
          list.run(word.text, baseline: Point(x: start + word.x, y: baseline), line.font, color)
        }
      }
      paintPreEdit(shown, of: line, from: Point(x: start, y: baseline), in: &list)
      paintCaret(in: &list)
    }
  }

  private func paintPlaceholder(baseline: Double, in list: inout DisplayList) {
    guard let text = window?.text, !placeholder.isEmpty else { return }
    let layout = TextLayout(
      placeholder, font: font, width: textArea.width, lineLimit: 1, measuring: text)
    let start = isMirrored ? textArea.maxX - layout.size.width : textArea.minX
    for run in layout.lines.first?.runs ?? [] {
      let color = theme.palette.secondaryText
      list.run(run.text, baseline: Point(x: start + run.x, y: baseline), layout.font, color)
    }
  }

  private func paintSelection(
    _ range: Range<Int>, of line: MeasuredLine, from start: Double, in list: inout DisplayList
  ) {
    guard isEditing, !range.isEmpty else { return }
    let caret = caretRect
    for span in line.spans(of: range, in: line.row) {
      list.fill(
        Rect(x: start + span.x, y: caret.minY, width: span.width, height: caret.height),
        radius: theme.corner.selection, theme.palette.selection)
    }
  }

  private func paintPreEdit(
    _ shown: DisplayedText, of line: MeasuredLine, from start: Point, in list: inout DisplayList
  ) {
    for (range, width) in [(shown.preEdit, 1.0), (shown.clause, 2.0)] {
      guard let range, !range.isEmpty else { continue }
      for span in line.spans(of: range, in: line.row) {
        list.fill(
          Rect(x: start.x + span.x, y: start.y + 3, width: span.width, height: width), textColor)
      }
    }
  }
}
