/// Access to a string by UTF-8 offsets, which stay valid when the text after them changes, and are
/// converted in constant time in a native string.
extension String {
  /// Returns the index at a UTF-8 offset.
  package func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// Returns the UTF-8 offset of an index.
  package func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Accesses the substring between two UTF-8 offsets.
  package subscript(offsets range: Range<Int>) -> Substring {
    self[index(at: range.lowerBound)..<index(at: range.upperBound)]
  }

  /// Returns whether a UTF-8 offset is at a grapheme boundary, or inside a cluster that is already
  /// `longestCluster` long there.
  package func isGraphemeBoundary(_ offset: Int) -> Bool {
    guard (0...utf8.count).contains(offset),
      let index = Index(index(at: offset), within: unicodeScalars)
    else { return false }
    return index == endIndex || clusterStart(around: index) == index || exceedsCluster(at: index)
  }

  /// Returns the last grapheme boundary at or before a UTF-8 offset.
  package func graphemeBoundary(notAfter offset: Int) -> Int {
    let offset = min(max(0, offset), utf8.count)
    if isGraphemeBoundary(offset) { return offset }
    return grapheme(before: self.offset(of: unicodeScalars.index(after: index(at: offset))))
  }

  /// Returns the first grapheme boundary at or after a UTF-8 offset.
  package func graphemeBoundary(notBefore offset: Int) -> Int {
    isGraphemeBoundary(offset) ? offset : grapheme(after: max(0, offset))
  }

  /// Returns the grapheme boundary that follows `offset`.
  package func grapheme(after offset: Int) -> Int {
    guard offset < utf8.count else { return utf8.count }
    var next = index(at: offset)
    repeat {
      next = unicodeScalars.index(after: next)
    } while !isGraphemeBoundary(self.offset(of: next))
    return self.offset(of: next)
  }

  /// Returns the grapheme boundary that precedes `offset`.
  package func grapheme(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var previous = index(at: offset)
    repeat {
      previous = unicodeScalars.index(before: previous)
    } while !isGraphemeBoundary(self.offset(of: previous))
    return self.offset(of: previous)
  }
}

// MARK: - Deleting backward

extension String {
  /// Returns the start of the text that Backspace deletes: a grapheme cluster of an alphabet of letters
  /// and accents, of a syllabary, or of emoji; of other scripts, such as Thai and Devanagari, the last
  /// scalar, with which a writer corrects a vowel. The ranges are in Pango's break.c,
  /// BACKSPACE_DELETES_CHARACTER.
  func deletionStart(before offset: Int) -> Int {
    let start = grapheme(before: offset)
    guard start < offset, case let base = unicodeScalars[index(at: start)] else { return start }
    switch base.value {
    case 0..<0x2b0, 0x1e00..<0x1f00,  // Latin
      0x370..<0x400, 0x1f00..<0x2000, 0x400..<0x530,  // Greek, Cyrillic
      0x3040..<0x3100, 0x1100..<0x1200, 0x3130..<0x3190, 0xac00..<0xd7a4,  // Kana, Hangul
      0x2200..<0x2300, 0x1f1e6..<0x1f200:  // mathematics, flags
      return start
    case _ where base.properties.isEmoji: return start
    default: return self.offset(of: unicodeScalars.index(before: index(at: offset)))
    }
  }
}

// MARK: - Long grapheme clusters

extension String {
  /// The maximum length of a grapheme cluster, in UTF-8 code units; the scalars beyond it are
  /// clusters of their own, which are not drawn.
  ///
  /// Languages and emoji need about 40. Without a maximum, megabytes of combining marks would be one
  /// cluster, which each edit and each movement would visit.
  static let longestCluster = 128

  /// Returns whether the scalar at `index` is in a grapheme cluster that starts at least
  /// `longestCluster` before it.
  func exceedsCluster(at index: Index) -> Bool {
    utf8[index] >= 0xcc  // the first byte of the first combining mark
      && utf8.distance(from: clusterStart(around: index), to: index) >= Self.longestCluster
  }

  /// Returns the start of the grapheme cluster with the scalar at `index`, as far as it is within
  /// `longestCluster` before it.
  private func clusterStart(around index: Index) -> Index {
    let scalars = unicodeScalars
    var start =
      utf8.index(index, offsetBy: -Self.longestCluster, limitedBy: startIndex) ?? startIndex
    // Flags are pairs of indicators, counted from the first one.
    while start > startIndex, scalars[start].isRegionalIndicator,
      case let before = scalars.index(before: start), scalars[before].isRegionalIndicator
    {
      start = before
    }
    let window = self[start..<scalars.index(after: index)]
    return window.index(before: window.endIndex)
  }
}

extension Substring {
  /// Returns the end of the grapheme cluster at `index`, or of its first `longestCluster` bytes.
  ///
  /// `index(after:)` would visit all of a cluster, even if the substring ends before.
  func clusterEnd(from index: Index) -> Index {
    var end = unicodeScalars.index(after: index)
    // No character below U+0300 continues a cluster that starts below it, but for a line feed.
    if end < endIndex, utf8[index] < 0xcc, utf8[end] < 0xcc, utf8[end] != 0x0a { return end }
    while end < endIndex, utf8.distance(from: index, to: end) < String.longestCluster {
      let next = unicodeScalars.index(after: end)
      if self[index..<next].index(before: next) == end { break }
      end = next
    }
    return end
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { 0x1f1e6...0x1f1ff ~= value }
}
