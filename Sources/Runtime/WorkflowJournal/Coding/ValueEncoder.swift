/// Encodes into a draft.
struct ValueEncoder: Encoder {
  let draft: ValueDraft
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.becomeFields(at: codingPath)
    return KeyedEncodingContainer(FieldsEncoder<Key>(draft: draft, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    draft.becomeList(at: codingPath)
    return ListEncoder(draft: draft, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ScalarEncoder(draft: draft, codingPath: codingPath)
  }
}

/// Encodes fields by name.
private struct FieldsEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: ValueDraft
  let codingPath: [any CodingKey]

  /// Where the value of a field goes.
  private func field(_ key: some CodingKey) -> ValueDraft {
    draft.write(name: key.stringValue)
    return draft
  }

  func encodeNil(forKey key: Key) { field(key).writeNil() }
  func encode(_ value: Bool, forKey key: Key) { field(key).write(value) }
  func encode(_ value: String, forKey key: Key) { field(key).write(value) }
  func encode(_ value: Double, forKey key: Key) { field(key).write(value) }
  func encode(_ value: Float, forKey key: Key) { field(key).write(Double(value)) }
  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) {
    field(key).write(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try draft.write(value, named: key.stringValue, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { nested(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    draft.write(name: PathKey.ofSuper.stringValue)
    return ValueEncoder(draft: draft.addNested(), codingPath: codingPath + [PathKey.ofSuper])
  }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> ValueEncoder {
    ValueEncoder(draft: field(key).addNested(), codingPath: codingPath + [key])
  }
}

/// Encodes items one after the other.
private struct ListEncoder: UnkeyedEncodingContainer {
  let draft: ValueDraft
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(draft: ValueDraft, codingPath: [any CodingKey]) {
    self.draft = draft
    self.codingPath = codingPath
  }

  /// Where the next item goes.
  private mutating func next() -> ValueDraft {
    count += 1
    return draft
  }

  private var path: [any CodingKey] { codingPath + [PathKey(intValue: count)] }

  mutating func encodeNil() { next().writeNil() }
  mutating func encode(_ value: Bool) { next().write(value) }
  mutating func encode(_ value: String) { next().write(value) }
  mutating func encode(_ value: Double) { next().write(value) }
  mutating func encode(_ value: Float) { next().write(Double(value)) }
  mutating func encode(_ value: some FixedWidthInteger & Encodable) { next().write(value) }

  mutating func encode(_ value: some Encodable) throws {
    try draft.write(value, path: path)
    count += 1
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { nested().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nested().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { nested() }

  private mutating func nested() -> ValueEncoder {
    let path = path
    return ValueEncoder(draft: next().addNested(), codingPath: path)
  }
}

/// Encodes one value.
private struct ScalarEncoder: SingleValueEncodingContainer {
  let draft: ValueDraft
  let codingPath: [any CodingKey]

  /// Where the value goes.
  private func next() -> ValueDraft {
    draft.becomeScalar(at: codingPath)
    return draft
  }

  func encodeNil() { next().writeNil() }
  func encode(_ value: Bool) { next().write(value) }
  func encode(_ value: String) { next().write(value) }
  func encode(_ value: Double) { next().write(value) }
  func encode(_ value: Float) { next().write(Double(value)) }
  func encode(_ value: some FixedWidthInteger & Encodable) { next().write(value) }

  func encode(_ value: some Encodable) throws {
    try draft.write(value, path: codingPath)
    draft.becomeScalar(at: codingPath)
  }
}

/// A step on the way to a value that is no field: the place of an item in a list, or a base class.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// What a base class encodes, where it does that apart.
  static let ofSuper = PathKey(name: "super")

  private init(name: String) { (stringValue, intValue) = (name, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }
}
