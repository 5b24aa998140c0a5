internal import WorkflowCanvas

// A text whose parts have looks of their own.
extension Label {
  /// The parts with their fonts in the theme.
  var parts: [TextLayout.Part] {
    if spans.isEmpty { return [] }
    let theme = theme
    let base = theme.font(font)
    return spans.map { span in
      TextLayout.Part(
        span.range, font: span.style.font(in: theme, base: base), isIcon: span.style.icon != nil)
    }
  }

  /// Returns a part of the text without the icons in it.
  func withoutIcons(_ part: String) -> String {
    guard spans.contains(where: { $0.style.icon != nil }) else { return part }
    return String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != "\u{fffc}" }))
  }

  /// The text for screen readers: without icons, and with single spaces if it has any.
  var spokenText: String {
    let spoken = withoutIcons(text)
    if spoken == text { return text }
    return spoken.split(separator: " ").joined(separator: " ")
  }

  func paintSpans(of layout: TextLayout, top: Double, in list: inout DisplayList) {
    let (metrics, palette) = (layout.metrics, theme.palette)
    // The colour of the text, then the colours of the parts, as `Run.style` counts them.
    let colors =
      [palette[keyPath: color]] + spans.map { palette[keyPath: $0.style.color ?? color] }
    var baseline = top + (metrics.lineHeight + metrics.capHeight) / 2
    for line in layout.lines {
      let start = Point(x: indent(of: line), y: baseline)
      // Glyphs may extend beyond the line, but not farther than this.
      let area = Rect(origin: start, size: Size(width: line.width, height: 0))
      if list.isVisible(area.outset(by: 3 * metrics.lineHeight)) {
        for run in line.runs {
          paint(run, of: layout, from: start, colors[Int(run.style)], in: &list)
        }
        paintRules(of: line, in: layout, from: start, colors, in: &list)
      }
      baseline += metrics.lineHeight
    }
  }

  private func paint(
    _ run: TextLayout.Run, of layout: TextLayout, from start: Point, _ color: Color,
    in list: inout DisplayList
  ) {
    let font = layout.font(of: run)
    let start = Point(x: start.x + run.x, y: start.y)
    guard layout.isIcon(run), let icon = spans[Int(run.style) - 1].style.icon else {
      return list.run(run.text, baseline: start, font, color)
    }
    let capHeight = window?.text.metrics(of: font).capHeight ?? 0
    let top = start.y - (capHeight + run.width) / 2
    let place = Rect(
      x: start.x.rounded(), y: top.rounded(), width: run.width, height: run.width)
    paint(icon, in: reading(place), color, list: &list)
  }

  /// Paints the lines under and through the runs of `line`, also over the spaces inside a part.
  private func paintRules(
    of line: TextLayout.Line, in layout: TextLayout, from start: Point, _ colors: [Color],
    in list: inout DisplayList
  ) {
    guard spans.contains(where: { $0.style.isUnderlined || $0.style.isStruck }) else { return }
    var rest = line.runs.sorted { $0.x < $1.x }[...]
    while let first = rest.first {
      let runs = rest.prefix { $0.style == first.style }
      rest = rest.dropFirst(runs.count)
      guard first.style > 0, let last = runs.last else { continue }
      let (style, font) = (spans[Int(first.style) - 1].style, layout.font(of: first))
      let thickness = font.size / 14
      func paintRule(_ y: Double) {
        list.line(
          from: Point(x: start.x + first.x, y: start.y + y), length: last.x + last.width - first.x,
          along: .horizontal, width: thickness, colors[Int(first.style)])
      }
      if style.isUnderlined { paintRule(0.11 * font.size) }
      if style.isStruck {
        // The middle of small letters, which are about three quarters as high as capitals.
        let capHeight = window?.text.metrics(of: font).capHeight ?? 0
        paintRule(-(0.75 * capHeight + thickness) / 2)
      }
    }
  }
}
