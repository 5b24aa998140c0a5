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
  }

  /// One line of text.
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
  public let metrics: FontMetrics

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
    self.font = font
    metrics = measuring.metrics(of: font)
    var breaker = LineBreaker(
      font: font, limit: width ?? .infinity, lineLimit: lineLimit ?? .max, measuring: measuring)
    if text.utf8.contains(0x0a) {
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        breaker.append(paragraph: paragraph, of: text)
      }
    } else {
      breaker.append(paragraph: text[...], of: text)
    }
    lines = breaker.finish()
    isCut = breaker.isCut
  }
}
