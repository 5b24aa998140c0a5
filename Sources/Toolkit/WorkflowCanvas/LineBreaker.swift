/// A greedy line breaker: each word, or part of a word that ends at a Unicode line break
/// opportunity, is added to the current line if it fits, otherwise to a new line.
@MainActor
struct LineBreaker {
  /// An unbreakable part of a word, as pieces of one direction each.
  private struct Part {
    var pieces: [TextLayout.Run] = []
    var width = 0.0
  }

  /// The white space between two runs, in logical order.
  private struct Gap {
    var width = 0.0
    var level: UInt8 = 0
  }

  private let font: Font
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

  init(font: Font, limit: Double, lineLimit: Int, measuring: any TextMeasuring) {
    self.font = font
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
    if isPlain {
      var rest = paragraph
      while true {
        let end = rest.utf8.firstIndex(of: 0x20) ?? rest.endIndex
        add(word: rest[..<end], of: paragraph, text, levels, to: &line, after: &gap)
        if end == rest.endIndex { break }
        rest = rest[rest.utf8.index(after: end)...]
        gap.width += space
      }
    } else {
      var isFirst = true
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !isFirst {
          gap.width += space
          gap.level = levels.map { $0.level(before: word, in: paragraph) } ?? 0
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
    if levels == nil, breaks.isEmpty {
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

  private func parts(
    of word: Substring, _ breaks: [Int], paragraph: Substring, levels: BidiLevels?, text: String
  ) -> [Part] {
    var parts: [Part] = []
    var start = word.startIndex
    let ends = breaks.map { word.utf8.index(word.startIndex, offsetBy: $0) }
    for end in ends + [word.endIndex] {
      var part = Part()
      let pieces = levels?.pieces(of: word[start..<end], in: paragraph)
      for (piece, level) in pieces ?? [(word[start..<end], UInt8(0))] {
        part.pieces.append(run(piece, level: level, of: text))
        part.width += part.pieces[part.pieces.count - 1].width
      }
      parts.append(part)
      start = end
    }
    return parts
  }

  private func run(_ piece: Substring, level: UInt8, of text: String) -> TextLayout.Run {
    let offset = text.utf8.distance(from: text.startIndex, to: piece.startIndex)
    let drawn = level.isMultiple(of: 2) ? String(piece) : piece.markedRightToLeft
    return TextLayout.Run(
      text: drawn, x: 0, width: measuring.width(of: drawn[...], in: font),
      source: offset..<offset + piece.utf8.count, level: level)
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

  /// Appends the next run of the same paragraph to the last allowed line, so that `shorten` cuts
  /// the text at a character instead of a word.
  ///
  /// A run against the direction of the paragraph would put the ellipsis inside the line.
  private mutating func extendLastLine() {
    guard let gap = continuation, var run = lines[lineLimit].runs.first,
      run.level.isMultiple(of: 2) == gap.level.isMultiple(of: 2)
    else { return }
    let last = lineLimit - 1
    run.x = lines[last].width + gap.width
    lines[last].runs.append(run)
    lines[last].width = run.x + run.width
    gaps[last]?.append(gap)
  }

  /// Removes characters from the end of `line` until it fits with an ellipsis, or is empty.
  private func shorten(_ line: inout TextLayout.Line) {
    let ellipsis = "…"
    while var run = line.runs.popLast() {
      line.width = run.x
      let characters = Array(run.text)
      var (fitting, tooMany) = (0, characters.count + 1)  // binary search: measuring is slow
      while tooMany - fitting > 1 {
        let count = (fitting + tooMany) / 2
        let width = measuring.width(
          of: Substring(String(characters[..<count]) + ellipsis), in: font)
        if run.x + width <= limit { fitting = count } else { tooMany = count }
      }
      // A mark of direction alone is invisible.
      guard fitting > (characters.first == "\u{200f}" ? 1 : 0) else { continue }
      run.text = String(characters[..<fitting]) + ellipsis
      run.width = measuring.width(of: run.text[...], in: font)
      line.runs.append(run)
      line.width = run.x + run.width
      return
    }
    // If the ellipsis does not fit either, the line stays empty, so that it overlaps no neighbour.
    let width = measuring.width(of: ellipsis[...], in: font)
    line = TextLayout.Line()
    guard width <= limit else { return }
    line = TextLayout.Line(runs: [.init(text: ellipsis, x: 0, width: width)], width: width)
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

extension BidiLevels {
  fileprivate func level(before part: Substring, in paragraph: Substring) -> UInt8 {
    let scalars = paragraph.unicodeScalars
    let index = scalars.distance(from: scalars.startIndex, to: part.startIndex) - 1
    return levels.indices.contains(index) ? levels[index] : 0
  }

  /// Returns `part` of `paragraph` split into pieces of one level each, at grapheme boundaries.
  fileprivate func pieces(of part: Substring, in paragraph: Substring) -> [(Substring, UInt8)] {
    let scalars = paragraph.unicodeScalars
    var index = scalars.distance(from: scalars.startIndex, to: part.startIndex)
    var pieces: [(Substring, UInt8)] = []
    var start = part.startIndex
    for position in part.indices {
      let level = levels.indices.contains(index) ? levels[index] : 0
      index += part[position].unicodeScalars.count
      if let last = pieces.last, last.1 == level {
        pieces[pieces.count - 1].0 = part[start..<part.index(after: position)]
      } else {
        start = position
        pieces.append((part[position...position], level))
      }
    }
    return pieces
  }
}

extension StringProtocol {
  /// The string to draw right to left. Text without right-to-left characters is preceded by a
  /// right-to-left mark, so that brackets are mirrored.
  package var markedRightToLeft: String {
    hasRightToLeft ? String(self) : "\u{200f}\(self)"
  }
}
