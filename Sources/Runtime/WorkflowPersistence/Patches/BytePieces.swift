/// Bytes in pieces, of which some are replaced, and the patch that does the same.
///
/// Only the replaced pieces are compared. A patch is a list of hunks; the remaining old bytes follow
/// the last hunk unchanged:
///
///     copied removed inserted bytes       numbers are variable-length integers
///
/// The hunks `4 3 1 "2"` and `6 0 1 "!"` change "one two three" to "one 2 three!": copy "one ",
/// replace "two", copy " three" and insert "!". Old bytes are used at most once and in order, so
/// that the result is never longer than the old bytes and the patch together.
package struct BytePieces {
  package private(set) var pieces: [[UInt8]]
  private var patch: [UInt8] = []
  /// The number of pieces up to the last one that was replaced since the patch began, and the number
  /// of bytes after its last hunk.
  private var passed = 0
  private var copied = 0

  package init(_ pieces: [[UInt8]]) { self.pieces = pieces }

  /// All bytes, joined.
  package var bytes: [UInt8] { pieces.bytes }

  /// Replaces pieces; ignored unless they follow those that were replaced since the patch began.
  package mutating func replace(_ range: Range<Int>, with new: [[UInt8]]) {
    guard range.lowerBound >= passed else { return }
    for index in passed..<range.lowerBound { copied += pieces[index].count }
    if range.count == 1, new.count == 1 {
      append(from: pieces[range.lowerBound], to: new[0])
    } else {
      append(from: pieces[range].bytes, to: new.bytes)
    }
    pieces.replaceSubrange(range, with: new)
    passed = range.lowerBound + new.count
  }

  /// Appends the hunks from `old` to `new`.
  private mutating func append(from old: [UInt8], to new: [UInt8]) {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        var difference = ByteDifference(from: old, to: new)
        var used = 0
        while let hunk = difference.next() {
          for number in [copied + hunk.copied, hunk.removed, hunk.inserted.count] {
            patch.append(number: UInt64(number))
          }
          patch += new[hunk.inserted]
          used += hunk.copied + hunk.removed
          copied = 0
        }
        copied += old.count - used
      }
    }
  }

  /// Returns the patch since the last call, empty if nothing has changed.
  package mutating func takePatch() -> [UInt8] {
    defer { (patch, passed, copied) = ([], 0, 0) }
    return patch
  }
}

extension Sequence where Element: Sequence<UInt8> {
  var bytes: [UInt8] { reduce(into: []) { $0 += $1 } }
}

/// Bytes to which patches are applied, stored in pieces.
///
/// The cost of a patch depends only on the size of the change, because a journal may contain tens
/// of thousands of patches of one large state.
package struct PatchedBytes: Sendable {
  private var pieces: [ArraySlice<UInt8>]

  /// The maximum number of pieces before they are joined; larger for many bytes, because joining
  /// copies them all.
  private let maximumPieces: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    pieces = [bytes]
    maximumPieces = max(256, bytes.count / 16_384)
  }

  /// All bytes, joined.
  package var bytes: [UInt8] { pieces.bytes }

  /// Returns the result of applying `patch`; nil if the patch does not fit these bytes.
  package func applying(_ patch: ArraySlice<UInt8>) -> PatchedBytes? {
    var patch = ByteReader(patch)
    var rest = Rest(pieces: pieces[...])
    var result = self
    result.pieces = []
    while !patch.rest.isEmpty {
      guard let copied = patch.size(), let removed = patch.size(), let inserted = patch.block(),
        rest.takeBytes(copied, { result.pieces.append($0) }),
        rest.takeBytes(removed, { _ in })
      else { return nil }
      if !inserted.isEmpty { result.pieces.append(inserted) }
    }
    result.pieces += rest.pieces
    return result.pieces.count > maximumPieces ? PatchedBytes(result.bytes[...]) : result
  }

  /// The old bytes that no hunk has used yet.
  private struct Rest {
    var pieces: ArraySlice<ArraySlice<UInt8>>

    /// Consumes `count` bytes; returns false if there are fewer.
    mutating func takeBytes(_ count: Int, _ body: (ArraySlice<UInt8>) -> Void) -> Bool {
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
