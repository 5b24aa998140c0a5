/// A scanner of words, numbers and quoted texts in a line.
package struct TextScanner {
  private var remaining: Substring

  package init(_ text: some StringProtocol) {
    remaining = Substring(text)
    skipSpaces()
  }

  package var isAtEnd: Bool { remaining.isEmpty }

  /// The rest of the line, at most 40 characters, for error messages.
  package var rest: String {
    isAtEnd ? "the end of the line" : quoted(String(remaining.prefix(40)))
  }

  /// Returns the rest of the line and moves to its end.
  package mutating func remainder() -> String {
    defer { remaining = "" }
    return String(remaining)
  }

  private mutating func skipSpaces() {
    remaining = remaining.drop { $0 == " " }
  }

  /// Advances past `word` if the line continues with it, up to a space or the end; returns whether
  /// it did.
  package mutating func skip(word: String) -> Bool {
    guard remaining.hasPrefix(word) else { return false }
    let after = remaining.dropFirst(word.count)
    guard after.first.map({ $0 == " " }) ?? true else { return false }
    remaining = after
    skipSpaces()
    return true
  }

  /// Scans the next word, up to a space; nil at the end.
  package mutating func word() -> String? {
    let word = remaining.prefix { $0 != " " }
    guard !word.isEmpty else { return nil }
    remaining = remaining.dropFirst(word.count)
    skipSpaces()
    return String(word)
  }

  /// Scans the next word and converts it with `make`; returns nil and does not advance if that
  /// fails.
  package mutating func number<Number>(_ make: (String) -> Number?) -> Number? {
    let start = remaining
    guard let word = word(), let number = make(word) else {
      remaining = start
      return nil
    }
    return number
  }

  /// Scans a text in double quotes; nil if none starts here.
  package mutating func quotedText() throws(AutomationError) -> String? {
    guard remaining.unicodeScalars.first == "\"" else { return nil }
    var scalars = remaining.unicodeScalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        remaining = Substring(scalars)
        skipSpaces()
        return String(text)
      case "\\": text.append(try Self.escaped(&scalars))
      default: text.append(scalar)
      }
    }
    throw AutomationError("Expected a closing quote after \(rest)")
  }

  /// Returns the scalar for the escape sequence after a backslash.
  private static func escaped(
    _ scalars: inout Substring.UnicodeScalarView
  ) throws(AutomationError) -> Unicode.Scalar {
    switch scalars.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      let digits = scalars.dropFirst().prefix(8).prefix { $0 != "}" }
      let rest = scalars.dropFirst(digits.count + 1)
      if scalars.first == "{", rest.first == "}", let value = UInt32(String(digits), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        scalars = rest.dropFirst()
        return scalar
      }
    default: break
    }
    throw AutomationError(
      "Expected one of \\n \\r \\t \\\" \\\\ \\u{…} in a quoted text, but found another character after \\"
    )
  }
}
