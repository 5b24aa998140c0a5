#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Encodes and decodes states, as JSON.
package enum StateCoding {
  private static let encoder = {
    let encoder = JSONEncoder()
    // Sorted keys keep the fields in the same order, so that a patch contains only changes. Sets,
    // and dictionaries with keys other than strings or integers, are still in hash order.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// Returns `value` as JSON.
  ///
  /// - Throws: `StateCodingError` for an `EncodingError`; any other error that the value throws.
  package static func bytes(of value: any Encodable) throws -> [UInt8] {
    do {
      return [UInt8](try encoder.encode(value))
    } catch EncodingError.invalidValue(_, let context) {
      // The error omits the value, which may be private.
      throw StateCodingError(path: context.codingPath, reason: context.debugDescription)
    }
  }

  /// Returns the value of `type` that `bytes` encode.
  ///
  /// A field that is missing, for example because it was added to the type later, has its value
  /// from `initial`.
  ///
  /// - Throws: `DecodingError` if the bytes do not encode a value of `type`.
  package static func value(
    of type: any Decodable.Type, from bytes: [UInt8], initial: (any Encodable)? = nil
  ) throws -> any Decodable {
    var data = Data(bytes)
    var saved: SavedValue?
    var whole: SavedValue?
    while true {
      do {
        return try decoder.decode(type, from: data)
      } catch DecodingError.keyNotFound(let key, let context) {
        let path = (context.codingPath + [key])[...]
        if whole == nil, let initial {
          saved = try decoder.decode(SavedValue.self, from: data)
          whole = try decoder.decode(SavedValue.self, from: Data(Self.bytes(of: initial)))
        }
        guard let value = whole?[path], saved?.add(value, at: path) == true
        else { throw DecodingError.keyNotFound(key, context) }
        data = try encoder.encode(saved)
      }
    }
  }
}

extension StateCoding {
  private static let readableEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Returns `value` as decoded JSON.
  static func savedValue(of value: any Encodable) throws -> SavedValue {
    try savedValue(from: bytes(of: value))
  }

  static func savedValue(from bytes: [UInt8]) throws -> SavedValue {
    try decoder.decode(SavedValue.self, from: Data(bytes))
  }

  /// Returns `value` as indented JSON with a newline at its end.
  static func readableBytes(of value: SavedValue) throws -> [UInt8] {
    [UInt8](try readableEncoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}

/// The reason why a value cannot be encoded or decoded.
package struct StateCodingError: Error, Equatable, CustomStringConvertible {
  /// The path of the value, followed by the reason.
  package let description: String

  init(path: [any CodingKey], reason: String) {
    let path = path.map(\.stringValue).joined(separator: ".")
    description = path.isEmpty ? reason : "\(path): \(reason)"
  }
}
