/// Finds the differences between two byte sequences, from front to back.
///
/// At the first byte that differs, it searches for a position from which both sequences match again:
/// first at the common end, in case bytes were only inserted or deleted, such as one of several
/// similar rows; then a few bytes ahead, in case a character was typed or a checksum changed; then in
/// more and more of the following bytes, for a longer match; and finally at the common end again, in
/// case one passage was replaced. The time is proportional to the number of bytes, plus a constant
/// per hunk.
struct ByteDifference {
  /// A replaced range of bytes, preceded by bytes that both sequences have in common.
  struct Hunk {
    let copied: Int
    let removed: Int
    /// The range in the new bytes.
    let inserted: Range<Int>
  }

  private let old: UnsafeRawBufferPointer
  private let new: UnsafeRawBufferPointer
  /// The offsets up to which the sequences have been compared.
  private var oldOffset = 0
  private var newOffset = 0
  private var hunkCount = 0
  private lazy var commonEnd = matchBefore(old.count, new.count)

  /// The length of the blocks that are compared, and of the shortest match.
  private static let block = 16
  /// The maximum number of hunks. After them, the remaining bytes form one hunk, because each hunk
  /// costs a search.
  private static let maximumHunks = 65_536

  /// - Precondition: Both buffers outlive this value.
  init(from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer) {
    self.old = old
    self.new = new
  }

  /// Returns the next hunk; nil if the remaining bytes are equal.
  mutating func next() -> Hunk? {
    let copied = match(oldOffset, newOffset)
    oldOffset += copied
    newOffset += copied
    let (oldRest, newRest) = (old.count - oldOffset, new.count - newOffset)
    guard oldRest > 0 || newRest > 0 else { return nil }
    hunkCount += 1
    let (removed, inserted) =
      hunkCount > Self.maximumHunks ? (oldRest, newRest) : search(oldRest, newRest)
    defer {
      oldOffset += removed
      newOffset += inserted
    }
    return Hunk(copied: copied, removed: removed, inserted: newOffset..<newOffset + inserted)
  }

  /// Returns the number of bytes that are replaced at the current offsets.
  private mutating func search(_ oldRest: Int, _ newRest: Int) -> (removed: Int, inserted: Int) {
    let end = min(commonEnd, oldRest, newRest)
    let rest = (oldRest - end, newRest - end)
    // If bytes were only inserted or only deleted, and all following bytes match, one hunk is
    // optimal.
    guard rest.0 > 0, rest.1 > 0 else { return rest }
    // Equal lengths first: a changed checksum has the same length, as a changed number often has.
    for count in 1...Self.block
    where match(oldOffset + count, newOffset + count, limit: Self.block) == Self.block {
      return (count, count)
    }
    if let found = search(within: 3 * Self.block, step: 1, minimum: Self.block) { return found }
    var window = 16 * Self.block
    while window < 16 * max(oldRest, newRest) {
      if let found = search(within: window, step: Self.block, minimum: 4 * Self.block) {
        return found
      }
      window *= 16
    }
    return rest
  }

  /// Returns the nearest position, at most `window` bytes ahead, from which at least `minimum` bytes
  /// match; only blocks at every `step` of the old bytes are found.
  private func search(
    within window: Int, step: Int, minimum: Int
  ) -> (removed: Int, inserted: Int)? {
    var blocks: [UInt128: Int] = [:]
    let oldEnd = min(oldOffset + window, old.count) - Self.block
    // Backwards, so that the first of equal blocks counts.
    for offset in stride(from: oldOffset, through: oldEnd, by: step).reversed() {
      blocks[block(old, offset)] = offset
    }
    var best: (removed: Int, inserted: Int)?
    var offset = newOffset
    // Later matches cannot be nearer than their distance in the new bytes.
    while offset + Self.block <= min(newOffset + window, new.count),
      offset - newOffset < best.map({ $0.removed + $0.inserted }) ?? .max
    {
      if let oldMatch = blocks[block(new, offset)] {
        let before = matchBefore(oldMatch, offset)
        let found = (removed: oldMatch - before - oldOffset, inserted: offset - before - newOffset)
        if best.map({ found.removed + found.inserted < $0.removed + $0.inserted }) ?? true,
          match(oldMatch - before, offset - before, limit: minimum) == minimum
        {
          best = found
        }
      }
      offset += 1
    }
    return best
  }

  // MARK: - Comparing

  /// Returns the number of equal bytes, at most `limit`, that start at the two offsets.
  private func match(_ first: Int, _ second: Int, limit: Int = .max) -> Int {
    let limit = min(old.count - first, new.count - second, limit)
    var count = 0
    while count + 8 <= limit, word(old, first + count) == word(new, second + count) { count += 8 }
    while count < limit, old[first + count] == new[second + count] { count += 1 }
    return count
  }

  /// Returns the number of equal bytes before the two offsets, up to those that were compared.
  private func matchBefore(_ first: Int, _ second: Int) -> Int {
    let limit = min(first - oldOffset, second - newOffset)
    var count = 0
    while count + 8 <= limit,
      word(old, first - count - 8) == word(new, second - count - 8)
    {
      count += 8
    }
    while count < limit, old[first - count - 1] == new[second - count - 1] { count += 1 }
    return count
  }

  private func block(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt128 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt128.self)
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
