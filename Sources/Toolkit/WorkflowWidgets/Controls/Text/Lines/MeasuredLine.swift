internal import WorkflowCanvas

/// A line of text in runs whose widths are known; after an edit only runs that it touches are
/// measured again.
///
/// A run is a word, or a part of one at whose end a line may be broken, or what is between words; it
/// reads in one direction. Words that are long are cut.
@MainActor
struct MeasuredLine {
  /// A run by its length, in UTF-8 code units, and its width, in points.
  struct Run: Hashable, Sendable {
    var width: Double
    var length: Int32
    var isSpace: Bool
    /// Whether a row may end behind the run.
    var breaksAfter: Bool
    /// Odd where the run reads from right to left.
    var level: UInt8 = 0

    var count: Int { Int(length) }
  }

  /// The text.
  private(set) var text = ""
  /// The runs, in the order of the text.
  private(set) var runs: [Run] = []
  /// The directions in the text; nil where all reads from left to right.
  private(set) var levels: BidiLevels?
  /// The font of every run.
  let font: Font
  /// How many runs were measured so far.
  private(set) var runsMeasured = 0
  private let measuring: any TextMeasuring

  /// Where long words are cut, in UTF-8 code units, so that an edit measures little.
  private static let longest = 64

  /// An empty line.
  init(font: Font, measuring: any TextMeasuring) {
    self.font = font
    self.measuring = measuring
  }

  /// The width of the line, in points.
  private(set) var width = 0.0

  /// Whether the line as a whole reads from right to left.
  var isRightToLeft: Bool { levels?.isRightToLeft == true }

  /// Shows `new` instead.
  mutating func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let hadLevels = levels != nil
    defer { width = total(of: runs[...]) }
    text = new
    text.makeContiguousUTF8()
    levels = measuring.levels(of: text[...])
    guard !hadLevels, levels == nil else {
      runs = measured(0..<text.utf8.count)  // any part may read the other way now
      return
    }
    var (first, start) = (0, 0)
    while first < runs.count, start + runs[first].count < difference.old.lowerBound {
      start += runs[first].count
      first += 1
    }
    var (last, end) = (first, start)
    while last < runs.count, end <= difference.old.upperBound {
      end += runs[last].count
      last += 1
    }
    let newEnd = end + difference.new.count - difference.old.count
    runs.replaceSubrange(first..<last, with: measured(start..<newEnd))
  }

  private func total(of runs: ArraySlice<Run>) -> Double {
    var total = 0.0
    for run in runs { total += run.width }
    return total
  }

  private mutating func measured(_ range: Range<Int>) -> [Run] {
    let part = text[offsets: range]
    var scalar = levels == nil ? 0 : text[offsets: 0..<range.lowerBound].unicodeScalars.count
    var runs: [Run] = []
    var start = part.startIndex
    while start < part.endIndex {
      let isSpace = part[start].isBreakingSpace
      let end = part[start...].firstIndex { $0.isBreakingSpace != isSpace } ?? part.endIndex
      let breaks = isSpace ? [] : measuring.breaks(in: part[start..<end])
      runs += measured(part[start..<end], isSpace: isSpace, breaks: breaks, scalar: &scalar)
      start = end
    }
    return runs
  }

  /// The runs of a word, or of spaces.
  private mutating func measured(
    _ word: Substring, isSpace: Bool, breaks: [Int], scalar: inout Int
  ) -> [Run] {
    var runs: [Run] = []
    var breaks = breaks[...]
    var (start, count, done) = (word.startIndex, 0, 0)
    var level: UInt8 = 0
    var index = word.startIndex
    while index < word.endIndex {
      let next = word.index(after: index)
      let length = word.utf8.distance(from: index, to: next)
      if count == 0 { level = self.level(at: scalar) }
      if levels != nil { scalar += word[index].unicodeScalars.count }
      count += length
      index = next
      while let first = breaks.first, first < done + count { breaks.removeFirst() }
      let isBreak = breaks.first == done + count
      let isEnd = index == word.endIndex
      guard isBreak || isEnd || count >= Self.longest || self.level(at: scalar) != level else {
        continue
      }
      runsMeasured += 1
      runs.append(
        Run(
          width: width(of: word[start..<index], level: level), length: Int32(count),
          isSpace: isSpace, breaksAfter: isBreak || isSpace && isEnd, level: level))
      done += count
      (start, count) = (index, 0)
    }
    return runs
  }

  private func level(at scalar: Int) -> UInt8 {
    guard let levels, levels.levels.indices.contains(scalar) else { return 0 }
    return levels.levels[scalar]
  }

  /// The width of a part of a run, in points.
  func width(of part: Substring, level: UInt8) -> Double {
    part.isEmpty ? 0 : measuring.width(of: shown(part, level: level)[...], in: font)
  }

  /// What is drawn for a part: signs that end lines, and tabs, are spaces.
  func shown(_ part: Substring, level: UInt8) -> String {
    let plain =
      part.utf8.contains { $0 < 0x20 }
      ? part.map { $0 == "\t" ? "    " : $0.isNewline ? " " : String($0) }.joined() : String(part)
    return level.isMultiple(of: 2) ? plain : plain.markedRightToLeft
  }
}

extension Character {
  /// Whether a line may end behind the character, which is white: all white ones but those that
  /// keep together what is beside them.
  fileprivate var isBreakingSpace: Bool {
    isWhitespace && self != "\u{a0}" && self != "\u{202f}" && self != "\u{2007}"
  }
}
