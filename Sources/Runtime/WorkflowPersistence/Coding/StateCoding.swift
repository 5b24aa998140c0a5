#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Turns states into bytes and back, as JSON.
package enum StateCoding {
  private static let encoder = {
    let encoder = JSONEncoder()
    // Fields are in the same order each time, so that a patch has only what changed. Sets, and
    // dictionaries whose keys are no texts or integers, are in the order of their hashes.
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

  /// The bytes of `value`.
  ///
  /// - Throws: What the value throws as it is encoded; `StateCodingError` for an `EncodingError`.
  package static func bytes(of value: any Encodable) throws -> [UInt8] {
    do {
      return [UInt8](try encoder.encode(value))
    } catch EncodingError.invalidValue(_, let context) {
      // The value itself may be private.
      throw StateCodingError(path: context.codingPath, reason: context.debugDescription)
    }
  }

  /// The value of `type` that `bytes` were made of.
  ///
  /// A field that is missing in them, since it was added to the type later, is as in `initial`.
  ///
  /// - Throws: `DecodingError` where they were made of something else.
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

/// Why a state cannot be encoded.
package struct StateCodingError: Error, Equatable, CustomStringConvertible {
  /// The path of the value, and why it cannot be encoded.
  package let description: String

  init(path: [any CodingKey], reason: String) {
    let path = path.map(\.stringValue).joined(separator: ".")
    description = path.isEmpty ? reason : "\(path): \(reason)"
  }
}
