import Testing
import WorkflowPersistence

@Suite struct BytePatchTests {
  private func bytes(_ count: Int, _ numbers: inout Numbers) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 97...122, using: &numbers) }
  }

  private func applied(_ patch: [UInt8], to old: [UInt8]) -> [UInt8]? {
    PatchedBytes(old[...]).applying(patch[...])?.bytes
  }

  /// The size of a hunk without its inserted bytes: a few numbers.
  private static let hunk = 16

  @Test(arguments: 0..<10) func `a patch rebuilds the new bytes from the old ones`(seed: UInt64)
    throws
  {
    var numbers = Numbers(state: seed)
    var old = bytes(5_000, &numbers)
    var pieces = PatchedBytes(old[...])
    for _ in 0..<100 {
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let start = Int.random(in: 0...new.count, using: &numbers)
        let end = min(new.count, start + Int.random(in: 0...300, using: &numbers))
        let count = Int.random(in: 0...300, using: &numbers)
        new.replaceSubrange(start..<end, with: bytes(count, &numbers))
      }
      if let patch = BytePatch.make(from: old, to: new) {
        #expect(patch.count < new.count)
        pieces = try #require(pieces.applying(patch[...]))
      } else {
        pieces = PatchedBytes(new[...])
      }
      #expect(pieces.bytes == new)
      old = new
    }
  }

  @Test func `a typed key costs a few bytes, wherever it is in the text`() throws {
    var numbers = Numbers(state: 1)
    let text = bytes(100_000, &numbers)
    for place in [0, 5, 50_000, 99_999, 100_000] {
      let old = [0xA0, 0x8D, 0x06] + text + [1, 2, 3]
      var new = [0xA1, 0x8D, 0x06] + text + [1, 2, 4]
      new.insert(120, at: 3 + place)
      let patch = try #require(BytePatch.make(from: old, to: new))
      #expect(patch.count <= 3 * Self.hunk, "\(place)")
      #expect(applied(patch, to: old) == new)
    }
  }

  @Test func `an inserted, removed, moved or replaced passage is stored once`() throws {
    var numbers = Numbers(state: 2)
    let text = bytes(100_000, &numbers)
    let passage = bytes(2_000, &numbers)
    let inserted: ArraySlice<UInt8> = text[..<30_000] + passage + text[30_000...] + [1, 2, 4]
    let removed: ArraySlice<UInt8> = text[..<30_000] + text[40_000...] + [1, 2, 5]
    let moved: ArraySlice<UInt8> = text[98_000...] + text[..<98_000] + [1, 2, 6]
    let replaced: ArraySlice<UInt8> =
      text[..<30_000] + passage + text[35_000..<70_000] + passage + text[71_000...]
    let cases: [(new: ArraySlice<UInt8>, size: Int)] = [
      (inserted, 2_000), (removed, 0), (moved, 2_000), (replaced, 4_000),
    ]
    let old = text + [1, 2, 3]
    for (index, next) in cases.enumerated() {
      let new = Array(next.new)
      let patch = try #require(BytePatch.make(from: old, to: new))
      #expect(patch.count <= next.size + 300, "case \(index)")
      #expect(applied(patch, to: old) == new, "case \(index)")
    }
  }

  @Test func `a word replaced everywhere costs at most twice its length`() throws {
    var numbers = Numbers(state: 3)
    let parts = (0..<2_000).map { _ in bytes(60, &numbers) }
    let old = Array(parts.joined(separator: Array("OLD WORD".utf8)))
    let new = Array(parts.joined(separator: Array("OTHER".utf8)))
    let patch = try #require(BytePatch.make(from: old, to: new))
    #expect(patch.count <= 2_000 * 2 * "OTHER".utf8.count)
    #expect(applied(patch, to: old) == new)
  }

  @Test func `equal bytes have an empty patch, and entirely different bytes have none`() {
    var numbers = Numbers(state: 4)
    for count in [0, 1, 100, 9_000] {
      let same = bytes(count, &numbers)
      #expect(BytePatch.make(from: same, to: same) == [])
    }
    #expect(BytePatch.make(from: bytes(100, &numbers), to: bytes(100, &numbers)) == nil)
    #expect(BytePatch.make(from: bytes(9_000, &numbers), to: bytes(9_000, &numbers)) == nil)
  }

  @Test(arguments: 0..<4) func `patches of other data are refused or yield some bytes`(
    seed: UInt64
  ) {
    var numbers = Numbers(state: seed)
    let old = PatchedBytes(bytes(1_000, &numbers)[...])
    for _ in 0..<5_000 {
      let patch = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      guard let result = old.applying(patch[...]) else { continue }
      #expect(result.bytes.count <= 1_000 + patch.count)
    }
    let huge = [UInt8](repeating: 0xff, count: 30)
    #expect(old.applying(huge[...]) == nil)
  }
}
