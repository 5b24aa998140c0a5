import WorkflowSDL

extension Gallery {
  /// Swift code with keywords, strings, types and comments in colours, as text editors show it.
  struct CodeText: View, Equatable {
    let code: String

    var body: some View {
      Self.joined(Self.parts(of: code).map { Text($0.text).foregroundColor($0.color) }[...])
        .font(.code).selectable()
    }

    /// Joins texts by halves, because each join copies the parts on both sides.
    private static func joined(_ texts: ArraySlice<Text>) -> Text {
      guard texts.count > 1 else { return texts.first ?? Text("") }
      let middle = texts.startIndex + texts.count / 2
      return joined(texts[..<middle]) + joined(texts[middle...])
    }
  }
}

// MARK: - Scanner

extension Gallery.CodeText {
  private static let keywords: Set<String> = [
    "Self", "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "false",
    "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "override",
    "package", "private", "protocol", "public", "repeat", "return", "self", "some", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while",
  ]

  /// Splits code into parts of one colour each, of which blanks belong to the part before.
  static func parts(of code: String) -> [(text: String, color: KeyPath<Palette, Color>)] {
    var parts: [(text: String, color: KeyPath<Palette, Color>)] = []
    var rest = code[...]
    while !rest.isEmpty {
      let (count, color) = first(of: rest)
      let text = rest.prefix(count)
      if let last = parts.last, last.color == color || text.allSatisfy(\.isWhitespace) {
        parts[parts.count - 1].text += text
      } else {
        parts.append((String(text), color))
      }
      rest = rest[text.endIndex...]
    }
    return parts
  }

  /// Returns the number of characters of the first word, string, comment or sign, and its colour.
  private static func first(of code: Substring) -> (count: Int, color: KeyPath<Palette, Color>) {
    if code.hasPrefix("//") { return (code.prefix { !$0.isNewline }.count, \.codeComment) }
    if code.hasPrefix("\"") { return (string(in: code), \.codeString) }
    let isWord: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
    let word = code.prefix(while: isWord)
    guard let letter = word.first else { return (1, \.text) }
    let isMember =
      code.startIndex > code.base.startIndex
      && code.base[code.base.index(before: code.startIndex)] == "."
    let isLabel = code[word.endIndex...].hasPrefix(":") && word != "default"
    if letter == "@" || keywords.contains(String(word)) && !isMember && !isLabel {
      return (word.count, \.codeKeyword)
    }
    return (word.count, letter.isUppercase ? \.codeType : \.text)
  }

  /// Returns the number of characters of a string, with its quotation marks and the code in it.
  private static func string(in code: Substring) -> Int {
    let mark = code.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    var (rest, depth) = (code.dropFirst(mark.count), 0)
    while !rest.isEmpty, depth > 0 || !rest.hasPrefix(mark) {
      let isCode = depth > 0
      if rest.hasPrefix("\\(") || isCode && rest.hasPrefix("(") { depth += 1 }
      if isCode && rest.hasPrefix(")") { depth -= 1 }
      let isString = isCode && rest.hasPrefix("\"")
      rest = rest.dropFirst(isString ? string(in: rest) : rest.hasPrefix("\\") ? 2 : 1)
    }
    return code.distance(from: code.startIndex, to: rest.dropFirst(mark.count).startIndex)
  }
}

// MARK: - Colours

extension Palette {
  fileprivate var codeKeyword: Color { code(0x9b2393, 0xff7ab2) }
  fileprivate var codeString: Color { code(0xc41a16, 0xff8170) }
  fileprivate var codeType: Color { code(0x0f68a0, 0x6bdfff) }
  fileprivate var codeComment: Color { code(0x5d6c79, 0x93a1ad) }

  /// Returns the colour that is legible on a card; the colour of text if neither is.
  private func code(_ light: UInt32, _ dark: UInt32) -> Color {
    // High contrast requires 7, and has a card of plain white or black.
    let contrast = card.contrast(with: text) > 18 ? 7.0 : 4.5
    return [Color(light), Color(dark)].first { card.contrast(with: $0) >= contrast } ?? text
  }
}
