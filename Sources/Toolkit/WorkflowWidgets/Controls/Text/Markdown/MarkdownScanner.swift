/// The source of a Markdown text, with a position that moves forward.
struct MarkdownScanner {
  private let source: [Unicode.Scalar]
  var position = 0

  init(_ source: String) {
    // Lines end at LF or CRLF.
    self.source = source.unicodeScalars.filter { $0 != "\r" }
  }

  /// The character at the position; nil at the end.
  var next: Unicode.Scalar? { position < source.count ? source[position] : nil }
  var previous: Unicode.Scalar? { position > 0 ? source[position - 1] : nil }

  func text(upTo end: Int) -> ArraySlice<Unicode.Scalar> { source[position..<end] }

  /// Moves behind the spaces and ends of lines that follow; returns the number of ends.
  mutating func skipSpaces() -> Int {
    var count = 0
    while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" {
      if scalar == "\n" { count += 1 }
      position += 1
    }
    return count
  }

  /// Moves behind the characters that are `scalar`; returns their number.
  mutating func skipRun(of scalar: Unicode.Scalar) -> Int {
    let start = position
    while next == scalar { position += 1 }
    return position - start
  }

  /// Returns the positions of the runs of each length from here on, the last one first.
  func runs(of scalar: Unicode.Scalar) -> [Int: [Int]] {
    var (runs, scanner) = ([Int: [Int]](), self)
    while scanner.next != nil {
      let start = scanner.position
      let count = scanner.skipRun(of: scalar)
      if count > 0 { runs[count, default: []].append(start) } else { scanner.position += 1 }
    }
    return runs.mapValues { $0.reversed() }
  }

  /// Reads a character, or an escaped one behind its backslash.
  mutating func readUnescaped() -> (Unicode.Scalar, isEscaped: Bool)? {
    guard let scalar = next else { return nil }
    position += 1
    guard scalar == "\\", let escaped = next, escaped.isASCIIPunctuation else {
      return (scalar, false)
    }
    position += 1
    return (escaped, true)
  }

  // MARK: - Targets of links

  /// Moves behind the target of a link in parentheses, with or without a title, and returns the
  /// target; returns nil, without moving, if there is none.
  mutating func readTarget() -> String? {
    guard next == "(" else { return nil }
    var ahead = self
    ahead.position += 1
    _ = ahead.skipSpaces()
    let target = ahead.next == "<" ? ahead.readQuoted(to: ">") : ahead.readPlainTarget()
    let end = ahead.position
    _ = ahead.skipSpaces()
    if ahead.position > end, let quote = ahead.next, ["\"", "'", "("].contains(quote) {
      guard ahead.readQuoted(to: quote == "(" ? ")" : quote) != nil else { return nil }
      _ = ahead.skipSpaces()
    }
    guard let target, ahead.next == ")" else { return nil }
    position = ahead.position + 1
    return target
  }

  /// Reads up to `end`, without the first character and escapes.
  private mutating func readQuoted(to end: Unicode.Scalar) -> String? {
    let start = next
    position += 1
    var text = ""
    while let (scalar, isEscaped) = readUnescaped() {
      if !isEscaped {
        if scalar == end { return text }
        if scalar == start || scalar == "\n" && end == ">" { return nil }
      }
      text += String(scalar)
    }
    return nil
  }

  /// The maximum nesting of parentheses in a target, without which reading would be quadratic.
  private static let maximumNesting = 8

  private mutating func readPlainTarget() -> String? {
    var (text, nesting) = ("", 0)
    while let scalar = next, scalar.value > 0x20, scalar.value != 0x7f {
      if scalar == ")", nesting == 0 { return text }
      guard let (scalar, isEscaped) = readUnescaped() else { break }
      if !isEscaped { nesting += scalar == "(" ? 1 : scalar == ")" ? -1 : 0 }
      if nesting > Self.maximumNesting { return nil }
      text += String(scalar)
    }
    return nesting == 0 ? text : nil
  }

  /// Moves behind an address with a scheme of 2 to 32 characters in angle brackets, and returns it;
  /// returns nil, without moving, if there is none.
  mutating func readAutolink() -> String? {
    var (end, colon) = (position + 1, 0)
    while end < source.count, source[end].value > 0x20, !["<", ">"].contains(source[end]) {
      if colon == 0, source[end] == ":" { colon = end }
      end += 1
    }
    let scheme = source[position + 1..<max(colon, position + 1)]
    guard end < source.count, source[end] == ">", (2...32).contains(scheme.count),
      scheme.first?.properties.isAlphabetic == true,
      scheme.allSatisfy({ $0.isASCII && $0.isSchemeCharacter })
    else { return nil }
    defer { position = end + 1 }
    return String(String.UnicodeScalarView(source[position + 1..<end]))
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIPunctuation: Bool { isASCII && isPunctuation }

  /// Whether it is punctuation or a symbol.
  var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  fileprivate var isSchemeCharacter: Bool {
    properties.isAlphabetic || properties.numericType != nil || "+.-".unicodeScalars.contains(self)
  }
}
