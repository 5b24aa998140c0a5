/// Decodes fields by name.
struct FieldsDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [SavedValue.Field]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { fields.contains { $0.name == key.stringValue } }

  private func field(_ key: Key) throws -> ValueDecoder {
    guard let field = fields.first(where: { $0.name == key.stringValue }) else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "No \(key.stringValue) was saved."))
    }
    return ValueDecoder(value: field.value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try field(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try field(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try field(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try field(key).decode(type) }
  func decode<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type, forKey key: Key
  ) throws -> Number { try field(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: field(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try field(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = PathKey.ofSuper
    let parent = fields.first { $0.name == key.stringValue }
    return ValueDecoder(value: parent?.value ?? .null, codingPath: codingPath + [key])
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }
}

/// Decodes items one after the other.
struct ListDecoder: UnkeyedDecodingContainer {
  let items: [SavedValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(items: [SavedValue], codingPath: [any CodingKey]) {
    self.items = items
    self.codingPath = codingPath
  }

  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  private func item(_ type: Any.Type) throws -> ValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "No more items were saved."))
    }
    let key = PathKey(intValue: currentIndex)
    return ValueDecoder(value: items[currentIndex], codingPath: codingPath + [key])
  }

  /// Decodes the next item, and goes on to the one after where that can be done.
  private mutating func next<Value>(
    _ decode: (ValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try decode(item(Value.self))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try item(Never.self).decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try Value(from: $0) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
