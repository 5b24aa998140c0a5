/// Text broken into lines of positioned runs, used for both measuring and painting.
public struct TextLayout: Hashable, Sendable {
  /// A piece of text that is drawn as a unit.
  package struct Run: Hashable, Sendable {
    /// The drawn string, without line breaks.
    package var text: String
    /// The distance from the left end of the line, in points.
    package var x: Double
    /// The width, in points.
    package var width = 0.0
    /// The range of the whole text that the run represents, in UTF-8 offsets.
    package var source = 0..<0
    /// The bidi embedding level: odd for right to left.
    package var level: UInt8 = 0
    /// The number of the part with the run's font, counted from 1; 0 outside of all parts.
    package var style: Int32 = 0
  }

  /// A part of the text with a font of its own.
  package struct Part: Hashable, Sendable {
    /// The part, in UTF-8 offsets of the text.
    package var range: Range<Int>
    package var font: Font
    /// Whether the part is the place of an icon, which is 1.2 em wide.
    package var isIcon: Bool

    package init(_ range: Range<Int>, font: Font, isIcon: Bool = false) {
      self.range = range
      self.font = font
      self.isIcon = isIcon
    }
  }

  package struct Line: Hashable, Sendable {
    /// The runs, in logical order.
    package var runs: [Run] = []
    /// The width of the runs and the spaces between them, in points.
    package var width: Double = 0
  }

  /// The lines, from top to bottom.
  package private(set) var lines: [Line] = []
  /// Whether some of the text is cut off because of the width or the line limit.
  package let isCut: Bool
  public let font: Font
  /// The metrics of all lines, which are the metrics of the tallest font in the text.
  public let metrics: FontMetrics
  /// The parts with fonts of their own, in order and without overlap.
  package let parts: [Part]

  /// The size of all lines, in points. The width is rounded up to a whole point, so that
  /// neighbouring and centred content is aligned to whole points.
  public var size: Size {
    Size(
      width: lines.reduce(0) { max($0, $1.width) }.rounded(.up),
      height: Double(lines.count) * metrics.lineHeight)
  }

  /// Breaks `text` into lines no wider than `width`. A line that cannot be broken is cut and ends
  /// in an ellipsis.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points; nil for no limit.
  ///   - lineLimit: The maximum number of lines; if text remains, the last line ends in an
  ///     ellipsis.
  @preconcurrency @MainActor
  public init(
    _ text: String, font: Font, width: Double? = nil, lineLimit: Int? = nil,
    measuring: any TextMeasuring
  ) {
    self.init(
      text, font: font, parts: [], width: width, lineLimit: lineLimit, measuring: measuring)
  }

  /// Breaks a text whose `parts` have fonts of their own. A change of the font is no opportunity to
  /// break a line.
  @MainActor
  package init(
    _ text: String, font: Font, parts: [Part], width: Double? = nil, lineLimit: Int? = nil,
    measuring: any TextMeasuring
  ) {
    self.font = font
    self.parts = parts
    metrics = Self.metrics(of: text, font, parts, measuring)
    var breaker = LineBreaker(
      font: font, parts: parts, limit: width ?? .infinity, lineLimit: lineLimit ?? .max,
      measuring: measuring)
    if text.utf8.contains(0x0a) {
      let paragraphs = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for paragraph in paragraphs { breaker.append(paragraph: paragraph, of: text) }
    } else {
      breaker.append(paragraph: text[...], of: text)
    }
    lines = breaker.finish()
    isCut = breaker.isCut
  }

  /// Returns the metrics of the tallest font. The text's own font counts only if it is in use.
  @MainActor
  private static func metrics(
    of text: String, _ font: Font, _ parts: [Part], _ measuring: any TextMeasuring
  ) -> FontMetrics {
    if parts.isEmpty { return measuring.metrics(of: font) }
    let styledCount = parts.reduce(0) { $0 + $1.range.count }
    var tallest = styledCount < text.utf8.count ? measuring.metrics(of: font) : nil
    for part in parts {
      let metrics = measuring.metrics(of: part.font)
      if metrics.lineHeight > tallest?.lineHeight ?? 0 { tallest = metrics }
    }
    return tallest ?? measuring.metrics(of: font)
  }

  package func font(of run: Run) -> Font {
    run.style == 0 ? font : parts[Int(run.style) - 1].font
  }

  /// Whether an icon is drawn in the place of `run`.
  package func isIcon(_ run: Run) -> Bool {
    run.style > 0 && parts[Int(run.style) - 1].isIcon && run.text != LineBreaker.ellipsis
  }
}
