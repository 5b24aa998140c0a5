/// Turns states into bytes and back, without Foundation.
package enum StateCoding {
  /// The bytes of `value`.
  ///
  /// - Throws: What the value throws as it is encoded; `StateCodingError` for an `EncodingError`, and where
  ///   a part of the value is encoded as two.
  package static func bytes(of value: any Encodable) throws -> [UInt8] {
    let draft = ValueDraft()
    do {
      try draft.write(value, path: [])
    } catch EncodingError.invalidValue(_, let context) {
      // The value itself is nobody's to read.
      throw StateCodingError(path: context.codingPath, reason: context.debugDescription)
    }
    return try draft.whole()
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
    var whole: SavedValue?
    while true {
      do {
        return try type.init(from: ValueDecoder(value: saved, codingPath: []))
      } catch DecodingError.keyNotFound(let key, let context) {
        let path = (context.codingPath + [key])[...]
        if whole == nil, let initial { whole = SavedValue(try Self.bytes(of: initial)) }
        guard let value = whole?[path], saved.add(value, at: path)
        else { throw DecodingError.keyNotFound(key, context) }
      }
    }
  }
}

/// Why a state cannot be encoded.
package struct StateCodingError: Error, Equatable, CustomStringConvertible {
  /// What happened, after the way to where it did.
  package let description: String

  init(path: [any CodingKey], reason: String) {
    let path = path.map(\.stringValue).joined(separator: ".")
    description = path.isEmpty ? reason : "\(path): \(reason)"
  }
}
