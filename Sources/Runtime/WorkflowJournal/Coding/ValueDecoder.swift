/// Decodes a saved value.
struct ValueDecoder: Decoder {
  let value: SavedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .fields(let fields) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(FieldsDecoder<Key>(fields: fields, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = value else { throw mismatch([Any].self) }
    return ListDecoder(items: items, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Something else was saved than \(type).")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  fileprivate func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let number: Number? =
      switch value {
      case .integer(let number): Number(exactly: number)
      case .unsigned(let number): Number(exactly: number)
      case .null, .bool, .number, .text, .list, .fields: nil
      }
    guard let number else { throw mismatch(type) }
    return number
  }
}

// MARK: - SingleValueDecodingContainer

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type) }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let number): return number
    // What was a whole number in another version of the state.
    case .integer(let number): return Double(number)
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try integer(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}
