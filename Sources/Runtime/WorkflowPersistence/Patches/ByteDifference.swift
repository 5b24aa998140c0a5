/// Finds the differences between two byte sequences, from front to back.
///
/// At the first byte that differs, it searches for a position from which both sequences match
/// again: first at the common end, in case bytes were only inserted or deleted, such as one of
/// several similar rows; then a few bytes ahead, in case a character was typed or a length field
/// changed; then anywhere, using hashes of blocks of the old bytes; and finally at the common end
/// again, in case one passage was replaced. The time is proportional to the number of bytes, plus a
/// constant per hunk.
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
  private lazy var commonEnd = endMatch()
  private lazy var blocks = makeBlocks()

  /// The maximum distance of the nearby search, and the number of bytes that must match there.
  private static let nearby = 32
  private static let nearbyMatch = 16
  /// The length of a block. A match is found only if at least twice as many bytes are equal.
  private static let block = 64
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
    let shorter = min(oldRest, newRest) - end
    // If bytes were only inserted or only deleted, and all following bytes match, one hunk is
    // optimal.
    if shorter > 0 {
      if let found = searchNearby(oldRest, newRest) { return found }
      if shorter >= Self.block, let found = searchBlocks() { return found }
    }
    return (oldRest - end, newRest - end)
  }

  // MARK: - Nearby

  private func searchNearby(_ oldRest: Int, _ newRest: Int) -> (removed: Int, inserted: Int)? {
    func goesOn(_ removed: Int, _ inserted: Int) -> Bool {
      guard removed <= oldRest, inserted <= newRest else { return false }
      let oldLeft = min(oldRest - removed, Self.nearbyMatch)
      let newLeft = min(newRest - inserted, Self.nearbyMatch)
      // Near the end of both, fewer bytes suffice.
      return oldLeft == newLeft
        && isSame(oldOffset + removed, newOffset + inserted, count: oldLeft)
    }
    // Equal lengths first: a changed checksum has the same length, and often a changed number too.
    for count in 1...Self.nearby / 2 where goesOn(count, count) { return (count, count) }
    for distance in 1...2 * Self.nearby {
      for removed in max(0, distance - Self.nearby)...min(distance, Self.nearby)
      where goesOn(removed, distance - removed) { return (removed, distance - removed) }
    }
    return nil
  }

  // MARK: - Blocks

  /// Returns the offset of each block of the old bytes by its hash; of equal blocks, the first.
  private func makeBlocks() -> [UInt32: Int] {
    var blocks: [UInt32: Int] = [:]
    blocks.reserveCapacity((old.count - oldOffset) / Self.block)
    for offset in stride(from: oldOffset, through: old.count - Self.block, by: Self.block) {
      let hash = hash(of: old, at: offset)
      if blocks[hash] == nil { blocks[hash] = offset }
    }
    return blocks
  }

  /// Returns the nearest position with an equal block, scanning the new bytes until no later match
  /// can be nearer.
  private mutating func searchBlocks() -> (removed: Int, inserted: Int)? {
    guard new.count - newOffset >= Self.block else { return nil }
    var best: (removed: Int, inserted: Int)?
    var hash = hash(of: new, at: newOffset)
    var offset = newOffset
    while true {
      if let oldMatch = blocks[hash], oldMatch >= oldOffset,
        isSame(oldMatch, offset, count: Self.block)
      {
        let before = matchBefore(oldMatch, offset)
        let found = (removed: oldMatch - before - oldOffset, inserted: offset - before - newOffset)
        if best.map({ found.removed + found.inserted < $0.removed + $0.inserted }) ?? true {
          best = found
        }
      }
      guard offset + Self.block < new.count,
        offset - newOffset < best.map({ $0.removed + $0.inserted }) ?? .max
      else { return best }
      hash =
        (hash &- UInt32(new[offset]) &* Self.lastFactor) &* Self.factor
        &+ UInt32(new[offset + Self.block])
      offset += 1
    }
  }

  private static let factor: UInt32 = 0x0100_0193
  private static let lastFactor = (1..<block).reduce(1 as UInt32) { power, _ in power &* factor }

  private func hash(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    var hash: UInt32 = 0
    for byte in bytes[offset..<offset + Self.block] { hash = hash &* Self.factor &+ UInt32(byte) }
    return hash
  }

  /// Returns the number of equal bytes before both offsets.
  private func matchBefore(_ oldMatch: Int, _ newMatch: Int) -> Int {
    var count = 0
    while oldMatch - count > oldOffset, newMatch - count > newOffset,
      old[oldMatch - count - 1] == new[newMatch - count - 1]
    {
      count += 1
    }
    return count
  }

  // MARK: - Comparing

  /// Returns the number of equal bytes that start at the two offsets.
  private func match(_ first: Int, _ second: Int) -> Int {
    let limit = min(old.count - first, new.count - second)
    var count = 0
    while count + 8 <= limit, word(old, first + count) == word(new, second + count) { count += 8 }
    while count < limit, old[first + count] == new[second + count] { count += 1 }
    return count
  }

  /// Returns the number of equal bytes at the end of both sequences.
  private func endMatch() -> Int {
    let limit = min(old.count, new.count)
    var count = 0
    while count + 8 <= limit,
      word(old, old.count - count - 8) == word(new, new.count - count - 8)
    {
      count += 8
    }
    while count < limit, old[old.count - count - 1] == new[new.count - count - 1] { count += 1 }
    return count
  }

  private func isSame(_ first: Int, _ second: Int, count: Int) -> Bool {
    for index in 0..<count where old[first + index] != new[second + index] { return false }
    return true
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
