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

  /// Returns whether a UTF-8 offset is at a grapheme boundary.
  package func isGraphemeBoundary(_ offset: Int) -> Bool {
    (0...utf8.count).contains(offset) && Index(index(at: offset), within: self) != nil
  }

  /// Returns the last grapheme boundary at or before a UTF-8 offset.
  package func graphemeBoundary(notAfter offset: Int) -> Int {
    let offset = min(max(0, offset), utf8.count)
    if isGraphemeBoundary(offset) { return offset }
    let first = index(after: startIndex)
    let inside = index(at: offset)
    return first > inside ? 0 : self.offset(of: index(after: index(before: inside)))
  }

  /// Returns the first grapheme boundary at or after a UTF-8 offset.
  package func graphemeBoundary(notBefore offset: Int) -> Int {
    isGraphemeBoundary(offset) ? offset : grapheme(after: graphemeBoundary(notAfter: offset))
  }

  /// Returns the grapheme boundary that follows `offset`.
  package func grapheme(after offset: Int) -> Int {
    offset < utf8.count ? self.offset(of: index(after: index(at: offset))) : utf8.count
  }

  /// Returns the grapheme boundary that precedes `offset`.
  package func grapheme(before offset: Int) -> Int {
    offset > 0 ? self.offset(of: index(before: index(at: offset))) : 0
  }
}
