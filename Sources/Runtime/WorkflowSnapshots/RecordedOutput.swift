#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a worker sent, as the one line of JSON that a session has of it.
package enum RecordedOutput {
  /// The line for `output`, the same for equal outputs.
  ///
  /// - Throws: The encoding error of the output.
  package static func line(for output: any Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(output), as: UTF8.self)
  }

  /// The output of `type` that `line` is of.
  ///
  /// - Throws: The decoding error, where it is of something else.
  package static func output(of type: any Decodable.Type, from line: String) throws -> Any {
    try JSONDecoder().decode(type, from: Data(line.utf8))
  }
}
