/// Encodes into a draft.
struct ValueEncoder: Encoder {
  let draft: ValueDraft
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.becomeFields()
    return KeyedEncodingContainer(FieldsEncoder<Key>(draft: draft, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    draft.becomeList()
    return ListEncoder(draft: draft, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ScalarEncoder(draft: draft, codingPath: codingPath)
  }
}

extension SavedValue {
  /// The value of an integer.
  fileprivate init(_ number: some FixedWidthInteger) {
    self = Int64(exactly: number).map(SavedValue.integer) ?? .unsigned(UInt64(clamping: number))
  }
}

/// Encodes fields by name.
private struct FieldsEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: ValueDraft
  let codingPath: [any CodingKey]

  private func field(_ key: some CodingKey) -> ValueDraft { draft.addField(key.stringValue) }

  func encodeNil(forKey key: Key) { draft.addField(key.stringValue, .null) }
  func encode(_ value: Bool, forKey key: Key) { draft.addField(key.stringValue, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { draft.addField(key.stringValue, .text(value)) }
  func encode(_ value: Double, forKey key: Key) { draft.addField(key.stringValue, .number(value)) }
  func encode(_ value: Float, forKey key: Key) {
    draft.addField(key.stringValue, .number(Double(value)))
  }
  func encode(_ value: Int, forKey key: Key) { draft.addField(key.stringValue, SavedValue(value)) }
  func encode(_ value: Int8, forKey key: Key) { draft.addField(key.stringValue, SavedValue(value)) }
  func encode(_ value: Int16, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: Int32, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: Int64, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: UInt, forKey key: Key) { draft.addField(key.stringValue, SavedValue(value)) }
  func encode(_ value: UInt8, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: UInt16, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: UInt32, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }
  func encode(_ value: UInt64, forKey key: Key) {
    draft.addField(key.stringValue, SavedValue(value))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try field(key).write(value, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    ValueEncoder(draft: field(key), codingPath: codingPath + [key]).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ValueEncoder(draft: field(key), codingPath: codingPath + [key]).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    ValueEncoder(draft: draft.addField("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    ValueEncoder(draft: field(key), codingPath: codingPath + [key])
  }
}

/// Encodes items one after the other.
private struct ListEncoder: UnkeyedEncodingContainer {
  let draft: ValueDraft
  let codingPath: [any CodingKey]
  var count: Int { draft.count }

  private var path: [any CodingKey] { codingPath + [PlaceKey(intValue: max(0, count - 1))] }

  func encodeNil() { draft.addItem(.null) }
  func encode(_ value: Bool) { draft.addItem(.bool(value)) }
  func encode(_ value: String) { draft.addItem(.text(value)) }
  func encode(_ value: Double) { draft.addItem(.number(value)) }
  func encode(_ value: Float) { draft.addItem(.number(Double(value))) }
  func encode(_ value: Int) { draft.addItem(SavedValue(value)) }
  func encode(_ value: Int8) { draft.addItem(SavedValue(value)) }
  func encode(_ value: Int16) { draft.addItem(SavedValue(value)) }
  func encode(_ value: Int32) { draft.addItem(SavedValue(value)) }
  func encode(_ value: Int64) { draft.addItem(SavedValue(value)) }
  func encode(_ value: UInt) { draft.addItem(SavedValue(value)) }
  func encode(_ value: UInt8) { draft.addItem(SavedValue(value)) }
  func encode(_ value: UInt16) { draft.addItem(SavedValue(value)) }
  func encode(_ value: UInt32) { draft.addItem(SavedValue(value)) }
  func encode(_ value: UInt64) { draft.addItem(SavedValue(value)) }

  func encode(_ value: some Encodable) throws {
    let item = draft.addItem()
    try item.write(value, path: path)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { superValueEncoder.container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superValueEncoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { superValueEncoder }

  private var superValueEncoder: ValueEncoder {
    let item = draft.addItem()
    return ValueEncoder(draft: item, codingPath: path)
  }
}

/// Encodes one value.
private struct ScalarEncoder: SingleValueEncodingContainer {
  let draft: ValueDraft
  let codingPath: [any CodingKey]

  func encodeNil() { draft.write(.null) }
  func encode(_ value: Bool) { draft.write(.bool(value)) }
  func encode(_ value: String) { draft.write(.text(value)) }
  func encode(_ value: Double) { draft.write(.number(value)) }
  func encode(_ value: Float) { draft.write(.number(Double(value))) }
  func encode(_ value: Int) { draft.write(SavedValue(value)) }
  func encode(_ value: Int8) { draft.write(SavedValue(value)) }
  func encode(_ value: Int16) { draft.write(SavedValue(value)) }
  func encode(_ value: Int32) { draft.write(SavedValue(value)) }
  func encode(_ value: Int64) { draft.write(SavedValue(value)) }
  func encode(_ value: UInt) { draft.write(SavedValue(value)) }
  func encode(_ value: UInt8) { draft.write(SavedValue(value)) }
  func encode(_ value: UInt16) { draft.write(SavedValue(value)) }
  func encode(_ value: UInt32) { draft.write(SavedValue(value)) }
  func encode(_ value: UInt64) { draft.write(SavedValue(value)) }
  func encode(_ value: some Encodable) throws { try draft.write(value, path: codingPath) }
}

/// The place of an item in a list.
struct PlaceKey: CodingKey {
  let intValue: Int?
  var stringValue: String { "\(intValue ?? 0)" }

  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) {
    guard let place = Int(stringValue) else { return nil }
    intValue = place
  }
}
