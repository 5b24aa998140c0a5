/// The table `Assets/Languages/locales.bin`, which is read in place; its script describes it.
///
/// Each access is checked: a damaged table has fewer records, or texts that are empty or wrong.
///
/// Unchecked, because the bytes do not change.
struct LocaleTable: @unchecked Sendable {
  typealias Text = Slice<UnsafeRawBufferPointer>

  /// The table, which outlives this value.
  let bytes: UnsafeRawBufferPointer

  private var fieldCount: Int { number(UInt16.self, at: 8) }
  private var recordCount: Int {
    bytes.starts(with: "LOCALES1".utf8) ? number(UInt16.self, at: 10) : 0
  }

  /// Returns a field of a record; empty if there is none.
  func text(_ field: LocaleField, in record: Int) -> Text {
    let (fieldCount, recordCount) = (fieldCount, recordCount)
    guard field.rawValue < fieldCount, record < recordCount else { return bytes[0..<0] }
    // The list that says where strings begin follows the records; the strings follow it.
    let starts = 16 + 2 * fieldCount * recordCount
    let strings = starts + 4 * (number(UInt32.self, at: 12) + 1)
    let index =
      starts + 4 * number(UInt16.self, at: 16 + 2 * (fieldCount * record + field.rawValue))
    let start = strings + number(UInt32.self, at: index)
    let end = strings + number(UInt32.self, at: index + 4)
    return index + 8 <= strings && start <= end && end <= bytes.count
      ? bytes[start..<end] : bytes[0..<0]
  }

  /// Returns the number of the record with an identifier; nil if there is none.
  func record(_ identifier: String) -> Int? {
    var range = 0..<recordCount
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let other = text(.identifier, in: middle)
      if other.elementsEqual(identifier.utf8) { return middle }
      let isLower = other.lexicographicallyPrecedes(identifier.utf8)
      range = isLower ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func number<Value: FixedWidthInteger>(_: Value.Type, at offset: Int) -> Int {
    guard offset + MemoryLayout<Value>.size <= bytes.count else { return 0 }
    return Int(Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)))
  }
}
