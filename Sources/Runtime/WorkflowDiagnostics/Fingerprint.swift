/// A number of 64 bits that tells apart what differs; the same on every machine, and fast.
///
/// It is not for keeping secrets: who wants to can find two things with one fingerprint.
package struct Fingerprint: Sendable {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Begins a fingerprint of nothing.
  package init() {}

  /// The fingerprint of `text`.
  package init(of text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The fingerprint of what was added so far.
  package var value: UInt64 { state ^ state >> 29 }

  /// Adds a number.
  package mutating func add(_ number: UInt64) {
    state = (state ^ number) &* 0xbf58_476d_1ce4_e5b9
    state ^= state >> 32
  }

  /// Adds bytes and how many they are, eight at a time.
  ///
  /// - Parameter mask: The bits of each eight bytes, from the first on, that count.
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
