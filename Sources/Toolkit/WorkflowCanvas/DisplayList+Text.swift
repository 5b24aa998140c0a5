/// The text measurer of a list; it does not count when lists are compared.
///
/// Other threads may have the list, but only functions of the main actor use the measurer.
struct TextSource: Hashable, @unchecked Sendable {
  var measuring: (any TextMeasuring)?

  static func == (first: TextSource, second: TextSource) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension DisplayList {
  /// Draws a line of text on the baseline at `point`: from there, around it or up to it.
  @preconcurrency @MainActor
  public mutating func text(
    _ text: String, at point: Point, _ font: Font, _ color: Color,
    alignment: TextAlignment = .leading
  ) {
    guard let measuring = textSource.measuring, point.x.isFinite, point.y.isFinite else { return }
    let layout = TextLayout(text, font: font, lineLimit: 1, measuring: measuring)
    let rise = (layout.metrics.lineHeight + layout.metrics.capHeight) / 2
    self.text(
      layout, at: Point(x: point.x, y: point.y - rise), width: 0, alignment: alignment, color)
  }

  /// Draws text in `rect`, centred vertically: it wraps, and what does not fit is cut with "…".
  @preconcurrency @MainActor
  public mutating func text(
    _ text: String, in rect: Rect, _ font: Font, _ color: Color,
    alignment: TextAlignment = .leading
  ) {
    guard let measuring = textSource.measuring,
      (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite
    else { return }
    let lineLimit = max(1, (rect.height / measuring.metrics(of: font).lineHeight).rounded(.down))
    let layout = TextLayout(
      text, font: font, width: rect.width, lineLimit: Int(min(lineLimit, 100_000)),
      measuring: measuring)
    let top = rect.minY + (rect.height - layout.size.height) / 2
    self.text(
      layout, at: Point(x: rect.minX, y: top), width: rect.width, alignment: alignment, color)
  }
}
