/// Text broken into lines and placed words: what measuring and painting share.
public struct TextLayout: Hashable, Sendable {
  /// A piece of text that is drawn as one.
  public struct Run: Hashable, Sendable {
    /// The text, without breaks.
    public var text: String
    /// The distance from the start of the line, in points.
    public var x: Double
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
      breaker.append(paragraph: paragraph)
    }
    lines = breaker.finish(lineLimit: lineLimit ?? .max)
  }
}

/// Fills lines with words, greedily: a word goes on the line while it fits.
@MainActor
private struct LineBreaker {
  let font: Font
  let limit: Double
  let measuring: any TextMeasuring
  let space: Double
  var lines: [TextLayout.Line] = []

  init(font: Font, limit: Double, measuring: any TextMeasuring) {
    self.font = font
    self.limit = limit
    self.measuring = measuring
    space = measuring.width(of: " ", in: font)
  }

  mutating func append(paragraph: Substring) {
    var line = TextLayout.Line()
    var gap = 0.0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        gap += space
        continue
      }
      let width = measuring.width(of: word, in: font)
      if !line.runs.isEmpty, line.width + gap + width > limit {
        lines.append(line)
        line = TextLayout.Line()
        gap = 0
      }
      line.runs.append(TextLayout.Run(text: String(word), x: line.width + gap))
      line.width += gap + width
      gap = space
    }
    lines.append(line)
  }

  mutating func finish(lineLimit: Int) -> [TextLayout.Line] {
    let isCut = lines.count > lineLimit
    if isCut { lines.removeLast(lines.count - lineLimit) }
    for index in lines.indices {
      let isLast = isCut && index == lines.count - 1
      if isLast || lines[index].width > limit { shorten(&lines[index]) }
    }
    return lines
  }

  /// Takes characters off the end of `line` until it fits together with an ellipsis, or is empty.
  private func shorten(_ line: inout TextLayout.Line) {
    let ellipsis = "…"
    while let run = line.runs.popLast() {
      line.width = run.x
      let characters = Array(run.text)
      var (fitting, tooMany) = (0, characters.count + 1)  // by halves: measuring long text is slow
      while tooMany - fitting > 1 {
        let count = (fitting + tooMany) / 2
        let width = measuring.width(
          of: Substring(String(characters[..<count]) + ellipsis), in: font)
        if run.x + width <= limit { fitting = count } else { tooMany = count }
      }
      guard fitting > 0 else { continue }
      let text = String(characters[..<fitting]) + ellipsis
      line.runs.append(TextLayout.Run(text: text, x: run.x))
      line.width = run.x + measuring.width(of: text[...], in: font)
      return
    }
    // Where not even the ellipsis fits there is nothing: it would reach over what is beside.
    let width = measuring.width(of: ellipsis[...], in: font)
    line = TextLayout.Line()
    if width <= limit { line = TextLayout.Line(runs: [.init(text: ellipsis, x: 0)], width: width) }
  }
}
