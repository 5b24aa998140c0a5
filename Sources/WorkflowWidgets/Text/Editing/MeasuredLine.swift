internal import WorkflowCanvas

/// A line of text in runs whose widths are known; after an edit only runs that it touches are
/// measured again.
///
/// A run is a word, what is between words, or a piece of a word that is long.
@MainActor
struct MeasuredLine {
  /// A run by its length, in UTF-8 code units, and its width, in points.
  struct Run: Hashable, Sendable {
    var count: Int
    var width: Double
    var isSpace: Bool
  }

  /// The text.
  private(set) var text = ""
  /// The runs, in the order of the text.
  private(set) var runs: [Run] = []
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
  var width: Double { runs.reduce(0) { $0 + $1.width } }

  /// Shows `new` instead.
  mutating func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
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
    text = new
    text.makeContiguousUTF8()
    let newEnd = end + difference.new.count - difference.old.count
    runs.replaceSubrange(first..<last, with: measured(text[offsets: start..<newEnd]))
  }

  private mutating func measured(_ part: Substring) -> [Run] {
    var runs: [Run] = []
    var start = part.startIndex
    while start < part.endIndex {
      let isSpace = part[start].isWhitespace
      var (end, count) = (start, 0)
      while end < part.endIndex, part[end].isWhitespace == isSpace, count < Self.longest {
        let next = part.index(after: end)
        count += part.utf8.distance(from: end, to: next)
        end = next
      }
      runsMeasured += 1
      runs.append(Run(count: count, width: width(of: part[start..<end]), isSpace: isSpace))
      start = end
    }
    return runs
  }

  private func width(of part: Substring) -> Double {
    part.isEmpty ? 0 : measuring.width(of: shown(part), in: font)
  }

  /// What is drawn for a part: signs that end lines, and tabs, are spaces.
  func shown(_ part: Substring) -> Substring {
    guard part.utf8.contains(where: { $0 < 0x20 }) else { return part }
    return Substring(part.map { $0 == "\t" ? "    " : $0.isNewline ? " " : String($0) }.joined())
  }
}

// MARK: - Places

extension MeasuredLine {
  /// How far a UTF-8 offset is from the start of the line, in points.
  func x(at offset: Int) -> Double {
    var (start, x) = (0, 0.0)
    for run in runs {
      if offset <= start { return x }
      if offset < start + run.count { return x + width(of: text[offsets: start..<offset]) }
      start += run.count
      x += run.width
    }
    return x
  }

  /// The border between characters that is nearest to `x` points from the start of the line.
  func offset(at x: Double) -> Int {
    var (start, left) = (0, 0.0)
    for run in runs {
      if x < left + run.width { return start + offset(at: x - left, in: start..<start + run.count) }
      start += run.count
      left += run.width
    }
    return start
  }

  /// The border in a run that is nearest to `x` points from its start, counted from there.
  private func offset(at x: Double, in range: Range<Int>) -> Int {
    let part = text[offsets: range]
    var (index, left) = (part.startIndex, 0.0)
    while index < part.endIndex {
      let next = part.index(after: index)
      let right = width(of: part[..<next])
      if x < (left + right) / 2 { break }
      (index, left) = (next, right)
    }
    return part.utf8.distance(from: part.startIndex, to: index)
  }

  /// The words that lie at least partly in `range`, by points from the start of the line.
  func words(in range: ClosedRange<Double>) -> [(x: Double, text: String)] {
    var words: [(x: Double, text: String)] = []
    var (start, x) = (0, 0.0)
    for run in runs where x <= range.upperBound {
      if !run.isSpace, x + run.width >= range.lowerBound {
        words.append((x, String(shown(text[offsets: start..<start + run.count]))))
      }
      start += run.count
      x += run.width
    }
    return words
  }

  /// The words, or parts of them, between UTF-8 offsets, by points from the first.
  func words(in range: Range<Int>) -> [(x: Double, text: String)] {
    var words: [(x: Double, text: String)] = []
    let left = x(at: range.lowerBound)
    var (start, x) = (0, 0.0)
    for run in runs {
      let part = (start..<start + run.count).clamped(to: range)
      if !run.isSpace, !part.isEmpty {
        let skipped = width(of: text[offsets: start..<part.lowerBound])
        words.append((x + skipped - left, String(shown(text[offsets: part]))))
      }
      start += run.count
      x += run.width
      if start >= range.upperBound { break }
    }
    return words
  }

  /// Where the run in `range` is to be cut so that no part is wider than `width`, by UTF-8 offset
  /// and by points from the run's start; a part has one character at least.
  func cuts(in range: Range<Int>, width limit: Double) -> [(offset: Int, x: Double)] {
    let part = text[offsets: range]
    var cuts: [(offset: Int, x: Double)] = []
    var (start, index) = (part.startIndex, part.startIndex)
    while index < part.endIndex {
      let next = part.index(after: index)
      if index > start, width(of: part[start..<next]) > limit {
        let offset = part.utf8.distance(from: part.startIndex, to: index)
        cuts.append((range.lowerBound + offset, width(of: part[..<index])))
        start = index
      }
      index = next
    }
    return cuts
  }
}
