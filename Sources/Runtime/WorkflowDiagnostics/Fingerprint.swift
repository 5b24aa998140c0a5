/// A fast 64-bit hash of bytes and numbers, the same on every machine.
///
/// It is not cryptographic: collisions can be constructed.
package struct Fingerprint: Sendable {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Creates the fingerprint of an empty input.
  package init() {}

  package init(of text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The fingerprint of the input so far.
  package var value: UInt64 { state ^ state >> 29 }

  package mutating func add(_ number: UInt64) {
    state = (state ^ number) &* 0xbf58_476d_1ce4_e5b9
    state ^= state >> 32
  }

  /// Adds bytes and their count, eight bytes at a time.
  ///
  /// - Parameter mask: The bits to use of each group of eight bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer, mask: UInt64 = .max) {
    let wholeWords = bytes.count / 8
    var state = state
    for index in 0..<wholeWords {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      state = (state ^ (word & mask)) &* 0xbf58_476d_1ce4_e5b9
      state ^= state >> 32
    }
    self.state = state
    var rest: UInt64 = 0
    for byte in bytes[(wholeWords * 8)...].reversed() { rest = rest << 8 | UInt64(byte) }
    add(rest & mask)
    add(UInt64(bytes.count))
  }
}
