/// The places in a text at which another text occurs, without regard to case.
struct TextSearch {
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

  /// Returns the matches that overlap `range`.
  func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = matches.firstIndex(sortedAfter: range.lowerBound) { $0.upperBound }
    let end = matches.firstIndex(sortedAfter: range.upperBound - 1) { $0.lowerBound }
    return start < end ? matches[start..<end] : []
  }

  /// A letter whose lower case has another length in UTF-8, such as İ, makes the search depend on
  /// case.
  static func matches(of query: String, in text: String) -> [Range<Int>] {
    let (small, pattern) = (text.lowercased(), query.lowercased())
    if small.utf8.count == text.utf8.count { return offsets(of: pattern, in: small) }
    return offsets(of: query, in: text)
  }

  private static func offsets(of query: String, in text: String) -> [Range<Int>] {
    let pattern = Array(query.utf8)
    var text = text
    guard let first = pattern.first else { return [] }
    return text.withUTF8 { bytes in
      var found: [Range<Int>] = []
      var index = 0
      while index + pattern.count <= bytes.count {
        if bytes[index] == first,
          pattern.elementsEqual(bytes[index..<index + pattern.count])
        {
          found.append(index..<index + pattern.count)
          index += pattern.count
        } else {
          index += 1
        }
      }
      return found
    }
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
