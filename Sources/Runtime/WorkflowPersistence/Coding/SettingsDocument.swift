/// Settings as JSON that people can read, with the fields that other versions of the app wrote.
///
/// Worked example: a value has the fields `a` and `b`, which another version does not know.
///
///     let known = try SettingsDocument(encoding: Value(a: 1, b: nil))          {"a": 1}
///     let file = try SettingsDocument(parsing: bytes)                         {"a": 1, "new": true}
///     let next = try SettingsDocument(encoding: Value(a: nil, b: 2))           {"b": 2}
///     file.replacing(known, with: next)                                       {"b": 2, "new": true}
package struct SettingsDocument: Equatable, Sendable {
  private let fields: SavedValue

  private init(_ fields: SavedValue) { self.fields = fields }

  /// Creates a document without fields.
  package init() { fields = .fields([:]) }

  /// Creates a document with the fields of `value`.
  ///
  /// - Throws: `StateCodingError` if a part of the value cannot be encoded; any other error that the
  ///   value throws.
  package init(encoding value: any Encodable) throws {
    fields = try StateCoding.savedValue(of: value)
  }

  /// Creates a document from JSON.
  ///
  /// - Throws: `StateCodingError` if the bytes are not a JSON object.
  package init(parsing bytes: [UInt8]) throws(StateCodingError) {
    do {
      fields = try StateCoding.savedValue(from: bytes)
    } catch {
      throw StateCodingError(path: [], reason: "Is not valid JSON")
    }
    guard case .fields = fields else {
      throw StateCodingError(path: [], reason: "Is not a JSON object with the names of settings")
    }
  }

  /// The document as indented JSON, with its fields in alphabetic order.
  package var bytes: [UInt8] {
    get throws { try StateCoding.readableBytes(of: fields) }
  }

  /// Returns the value that the document encodes; fields that it lacks have the values of `standard`.
  ///
  /// - Throws: `StateCodingError` with the path of a field that the type does not accept; any other
  ///   error that the type throws.
  package func value<Value: Codable>(for standard: Value) throws -> Value {
    do {
      let bytes = try StateCoding.bytes(of: fields)
      let value = try StateCoding.value(of: Value.self, from: bytes, initial: standard)
      return value as? Value ?? standard
    } catch DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context),
      DecodingError.keyNotFound(_, let context)
    {
      throw StateCodingError(path: context.codingPath, reason: "Is not a value of this setting")
    }
  }

  /// Returns the document with the changes that lead from `old` to `new`; other fields stay.
  package func replacing(_ old: SettingsDocument, with new: SettingsDocument) -> SettingsDocument {
    SettingsDocument(fields.replacing(old.fields, with: new.fields))
  }
}

extension SavedValue {
  fileprivate func replacing(_ old: SavedValue?, with new: SavedValue) -> SavedValue {
    guard case .fields(var result) = self, case .fields(let new) = new else { return new }
    guard case .fields(let old) = old ?? .fields([:]) else { return .fields(new) }
    for name in old.keys where new[name] == nil { result[name] = nil }
    for (name, value) in new {
      result[name] = result[name]?.replacing(old[name], with: value) ?? value
    }
    return .fields(result)
  }
}
