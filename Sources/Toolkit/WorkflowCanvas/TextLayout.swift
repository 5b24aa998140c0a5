/// Text broken into lines and placed words: what measuring and painting share.
public struct TextLayout: Hashable, Sendable {
  /// A piece of text that is drawn as one.
  public struct Run: Hashable, Sendable {
    /// What is drawn, without breaks.
    public var text: String
    /// The distance from the left end of the line, in points.
    public var x: Double
    /// The extent, in points.
    public var width = 0.0
    /// What of the whole text the run stands for, by UTF-8 offsets.
    public var source = 0..<0
    /// How deep it is embedded in text of the other direction; odd where it reads from right to left.
    package var level: UInt8 = 0
  }

  /// One line of text.
  public struct Line: Hashable, Sendable {
    /// The line's runs, in reading order.
    public var runs: [Run] = []
    /// The extent of the runs, in points.
    public var width: Double = 0
  }

  /// The lines, top to bottom.
  public private(set) var lines: [Line] = []
  /// Whether some of the text is left out, for want of room or lines.
  public let isCut: Bool
  /// The font of every run.
  public let font: Font
  /// The vertical measures of the font.
  public let metrics: FontMetrics

  /// The extent of all lines, in points; the width is rounded up to a whole point, so that what is
  /// put beside text or in the middle of it keeps to whole points too.
  public var size: Size {
    Size(
      width: lines.reduce(0) { max($0, $1.width) }.rounded(.up),
      height: Double(lines.count) * metrics.lineHeight)
  }

  /// Breaks `text` into lines no wider than `width` where words allow it.
  ///
  /// - Parameters:
  ///   - width: The room for a line, in points; nil for no limit.
  ///   - lineLimit: The most lines to make; the last one ends in an ellipsis when text is left over.
  @preconcurrency @MainActor
  public init(
    _ text: String, font: Font, width: Double? = nil, lineLimit: Int? = nil,
    measuring: any TextMeasuring
  ) {
    self.font = font
    metrics = measuring.metrics(of: font)
    var breaker = LineBreaker(font: font, limit: width ?? .infinity, measuring: measuring)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      breaker.append(paragraph: paragraph, of: text)
    }
    lines = breaker.finish(lineLimit: lineLimit ?? .max)
    isCut = breaker.isCut
  }
}
