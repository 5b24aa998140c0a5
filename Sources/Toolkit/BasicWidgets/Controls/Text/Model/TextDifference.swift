/// The single range in which two texts differ, in UTF-8 offsets.
///
///     "a cat sat" ─> "a dog sat":  old 2..<5, new 2..<5
///
/// The bounds are grapheme boundaries in both texts.
package struct TextDifference: Hashable, Sendable {
  /// The replaced range of the old text.
  package let old: Range<Int>
  /// The range of the replacement in the new text.
  package let new: Range<Int>

  /// Creates the difference between `before` and `after`; nil if they have the same bytes.
  package init?(from before: String, to after: String) {
    var (before, after) = (before, after)
    let (prefix, suffix, counts) = before.withUTF8 { old in
      after.withUTF8 { new in
        let prefix = Self.commonPrefix(old, new)
        let suffix = Self.commonSuffix(old, new, after: prefix)
        return (prefix, suffix, (old: old.count, new: new.count))
      }
    }
    guard prefix < counts.old || prefix < counts.new else { return nil }
    var start = prefix
    while !before.isGraphemeBoundary(start) || !after.isGraphemeBoundary(start) {
      start = before.graphemeBoundary(notAfter: start)
      start = after.graphemeBoundary(notAfter: start)
    }
    var suffixCount = suffix
    while !before.isGraphemeBoundary(counts.old - suffixCount)
      || !after.isGraphemeBoundary(counts.new - suffixCount)
    {
      suffixCount = counts.old - before.graphemeBoundary(notBefore: counts.old - suffixCount)
      suffixCount = counts.new - after.graphemeBoundary(notBefore: counts.new - suffixCount)
    }
    old = start..<counts.old - suffixCount
    new = start..<counts.new - suffixCount
  }

  /// Returns the offset in the new text that corresponds to `offset` in the old text.
  ///
  /// Offsets before the difference are unchanged and offsets after it are shifted. Offsets inside
  /// it keep their distance from its start, up to its new end.
  package func newOffset(of offset: Int) -> Int {
    if offset <= old.lowerBound { return offset }
    if offset >= old.upperBound { return offset + new.count - old.count }
    return min(offset, new.upperBound)
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func commonPrefix(_ one: Bytes, _ other: Bytes) -> Int {
    let count = min(one.count, other.count)
    var index = 0
    let (a, b) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    while index + 16 <= count,
      a.loadUnaligned(fromByteOffset: index, as: UInt128.self)
        == b.loadUnaligned(fromByteOffset: index, as: UInt128.self)
    {
      index += 16
    }
    while index < count, one[index] == other[index] { index += 1 }
    return index
  }

  private static func commonSuffix(_ one: Bytes, _ other: Bytes, after prefix: Int) -> Int {
    let count = min(one.count, other.count) - prefix
    var index = 0
    let (a, b) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    while index + 16 <= count,
      a.loadUnaligned(fromByteOffset: one.count - index - 16, as: UInt128.self)
        == b.loadUnaligned(fromByteOffset: other.count - index - 16, as: UInt128.self)
    {
      index += 16
    }
    while index < count, one[one.count - 1 - index] == other[other.count - 1 - index] {
      index += 1
    }
    return index
  }
}
