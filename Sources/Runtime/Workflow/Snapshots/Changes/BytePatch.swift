/// The difference between two byte sequences, as bytes.
///
/// A patch is a list of hunks; the rest of the old bytes follows the last one unchanged:
///
///     copied removed inserted bytes       each number in as few bytes as it needs
///
/// "one two three" becomes "one 2 three!" by `4 3 1 "2"` and `6 0 1 "!"`: copy "one ", replace "two",
/// copy " three" and insert "!". Old bytes are used at most once and in order, so that the result is
/// never longer than the old bytes and the patch together.
package enum BytePatch {
  /// Patches of fewer old bytes save less than they cost.
  package static let minimumCount = 512

  /// Returns the patch that makes `new` of `old`; nil if `new` itself is not longer.
  package static func make(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    old.withUnsafeBytes { old in new.withUnsafeBytes { make(from: old, to: $0) } }
  }

  /// Returns the patch that makes `new` of `old`; nil if `new` itself is not longer.
  package static func make(from old: String, to new: String) -> [UInt8]? {
    var (old, new) = (old, new)
    return old.withUTF8 { old in
      new.withUTF8 { make(from: UnsafeRawBufferPointer(old), to: UnsafeRawBufferPointer($0)) }
    }
  }

  private static func make(
    from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer
  ) -> [UInt8]? {
    guard old.count >= minimumCount else { return nil }
    var difference = ByteDifference(from: old, to: new)
    var patch: [UInt8] = []
    while let hunk = difference.next() {
      patch.append(varying: hunk.copied)
      patch.append(varying: hunk.removed)
      patch.append(varying: hunk.inserted.count)
      patch += new[hunk.inserted]
      if patch.count >= new.count { return nil }
    }
    return patch
  }
}

/// Bytes that patches are applied to, in pieces, so that a patch costs what it changes: a journal may
/// hold tens of thousands of patches of one large state.
package struct PatchedBytes: Sendable {
  private var pieces: [ArraySlice<UInt8>]

  /// More pieces than this are put together.
  private static let maximumPieces = 256

  package init(_ bytes: ArraySlice<UInt8>) { pieces = [bytes] }

  /// All bytes, put together.
  package var bytes: [UInt8] {
    if pieces.count == 1, let first = pieces.first { return Array(first) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// Returns the bytes that `patch` makes of these; nil if it is no patch of them.
  package func applying(_ patch: ArraySlice<UInt8>) -> PatchedBytes? {
    var patch = patch
    var rest = Rest(pieces: pieces[...])
    var result = self
    result.pieces = []
    while !patch.isEmpty {
      guard let copied = patch.takeVarying(), let removed = patch.takeVarying(),
        let inserted = patch.takeVarying(), inserted <= patch.count,
        rest.take(copied, { result.pieces.append($0) }), rest.take(removed, { _ in })
      else { return nil }
      if inserted > 0 { result.pieces.append(patch.prefix(inserted)) }
      patch = patch.dropFirst(inserted)
    }
    result.pieces += rest.pieces
    if result.pieces.count > Self.maximumPieces { result.pieces = [result.bytes[...]] }
    return result
  }

  /// What no hunk has used yet.
  private struct Rest {
    var pieces: ArraySlice<ArraySlice<UInt8>>

    /// Takes `count` bytes; returns false where there are fewer.
    mutating func take(_ count: Int, _ body: (ArraySlice<UInt8>) -> Void) -> Bool {
      var count = count
      while count > 0 {
        guard let first = pieces.first else { return false }
        let part = first.prefix(count)
        if !part.isEmpty { body(part) }
        count -= part.count
        if part.count == first.count {
          pieces.removeFirst()
        } else {
          pieces[pieces.startIndex] = first.dropFirst(part.count)
        }
      }
      return true
    }
  }
}

extension [UInt8] {
  /// Appends seven bits of a number in each byte, the lowest first.
  fileprivate mutating func append(varying number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension ArraySlice<UInt8> {
  /// Takes what `append(varying:)` appended; nil where there is no number.
  fileprivate mutating func takeVarying() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = popFirst() else { return nil }
      number |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
