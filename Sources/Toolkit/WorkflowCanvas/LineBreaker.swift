/// A greedy line breaker: each word, or part of a word that ends at a Unicode line break
/// opportunity, is added to the current line if it fits, otherwise to a new line.
@MainActor
struct LineBreaker {
  /// An unbreakable part of a word, as pieces of one direction and font each.
  private struct Part {
    var pieces: [TextLayout.Run] = []
    var width = 0.0
  }

  /// The white space between two runs, in logical order.
  private struct Gap {
    var width = 0.0
    var level: UInt8 = 0
  }

  /// The end of a text that was cut.
  nonisolated static let ellipsis = "…"

  private let font: Font
  /// The parts of the text with fonts of their own.
  private let styles: [TextLayout.Part]
  /// The index of the first part that does not end before the position.
  private var nextStyle = 0
  private let limit: Double
  private let lineLimit: Int
  private let measuring: any TextMeasuring
  private let space: Double
  private var lines: [TextLayout.Line] = []
  /// Whether some of the text was cut off.
  private(set) var isCut = false
  /// The gap before each run of each line that contains bidirectional text.
  private var gaps: [Int: [Gap]] = [:]
  /// The gap after the last allowed line, with the level of the paragraph; nil if it ends one.
  private var continuation: Gap?
  private var pending: [Gap] = []
  /// A position in a paragraph, and the number of scalars before it.
  private var counted: (position: String.Index, count: Int)?

  init(
    font: Font, parts: [TextLayout.Part], limit: Double, lineLimit: Int,
    measuring: any TextMeasuring
  ) {
    self.font = font
    styles = parts
    self.limit = limit
    self.lineLimit = lineLimit
    self.measuring = measuring
    space = measuring.width(of: " ", in: font)
  }

