import WorkflowLanguage

import struct Foundation.URL

/// Values that PyPI's babel formatted, from CLDR as ours; `Assets/Languages/references.py` writes them.
struct BabelReferences {
  struct Value: Sendable, CustomStringConvertible {
    let locale: String
    /// Such as `currency EUR`.
    let format: Substring
    let input: String
    let result: String

    var language: Language { Language(locale) }
    /// The first word of the format, and the rest.
    var kind: Substring { format.prefix { $0 != " " } }
    var detail: String { String(format.dropFirst(kind.count + 1)) }
    var description: String { "\(locale) \(format) \(input) \(result)" }
  }

  /// A difference that is intended.
  struct Exception: Sendable {
    let reason: String
    let applies: @Sendable (_ value: Value, _ ours: String) -> Bool
  }

  /// The values of some formats.
  static func values(_ kinds: Set<String>) throws -> [Value] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "References/babel.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return Value(
          locale: String(fields[0]), format: fields[1], input: String(fields[2]),
          result: String(fields[3]))
      }
      .filter { kinds.contains(String($0.kind)) }
  }

  /// Returns the values that differ from ours, other than by an exception.
  static func differences(
    _ values: [Value], except exceptions: [Exception], ours: (Value) throws -> String?
  ) rethrows -> [String] {
    try values.compactMap { value in
      let text = try ours(value) ?? "nothing"
      if text == value.result || exceptions.contains(where: { $0.applies(value, text) }) {
        return nil
      }
      return "\(value), but ours is \(text)"
    }
  }
}
