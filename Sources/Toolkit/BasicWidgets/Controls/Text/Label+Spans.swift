internal import WorkflowCanvas

// A text whose parts have looks of their own.
extension Label {
  /// The parts that are laid out on their own, with their fonts in the theme: parts that differ in
  /// colour only are coloured when they are painted, as far as they are visible. Parts of Arabic
  /// words are laid out, because letters change their forms at the ends of a part.
  var parts: [TextLayout.Part] {
    if spans.isEmpty { return [] }
    let theme = theme
    let base = theme.font(font)
    return shapedSpans.map { span in
      TextLayout.Part(
        span.range, font: span.style.font(in: theme, base: base), isIcon: span.style.icon != nil)
    }
  }

  /// The spans of the layout's parts, as `Run.style` counts them.
  private var shapedSpans: [TextSpan] {
    text.mayBeRightToLeft ? spans : spans.filter { !$0.style.isOnlyColor }
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
    let metrics = layout.metrics
    let shaped = shapedSpans
    var colored = (shaped.count < spans.count ? spans.filter(\.style.isOnlyColor) : [])[...]
    var baseline = top + (metrics.lineHeight + metrics.capHeight) / 2
    for (index, line) in layout.lines.enumerated() {
      let start = Point(x: indent(of: line), y: baseline)
      // Glyphs may extend beyond the line, but not farther than this.
      let area = Rect(origin: start, size: Size(width: line.width, height: 0))
      if list.isVisible(area.outset(by: 3 * metrics.lineHeight)) {
        let first = layout.start(of: index)
        colored = colored.drop { $0.range.upperBound <= first }
        for run in line.runs {
          if run.style > 0 {
            paint(run, of: layout, from: start, shaped[Int(run.style) - 1].style, in: &list)
          } else {
            paint(run, layout.font, from: start, colored, in: &list)
          }
        }
        paintRules(of: line, in: layout, from: start, shaped, in: &list)
      }
      baseline += metrics.lineHeight
    }
  }

  private func color(of style: TextStyle) -> Color { theme.palette[keyPath: style.color ?? color] }

  private func paint(
    _ run: TextLayout.Run, of layout: TextLayout, from start: Point, _ style: TextStyle,
    in list: inout DisplayList
  ) {
    let font = layout.font(of: run)
    let start = Point(x: start.x + run.x, y: start.y)
    guard layout.isIcon(run), let icon = style.icon else {
      return list.run(run.text, baseline: start, font, color(of: style))
    }
    let capHeight = window?.text.metrics(of: font).capHeight ?? 0
    let top = start.y - (capHeight + run.width) / 2
    let place = Rect(
      x: start.x.rounded(), y: top.rounded(), width: run.width, height: run.width)
    paint(icon, in: reading(place), color(of: style), list: &list)
  }

  /// Paints a run in the colours of `spans`, which are in order.
  private func paint(
    _ run: TextLayout.Run, _ font: Font, from start: Point, _ spans: ArraySlice<TextSpan>,
    in list: inout DisplayList
  ) {
    var (x, end) = (start.x + run.x, 0)
    func paint(to next: Int, _ color: @autoclosure () -> Color) {
      guard end < next, let measuring = window?.text else { return }
      let piece = run.text[offsets: end..<next]
      list.run(String(piece), baseline: Point(x: x, y: start.y), font, color())
      x += measuring.width(of: piece, in: font)
      end = next
    }
    let count = run.text.utf8.count
    for span in spans where span.range.upperBound > run.source.lowerBound {
      if span.range.lowerBound >= run.source.upperBound { break }
      let ends = [span.range.lowerBound, span.range.upperBound].map {
        // A run that was cut is shorter than its source, and its ellipsis ends its last part.
        $0 >= run.source.upperBound
          ? count : run.text.graphemeBoundary(notAfter: min($0 - run.source.lowerBound, count))
      }
      paint(to: ends[0], theme.palette[keyPath: color])
      paint(to: ends[1], color(of: span.style))
    }
    paint(to: count, theme.palette[keyPath: color])
  }

  /// Paints the lines under and through the runs of `line`, also over the spaces inside a part.
  private func paintRules(
    of line: TextLayout.Line, in layout: TextLayout, from start: Point, _ shaped: [TextSpan],
    in list: inout DisplayList
  ) {
    guard shaped.contains(where: { $0.style.isUnderlined || $0.style.isStruck }) else { return }
    var rest = line.runs.sorted { $0.x < $1.x }[...]
    while let first = rest.first {
      let runs = rest.prefix { $0.style == first.style }
      rest = rest.dropFirst(runs.count)
      guard first.style > 0, let last = runs.last else { continue }
      let (style, font) = (shaped[Int(first.style) - 1].style, layout.font(of: first))
      let thickness = font.size / 14
      func paintRule(_ y: Double) {
        list.line(
          from: Point(x: start.x + first.x, y: start.y + y), length: last.x + last.width - first.x,
          along: .horizontal, width: thickness, color(of: style))
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
