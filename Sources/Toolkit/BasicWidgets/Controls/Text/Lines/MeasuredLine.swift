internal import WorkflowCanvas

/// A line of text as runs with cached widths. An edit measures only the runs that it touches.
///
/// A run is a word, a part of a word that ends at a line break opportunity, or the white space
/// between words. It has a single direction. Long words are split.
@MainActor
struct MeasuredLine {
  /// The length of a run in UTF-8 code units, and its width in points.
  struct Run: Hashable, Sendable {
    var width: Double
    var length: Int32
    /// Whether nothing is drawn: white space, and what exceeds the maximum of a grapheme cluster.
    var isSpace: Bool
    /// Whether a row may end after the run.
    var breaksAfter: Bool
    /// The bidi embedding level: odd for right to left.
    var level: UInt8 = 0

    var count: Int { Int(length) }
  }

  private(set) var text = ""
  /// The runs, in logical order.
  private(set) var runs: [Run] = []
  /// The bidi levels of the text; nil if all of it is left to right.
  private(set) var levels: BidiLevels?
  let font: Font
  /// The number of runs measured so far, for tests.
  private(set) var runsMeasured = 0
  private let measuring: any TextMeasuring

  /// The length in UTF-8 code units at which a run is split, to limit the cost of an edit.
  private static let longest = 64

  /// Creates an empty line.
  init(font: Font, measuring: any TextMeasuring) {
    self.font = font
    self.measuring = measuring
  }

  /// The width of the line, in points.
  private(set) var width = 0.0

  /// Whether the paragraph direction is right to left.
  var isRightToLeft: Bool { levels?.isRightToLeft == true }

  /// Replaces the text with `new` and measures the runs that changed.
  mutating func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let hadLevels = levels != nil
    defer { width = total(of: runs[...]) }
    text = new
    text.makeContiguousUTF8()
    levels = measuring.levels(of: text[...])
    guard !hadLevels, levels == nil else {
      runs = measured(0..<text.utf8.count)  // the direction of any part may have changed
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
      var end = part.clusterEnd(from: start)
      let isSpace = text[start..<end].isBreakingSpace
      while end < part.endIndex, case let next = part.clusterEnd(from: end),
        text[end..<next].isBreakingSpace == isSpace
      {
        end = next
      }
      let breaks = isSpace ? [] : measuring.breaks(in: part[start..<end])
      runs += measured(part[start..<end], isSpace: isSpace, breaks: breaks, scalar: &scalar)
      start = end
    }
    return runs
  }

  /// Returns the runs of one word or of one sequence of spaces.
  private mutating func measured(
    _ word: Substring, isSpace: Bool, breaks: [Int], scalar: inout Int
  ) -> [Run] {
    var runs: [Run] = []
    var breaks = breaks[...]
    var (start, count, done) = (word.startIndex, 0, 0)
    var level: UInt8 = 0
    var isHidden = false
    var index = word.startIndex
    while index < word.endIndex {
      let next = word.clusterEnd(from: index)
      let length = word.utf8.distance(from: index, to: next)
      if count == 0 {
        level = self.level(at: scalar)
        isHidden = text.exceedsCluster(at: index)
      }
      if levels != nil { scalar += word[index..<next].unicodeScalars.count }
      count += length
      index = next
      while let first = breaks.first, first < done + count { breaks.removeFirst() }
      let isBreak = breaks.first == done + count
      let isEnd = index == word.endIndex
      guard
        isBreak || isEnd || isHidden || count >= Self.longest || self.level(at: scalar) != level
      else { continue }
      runsMeasured += 1
      runs.append(
        Run(
          width: isHidden ? 0 : width(of: word[start..<index], level: level), length: Int32(count),
          isSpace: isSpace || isHidden, breaksAfter: isBreak || isSpace && isEnd, level: level))
      done += count
      (start, count) = (index, 0)
    }
    return runs
  }

  private func level(at scalar: Int) -> UInt8 {
    guard let levels, levels.levels.indices.contains(scalar) else { return 0 }
    return levels.levels[scalar]
  }

  /// Returns the width of a part of a run, in points.
  func width(of part: Substring, level: UInt8) -> Double {
    part.isEmpty ? 0 : measuring.width(of: shown(part, level: level)[...], in: font)
  }

  /// Returns the string drawn for a part, in which tabs and line ends are replaced by spaces.
  func shown(_ part: Substring, level: UInt8) -> String {
    let plain =
      part.utf8.contains { $0 < 0x20 }
      ? part.map { $0 == "\t" ? "    " : $0.isNewline ? " " : String($0) }.joined() : String(part)
    return plain.drawn(at: level)
  }
}

extension Substring {
  /// Whether a line may end after the character: all white space except the no-break spaces U+00A0, U+202F
  /// and U+2007. A space with an accent is a letter (UAX #14, rule LB10).
  fileprivate var isBreakingSpace: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace && $0 != "\u{a0}" && $0 != "\u{202f}" && $0 != "\u{2007}"
    }
  }
}
