/// Places in a text by UTF-8 offsets: numbers that survive edits elsewhere, and cost no search in
/// a native string.
extension String {
  /// The index at a UTF-8 offset.
  package func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The UTF-8 offset of an index.
  package func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The part between UTF-8 offsets.
  package subscript(offsets range: Range<Int>) -> Substring {
    self[index(at: range.lowerBound)..<index(at: range.upperBound)]
  }

  /// Whether a user sees a border between characters at a UTF-8 offset.
  package func isGraphemeBoundary(_ offset: Int) -> Bool {
    (0...utf8.count).contains(offset) && Index(index(at: offset), within: self) != nil
  }

  /// The nearest border between characters that is not after a UTF-8 offset.
  package func graphemeBoundary(notAfter offset: Int) -> Int {
    let offset = min(max(0, offset), utf8.count)
    if isGraphemeBoundary(offset) { return offset }
    let first = index(after: startIndex)
    let inside = index(at: offset)
    return first > inside ? 0 : self.offset(of: index(after: index(before: inside)))
  }

  /// The nearest border between characters that is not before a UTF-8 offset.
  package func graphemeBoundary(notBefore offset: Int) -> Int {
    isGraphemeBoundary(offset) ? offset : grapheme(after: graphemeBoundary(notAfter: offset))
  }

  /// The border after the next character.
  package func grapheme(after offset: Int) -> Int {
    offset < utf8.count ? self.offset(of: index(after: index(at: offset))) : utf8.count
  }

  /// The border before the last character.
  package func grapheme(before offset: Int) -> Int {
    offset > 0 ? self.offset(of: index(before: index(at: offset))) : 0
  }
}
