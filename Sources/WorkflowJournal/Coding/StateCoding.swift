/// Turns states into bytes and back, without Foundation.
package enum StateCoding {
  /// The bytes of `value`.
  ///
  /// - Throws: What the value throws as it is encoded, and `EncodingError` where a part of it is encoded
  ///   as two values.
  package static func bytes(of value: any Encodable) throws -> [UInt8] {
    let draft = ValueDraft()
    try draft.write(value, path: [])
    guard let bytes = draft.whole else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "A part of it is encoded as two values."))
    }
    return bytes
  }

  /// The value of `type` that `bytes` were made of.
  ///
  /// A field that is missing in them, since it was added to the type later, is as in `initial`.
  ///
  /// - Throws: `DecodingError` where they were made of something else.
  package static func value(
    of type: any Decodable.Type, from bytes: [UInt8], initial: (any Encodable)? = nil
  ) throws -> any Decodable {
    guard var saved = SavedValue(bytes) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The bytes are not of a state."))
    }
    while true {
      do {
        return try type.init(from: ValueDecoder(value: saved, codingPath: []))
      } catch DecodingError.keyNotFound(let key, let context) {
        let before = saved
        let path = (context.codingPath + [key])[...]
        if let initial { saved[path] = SavedValue(try Self.bytes(of: initial))?[path] }
        guard saved != before else { throw DecodingError.keyNotFound(key, context) }
      }
    }
  }
}