  mutating func append(paragraph: Substring, of text: String) {
    let levels = measuring.levels(of: paragraph)
    // In ASCII without a carriage return, which joins the next line break, bytes are characters.
    var isPlain = levels == nil
    for byte in paragraph.utf8 where byte >= 0x80 || byte == 0x0d { isPlain = false }
    var line = TextLayout.Line()
    var gap = Gap()
    pending = []
    counted = nil
    if isPlain {
      var rest = paragraph
      while true {
        let end = rest.utf8.firstIndex(of: 0x20) ?? rest.endIndex
        add(word: rest[..<end], of: paragraph, text, levels, to: &line, after: &gap)
        if end == rest.endIndex { break }
        rest = rest[rest.utf8.index(after: end)...]
        gap.width += space(before: rest, of: text)
      }
    } else {
      var isFirst = true
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !isFirst {
          gap.width += space(before: word, of: text)
          if let levels {
            gap.level = levels.level(at: scalars(before: word.startIndex, in: paragraph) - 1)
          }
        }
        isFirst = false
        add(word: word, of: paragraph, text, levels, to: &line, after: &gap)
      }
    }
    finish(&line, hasLevels: levels != nil)
  }

  private mutating func add(
    word: Substring, of paragraph: Substring, _ text: String, _ levels: BidiLevels?,
    to line: inout TextLayout.Line, after gap: inout Gap
  ) {
    if word.isEmpty { return }
    let breaks = measuring.breaks(in: word)
    if levels == nil, breaks.isEmpty, styles.isEmpty {
      let run = run(word, level: 0, of: text)
      return add(CollectionOfOne(run), width: run.width, to: &line, after: &gap, levels)
    }
    for part in parts(of: word, breaks, paragraph: paragraph, levels: levels, text: text) {
      add(part.pieces, width: part.width, to: &line, after: &gap, levels)
    }
  }

  /// Adds a part of a word, on a new line if it does not fit.
  private mutating func add(
    _ pieces: some Collection<TextLayout.Run>, width: Double, to line: inout TextLayout.Line,
    after gap: inout Gap, _ levels: BidiLevels?
  ) {
    if !line.runs.isEmpty, line.width + gap.width + width > limit {
      finish(&line, hasLevels: levels != nil)
      if lines.count == lineLimit {
        continuation = Gap(width: gap.width, level: levels?.isRightToLeft == true ? 1 : 0)
      }
      gap = Gap()
    }
    for piece in pieces {
      var piece = piece
      piece.x = line.width + gap.width
      line.width = piece.x + piece.width
      line.runs.append(piece)
      if levels != nil { pending.append(gap) }
      gap = Gap()
    }
  }

  private mutating func finish(_ line: inout TextLayout.Line, hasLevels: Bool) {
    if hasLevels { gaps[lines.count] = pending }
    lines.append(line)
    line = TextLayout.Line()
    pending = []
  }

  private mutating func parts(
    of word: Substring, _ breaks: [Int], paragraph: Substring, levels: BidiLevels?, text: String
  ) -> [Part] {
    var parts: [Part] = []
    var start = word.startIndex
    let ends = breaks.map { word.utf8.index(word.startIndex, offsetBy: $0) }
    for end in ends + [word.endIndex] {
      var part = Part()
      for piece in pieces(of: word[start..<end], in: paragraph, levels, of: text) {
        part.pieces.append(run(piece.text, level: piece.level, style: piece.style, of: text))
        part.width += part.pieces[part.pieces.count - 1].width
      }
      parts.append(part)
      start = end
    }
    return parts
  }

  /// Returns `part` of `paragraph` split where the level or the font changes, at grapheme boundaries.
  private mutating func pieces(
    of part: Substring, in paragraph: Substring, _ levels: BidiLevels?, of text: String
  ) -> [(text: Substring, level: UInt8, style: Int32)] {
    if levels == nil, styles.isEmpty { return [(part, 0, 0)] }
    var index = levels == nil ? 0 : scalars(before: part.startIndex, in: paragraph)
    var pieces: [(text: Substring, level: UInt8, style: Int32)] = []
    for position in part.indices {
      let level = levels?.level(at: index) ?? 0
      index += part[position].unicodeScalars.count
      let style = styles.isEmpty ? 0 : style(at: text.utf8Offset(of: position))
      let end = part.index(after: position)
      if let last = pieces.last, last.level == level, last.style == style {
        pieces[pieces.count - 1].text = part[last.text.startIndex..<end]
      } else {
        pieces.append((part[position..<end], level, style))
      }
    }
    return pieces
  }

  /// Returns the number of scalars before a position, which does not decrease from call to call.
  private mutating func scalars(before position: String.Index, in paragraph: Substring) -> Int {
    let known = counted ?? (paragraph.startIndex, 0)
    let more = paragraph.unicodeScalars.distance(from: known.position, to: position)
    counted = (position, known.count + more)
    return known.count + more
  }

  /// Returns the number of the part at a UTF-8 offset, which does not decrease from call to call.
  private mutating func style(at offset: Int) -> Int32 {
    while nextStyle < styles.count, styles[nextStyle].range.upperBound <= offset { nextStyle += 1 }
    guard nextStyle < styles.count, styles[nextStyle].range.lowerBound <= offset else { return 0 }
    return Int32(nextStyle + 1)
  }

  private func font(of style: Int32) -> Font { style == 0 ? font : styles[Int(style) - 1].font }

  /// Returns the width of the space before `word`.
  private mutating func space(before word: Substring, of text: String) -> Double {
    if styles.isEmpty { return space }
    let style = style(at: text.utf8Offset(of: word.startIndex) - 1)
    return style == 0 ? space : measuring.width(of: " ", in: font(of: style))
  }

  private func run(
    _ piece: Substring, level: UInt8, style: Int32 = 0, of text: String
  ) -> TextLayout.Run {
    let offset = text.utf8Offset(of: piece.startIndex)
    let source = offset..<offset + piece.utf8.count
    let font = font(of: style)
    if style > 0, styles[Int(style) - 1].isIcon {
      return TextLayout.Run(
        text: String(piece), x: 0, width: 1.2 * font.size, source: source, level: level,
        style: style)
    }
    let drawn = piece.drawn(at: level)
    return TextLayout.Run(
      text: drawn, x: 0, width: measuring.width(of: drawn[...], in: font), source: source,
      level: level, style: style)
  }

  mutating func finish() -> [TextLayout.Line] {
    let hasMore = lines.count > lineLimit
    if hasMore {
      extendLastLine()
      lines.removeLast(lines.count - lineLimit)
    }
    for index in lines.indices {
      let isLast = hasMore && index == lines.count - 1
      if isLast || lines[index].width > limit {
        shorten(&lines[index])
        isCut = true
      }
      if let gaps = gaps[index] { order(&lines[index], gaps) }
    }
    return lines
  }

  /// Appends the next runs of the same paragraph to the last allowed line, so that `shorten` cuts
  /// the text at a character instead of a word.
  ///
  /// A run against the direction of the paragraph would put the ellipsis inside the line.
  private mutating func extendLastLine() {
    guard var gap = continuation else { return }
    let last = lineLimit - 1
    for var run in lines[lineLimit].runs {
      let end = lines[last].runs.last?.source.upperBound
      let isContiguous = gap.width > 0 || run.source.lowerBound == end
      guard isContiguous, lines[last].width <= limit,
        run.level.isMultiple(of: 2) == gap.level.isMultiple(of: 2)
      else { return }
      run.x = lines[last].width + gap.width
      lines[last].runs.append(run)
      lines[last].width = run.x + run.width
      gaps[last]?.append(gap)
      gap.width = 0
    }
  }

  /// Removes characters from the end of `line` until it fits with an ellipsis, or is empty.
  private func shorten(_ line: inout TextLayout.Line) {
    let ellipsis = Self.ellipsis
    var style: Int32 = 0
    while var run = line.runs.popLast() {
      line.width = run.x
      style = run.style
      let font = font(of: style)
      if style > 0, styles[Int(style) - 1].isIcon {
        let end = run.source.upperBound
        var next = TextLayout.Run(
          text: ellipsis, x: run.x + run.width, source: end..<end, level: run.level, style: style)
        next.width = measuring.width(of: ellipsis[...], in: font)
        line.width = next.x + next.width
        guard line.width <= limit else { continue }
        line.runs += [run, next]
        return
      }
      let characters = Array(run.text)
      var (fitting, tooMany) = (0, characters.count + 1)  // binary search: measuring is slow
      while tooMany - fitting > 1 {
        let count = (fitting + tooMany) / 2
        let width = measuring.width(
          of: Substring(String(characters[..<count]) + ellipsis), in: font)
        if run.x + width <= limit { fitting = count } else { tooMany = count }
      }
      // A mark of direction alone is invisible.
      guard fitting > (run.text.hasMark ? 1 : 0) else { continue }
      run.text = String(characters[..<fitting]) + ellipsis
      run.width = measuring.width(of: run.text[...], in: font)
      line.runs.append(run)
      line.width = run.x + run.width
      return
    }
    // If the ellipsis does not fit either, the line stays empty, so that it overlaps no neighbour.
    let width = measuring.width(of: ellipsis[...], in: font(of: style))
    line = TextLayout.Line()
    guard width <= limit else { return }
    line = TextLayout.Line(
      runs: [.init(text: ellipsis, x: 0, width: width, style: style)], width: width)
  }

  /// Sets the visual positions of the runs of `line` by reordering their levels.
  private func order(_ line: inout TextLayout.Line, _ gaps: [Gap]) {
    var items: [(run: Int?, width: Double, level: UInt8)] = []
    for (index, run) in line.runs.enumerated() {
      let gap = gaps.indices.contains(index) ? gaps[index] : Gap()
      if gap.width > 0 { items.append((nil, gap.width, gap.level)) }
      items.append((index, run.width, run.level))
    }
    var x = 0.0
    for index in BidiLevels.visualOrder(of: items.map(\.level)) {
      if let run = items[index].run { line.runs[run].x = x }
      x += items[index].width
    }
  }
}

extension String {
  fileprivate func utf8Offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
