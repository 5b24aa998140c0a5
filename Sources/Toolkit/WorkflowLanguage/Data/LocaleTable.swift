/// The table `Assets/Languages/locales.bin`, which is read in place; its script describes it.
///
/// Each access is checked: a damaged table has fewer records, or texts that are empty or wrong.
struct LocaleTable {
  typealias Text = Slice<UnsafeRawBufferPointer>

  private let bytes: UnsafeRawBufferPointer
  private let fieldCount: Int
  private let recordCount: Int
  private let stringCount: Int
  /// The offsets of the list that says where strings begin, and of the strings.
  private let starts: Int
  private let strings: Int

  /// - Parameter bytes: The table, which outlives this value.
  init(_ bytes: UnsafeRawBufferPointer) {
    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Int {
      Self.number(type, at: offset, in: bytes)
    }
    self.bytes = bytes
    fieldCount = number(UInt16.self, at: 8)
    recordCount = bytes.starts(with: "LOCALES1".utf8) ? number(UInt16.self, at: 10) : 0
    stringCount = number(UInt32.self, at: 12)
    starts = 16 + 2 * fieldCount * recordCount
    strings = starts + 4 * (stringCount + 1)
  }

  /// Returns a field of a record; empty if there is none.
  func text(_ field: LocaleField, in record: Int) -> Text {
    guard field.rawValue < fieldCount, record < recordCount else { return bytes[0..<0] }
    let offset = 16 + 2 * (fieldCount * record + field.rawValue)
    let index = starts + 4 * Self.number(UInt16.self, at: offset, in: bytes)
    let start = strings + Self.number(UInt32.self, at: index, in: bytes)
    let end = strings + Self.number(UInt32.self, at: index + 4, in: bytes)
    guard index + 8 <= strings, start <= end, end <= bytes.count else { return bytes[0..<0] }
    return bytes[start..<end]
  }

  /// Returns the number of the record with an identifier; nil if there is none.
  func record(_ identifier: String) -> Int? {
    var range = 0..<recordCount
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let other = text(.identifier, in: middle)
      if other.elementsEqual(identifier.utf8) { return middle }
      range =
        other.lexicographicallyPrecedes(identifier.utf8)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private static func number<Value: FixedWidthInteger>(
    _: Value.Type, at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int {
    guard offset + MemoryLayout<Value>.size <= bytes.count else { return 0 }
    return Int(Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)))
  }
}
