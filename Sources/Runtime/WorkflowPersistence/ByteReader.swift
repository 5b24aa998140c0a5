extension [UInt8] {
  /// Appends a number as a little-endian variable-length integer with seven bits per byte (LEB128).
  package mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends the lowest `count` bytes of a number, in little-endian order.
  package mutating func append(number: UInt64, count: Int) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0.prefix(count)) }
  }

  package mutating func append(double: Double) { append(number: double.bitPattern, count: 8) }

  /// Appends a text as UTF-8, preceded by its length.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 {
      append(number: UInt64($0.count))
      append(contentsOf: $0)
    }
  }

  /// Appends bytes, preceded by their count.
  package mutating func append(block: [UInt8]) {
    append(number: UInt64(block.count))
    append(contentsOf: block)
  }
}

/// Reads, from the front, the values that the `append` methods wrote. Each method returns nil if
/// the remaining bytes are invalid or too few.
package struct ByteReader {
  /// The bytes that have not been read.
  package private(set) var rest: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  package mutating func byte() -> UInt8? { rest.popFirst() }

  package mutating func number() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  package mutating func number(count: Int) -> UInt64? {
    takeBytes(count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package mutating func double() -> Double? { number(count: 8).map(Double.init(bitPattern:)) }

  package mutating func text() -> String? {
    block().flatMap { String(validating: $0, as: UTF8.self) }
  }

  package mutating func block() -> ArraySlice<UInt8>? { size().flatMap { takeBytes($0) } }

  /// Reads a byte count, which may exceed the number of remaining bytes.
  package mutating func size() -> Int? { number().flatMap(Int.init(exactly:)) }

  package mutating func takeBytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
