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

  private enum Kind {
    case plain, keyword, string, type, comment

    var color: KeyPath<Palette, Color> {
      switch self {
      case .plain: \.text
      case .keyword: \.codeKeyword
      case .string: \.codeString
      case .type: \.codeType
      case .comment: \.codeComment
      }
    }
  }

  /// Splits code into parts of one colour each, of which blanks belong to the part before.
  static func parts(of code: String) -> [(text: String, color: KeyPath<Palette, Color>)] {
    let bytes = Array(code.utf8)
    var parts: [(range: Range<Int>, kind: Kind)] = []
    var start = 0
    while start < bytes.count {
      let (end, kind) = first(of: bytes, from: start)
      let isBlank = bytes[start..<end].allSatisfy { $0 <= UInt8(ascii: " ") }
      if let last = parts.last, last.kind == kind || isBlank {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((start..<end, kind))
      }
      start = end
    }
    return parts.map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.kind.color) }
  }

  /// Returns the end of the first word, string, comment or sign, and its kind.
  private static func first(of all: [UInt8], from start: Int) -> (end: Int, kind: Kind) {
    let code = all[start...]
    if code.starts(with: "//".utf8) {
      return (code.firstIndex(of: UInt8(ascii: "\n")) ?? code.endIndex, .comment)
    }
    if code.first == UInt8(ascii: "\"") { return (endOfString(in: code), .string) }
    let word = code.prefix(while: isPartOfWord)
    guard let letter = word.first else { return (start + 1, .plain) }
    let isMember = start > 0 && all[start - 1] == UInt8(ascii: ".")
    let text = String(decoding: word, as: UTF8.self)
    let isLabel = code[word.endIndex...].first == UInt8(ascii: ":") && text != "default"
    let isKeyword = !isMember && !isLabel && keywords.contains(text)
    if letter == UInt8(ascii: "@") || isKeyword { return (word.endIndex, .keyword) }
    let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    return (word.endIndex, isType ? .type : .plain)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the end of a string, with its quotation marks and the code in it.
  private static func endOfString(in code: ArraySlice<UInt8>) -> Int {
    let mark = code.starts(with: "\"\"\"".utf8) ? 3 : 1
    var (rest, depth) = (code.dropFirst(mark), 0)
    while let byte = rest.first {
      if depth == 0, rest.starts(with: code.prefix(mark)) { break }
      let isEscape = byte == UInt8(ascii: "\\")
      let next = isEscape ? rest.dropFirst().first : nil
      if next == UInt8(ascii: "(") || depth > 0 && byte == UInt8(ascii: "(") { depth += 1 }
      if depth > 0 && byte == UInt8(ascii: ")") { depth -= 1 }
      let isInner = depth > 0 && byte == UInt8(ascii: "\"")
      rest = isInner ? rest[endOfString(in: rest)...] : rest.dropFirst(isEscape ? 2 : 1)
    }
    return min(rest.startIndex + mark, code.endIndex)
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
