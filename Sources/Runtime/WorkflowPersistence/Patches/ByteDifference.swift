/// Finds what was replaced between two byte sequences, from the front to the back.
///
/// At the first byte that differs, searches look for where both go on alike: at the common end, where
/// the rest was only added or removed (a row came or went, among others like it); a few bytes further
/// on (a key was typed, or the number changed that says how long a text is); anywhere, by the hashes of
/// blocks of the old bytes; and at the common end again (one passage was replaced). Takes time in proportion to the bytes, except for a constant at each hunk.
struct ByteDifference {
  /// Bytes that are replaced, after bytes that both have.
  struct Hunk {
    let copied: Int
    let removed: Int
    /// The range of the new bytes.
    let inserted: Range<Int>
  }

  private let old: UnsafeRawBufferPointer
  private let new: UnsafeRawBufferPointer
  /// How far the bytes were compared.
  private var oldPlace = 0
  private var newPlace = 0
  private var hunkCount = 0
  private lazy var commonEnd = endMatch()
  private lazy var blocks = makeBlocks()

  /// How far the search nearby goes, and how many bytes must be alike there.
  private static let nearby = 32
  private static let nearbyMatch = 16
  /// The length of a block. Both must have twice as many bytes in common for one to be found.
  private static let block = 64
  /// After so many hunks the rest counts as one, since each costs a search.
  private static let maximumHunks = 65_536

  /// - Precondition: Both outlive the value.
  init(from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer) {
    self.old = old
    self.new = new
  }

  /// The next hunk; nil where the rest is the same.
  mutating func next() -> Hunk? {
    let copied = match(oldPlace, newPlace)
    oldPlace += copied
    newPlace += copied
    let (oldRest, newRest) = (old.count - oldPlace, new.count - newPlace)
    guard oldRest > 0 || newRest > 0 else { return nil }
    hunkCount += 1
    let (removed, inserted) =
      hunkCount > Self.maximumHunks ? (oldRest, newRest) : search(oldRest, newRest)
    defer {
      oldPlace += removed
      newPlace += inserted
    }
    return Hunk(copied: copied, removed: removed, inserted: newPlace..<newPlace + inserted)
  }

  /// How many bytes on both sides are replaced here.
  private mutating func search(_ oldRest: Int, _ newRest: Int) -> (removed: Int, inserted: Int) {
    let end = min(commonEnd, oldRest, newRest)
    let shorter = min(oldRest, newRest) - end
    // Bytes that were only added or removed, and nothing after them: no hunks can be fewer.
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
      // Fewer bytes are enough where both end.
      return oldLeft == newLeft
        && isSame(oldPlace + removed, newPlace + inserted, count: oldLeft)
    }
    // The check of a record, and many a number, is as long as it was.
    for count in 1...Self.nearby / 2 where goesOn(count, count) { return (count, count) }
    for distance in 1...2 * Self.nearby {
      for removed in max(0, distance - Self.nearby)...min(distance, Self.nearby)
      where goesOn(removed, distance - removed) { return (removed, distance - removed) }
    }
    return nil
  }

  // MARK: - Blocks

  /// The place of each block of the old bytes by its hash; the first one of those that are alike.
  private func makeBlocks() -> [UInt32: Int] {
    var blocks: [UInt32: Int] = [:]
    blocks.reserveCapacity((old.count - oldPlace) / Self.block)
    for place in stride(from: oldPlace, through: old.count - Self.block, by: Self.block) {
      let hash = hash(of: old, at: place)
      if blocks[hash] == nil { blocks[hash] = place }
    }
    return blocks
  }

  /// The nearest place after which a block is the same, going through the new bytes until none that
  /// follows can be nearer.
  private mutating func searchBlocks() -> (removed: Int, inserted: Int)? {
    guard new.count - newPlace >= Self.block else { return nil }
    var best: (removed: Int, inserted: Int)?
    var hash = hash(of: new, at: newPlace)
    var place = newPlace
    while true {
      if let oldMatch = blocks[hash], oldMatch >= oldPlace,
        isSame(oldMatch, place, count: Self.block)
      {
        let before = matchBefore(oldMatch, place)
        let found = (removed: oldMatch - before - oldPlace, inserted: place - before - newPlace)
        if best.map({ found.removed + found.inserted < $0.removed + $0.inserted }) ?? true {
          best = found
        }
      }
      guard place + Self.block < new.count,
        place - newPlace < best.map({ $0.removed + $0.inserted }) ?? .max
      else { return best }
      hash =
        (hash &- UInt32(new[place]) &* Self.lastFactor) &* Self.factor
        &+ UInt32(new[place + Self.block])
      place += 1
    }
  }

  private static let factor: UInt32 = 0x0100_0193
  private static let lastFactor = (1..<block).reduce(1 as UInt32) { power, _ in power &* factor }

  private func hash(of bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    var hash: UInt32 = 0
    for byte in bytes[place..<place + Self.block] { hash = hash &* Self.factor &+ UInt32(byte) }
    return hash
  }

  /// How many bytes before both places are the same.
  private func matchBefore(_ oldMatch: Int, _ newMatch: Int) -> Int {
    var count = 0
    while oldMatch - count > oldPlace, newMatch - count > newPlace,
      old[oldMatch - count - 1] == new[newMatch - count - 1]
    {
      count += 1
    }
    return count
  }

  // MARK: - Comparing

  /// How many bytes from both places on are the same.
  private func match(_ first: Int, _ second: Int) -> Int {
    let limit = min(old.count - first, new.count - second)
    var count = 0
    while count + 8 <= limit, word(old, first + count) == word(new, second + count) { count += 8 }
    while count < limit, old[first + count] == new[second + count] { count += 1 }
    return count
  }

  /// How many bytes at both ends are the same.
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

  private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }
}
