internal import WorkflowLanguage

/// The places in a text at which another text occurs, without regard to case and accents.
package struct TextSearch {
  private(set) var query = ""
  private var text = ""
  /// The matches in UTF-8 offsets, in order and without overlap.
  private(set) var matches: [Range<Int>] = []
  /// The index of the current match; nil if there is none.
  private(set) var current: Int?

  /// Searches again if the query or the text has changed. The current match is then the first one
  /// that does not begin before `start`, or else the first.
  mutating func update(_ query: String, in text: String, from start: Int) {
    guard query != self.query || text != self.text else { return }
    (self.query, self.text) = (query, text)
    matches = TextSearch.matches(of: query, in: text)
    current = matches.isEmpty ? nil : matches.firstIndex { $0.lowerBound >= start } ?? 0
  }

  /// Makes the next or previous match the current one, in a circle; returns it.
  mutating func move(forwards: Bool) -> Range<Int>? {
    guard let index = current else { return nil }
    let next = (index + (forwards ? 1 : matches.count - 1)) % matches.count
    current = next
    return matches[next]
  }

  /// Makes the next match at `offset` the current one, or the previous one; returns it.
  mutating func move(forwards: Bool, from offset: Int) -> Range<Int>? {
    let next = matches.firstIndex { $0.lowerBound >= offset }
    guard !matches.isEmpty else { return nil }
    let index = (next ?? matches.count) + (forwards ? 0 : matches.count - 1)
    current = index % matches.count
    return matches[index % matches.count]
  }

  /// Returns the matches that overlap `range`.
  func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = matches.firstIndex(sortedAfter: range.lowerBound) { $0.upperBound }
    let end = matches.firstIndex(sortedAfter: range.upperBound - 1) { $0.lowerBound }
    return start < end ? matches[start..<end] : []
  }

  /// Returns the places of a query, in UTF-8 offsets: whole characters, of which accents and other
  /// marks do not matter.
  package static func matches(of query: String, in text: String) -> [Range<Int>] {
    let pattern = query.lettersWithoutMarks
    guard let first = pattern.first else { return [] }
    let (letters, starts) = letters(of: text)
    var found: [Range<Int>] = []
    var index = 0
    while index + pattern.count <= letters.count {
      guard letters[index] == first,
        pattern.elementsEqual(letters[index..<index + pattern.count])
      else {
        index += 1
        continue
      }
      var end = index + pattern.count
      // A syllable of Hangul is one character, of which fewer letters are another.
      if !starts.isEmpty, starts[end] == starts[end - 1], 0x1161..<0x1200 ~= letters[end] {
        index += 1
        continue
      }
      if starts.isEmpty {
        found.append(index..<end)
      } else {
        while starts[end] == starts[end - 1] { end += 1 }
        found.append(starts[index]..<starts[end])
      }
      index = end
    }
    return found
  }

  /// Returns the letters of a text, each with the start of its character, and the end of the text;
  /// without starts if they are the indexes, as in a text in ASCII.
  private static func letters(of text: String) -> (letters: [UInt32], starts: [Int]) {
    func letter(_ byte: UInt8) -> UInt32 {
      UInt32((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return (text.utf8.map(letter), []) }
    var (letters, starts, end): ([UInt32], [Int], Int) = ([], [], 0)
    for character in text {
      if let byte = character.asciiValue {
        letters.append(letter(byte))
      } else {
        letters += String(character).lettersWithoutMarks
      }
      starts += repeatElement(end, count: letters.count - starts.count)
      end += character.utf8.count
    }
    return (letters, starts + [end])
  }
}

extension [Range<Int>] {
  /// Returns the index of the first element whose `bound` is greater than `offset`.
  fileprivate func firstIndex(sortedAfter offset: Int, _ bound: (Range<Int>) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if bound(self[middle]) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
