/// The reader of inline Markdown, which moves from the start to the end of its source.
struct MarkdownReader {
  private let source: [Unicode.Scalar]
  private var position = 0
  /// The text that is read, with marks.
  var pieces: [MarkdownPiece] = []
  /// The delimiters of emphasis that are not resolved yet.
  var delimiters: [MarkdownDelimiter] = []
  /// The opening brackets that may begin a link: their pieces, and the delimiters before them.
  private var brackets: [(piece: Int, delimiters: Int)] = []
  /// The position of the last run of backticks of each length.
  private let lastBackticks: [Int: Int]

  init(_ source: String) {
    // Lines end at LF or CRLF.
    let source = Array(source.unicodeScalars.filter { $0 != "\r" })
    let runs = source.indices.split { source[$0] != "`" }
    lastBackticks = Dictionary(runs.map { ($0.count, $0.lowerBound) }) { $1 }
    self.source = source
  }

  mutating func read() {
    while let character = next {
      switch character {
      case "`": readCode()
      case "*", "_", "~": readDelimiters(character)
      case "\n": readLineEnd()
      case "[":
        brackets.append((pieces.count, delimiters.count))
        append(readCharacter())
      case "]": closeBracket()
      case "<": readAutolink()
      case "\\" where source.dropFirst(position + 1).first == "\n":
        position += 1
        endLine(isBroken: true)
      default: append(readCharacter())
      }
    }
    resolveEmphasis(from: 0)
    pieces.append(.link(""))
  }

  private mutating func append(_ character: Unicode.Scalar) {
    pieces.append(.character(character))
  }

  private mutating func append(_ characters: ArraySlice<Unicode.Scalar>) {
    pieces += characters.map { .character($0) }
  }

  // MARK: - Parts

  /// Two spaces before the end of a line break it, and an empty line is kept; otherwise, the lines
  /// are joined by a space.
  private mutating func readLineEnd() {
    var spaces = 0
    while case .character(" ") = pieces.last {
      pieces.removeLast()
      spaces += 1
    }
    endLine(isBroken: spaces >= 2)
  }

  private mutating func endLine(isBroken: Bool) {
    let count = readSpaces().count { $0 == "\n" }
    if next != nil { append(count > 1 ? ["\n", "\n"] : isBroken ? ["\n"] : [" "]) }
  }

  private mutating func readCode() {
    let begin = read { $0 == "`" }
    guard let last = lastBackticks[begin.count], last >= position else { return append(begin) }
    var end = begin
    repeat {
      _ = read { $0 != "`" }
      end = read { $0 == "`" }
    } while end.count != begin.count
    var code = source[begin.endIndex..<end.startIndex].map { $0 == "\n" ? " " : $0 }[...]
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = code.dropFirst().dropLast()
    }
    pieces.append(.looks([0, 0, 0, 1]))
    append(code)
    pieces.append(.looks([0, 0, 0, -1]))
  }

  private mutating func readDelimiters(_ character: Unicode.Scalar) {
    let before = position > 0 ? source[position - 1] : " "
    let run = read { $0 == character }
    let start = pieces.count
    append(run)
    if character == "~", run.count > 2 { return }
    delimiters.append(
      MarkdownDelimiter(character, start..<pieces.count, before: before, after: next ?? " "))
  }

  /// Ends a link, or appends the bracket.
  private mutating func closeBracket() {
    position += 1
    let end = position
    guard let bracket = brackets.popLast(), let target = readTarget() else {
      position = end
      return append("]")
    }
    resolveEmphasis(from: bracket.delimiters)
    pieces[bracket.piece] = .link(target)
    endLink()
  }

  /// Reads an address with a scheme of 2 to 32 characters in angle brackets, or else the bracket.
  private mutating func readAutolink() {
    position += 1
    let target = read { $0.value > 0x20 && $0 != "<" && $0 != ">" }
    let scheme = target.prefix {
      $0.isASCII && !$0.isMark || ["+", ".", "-"].contains($0)
    }
    guard next == ">", target.dropFirst(scheme.count).first == ":",
      (2...32).contains(scheme.count), scheme.first?.properties.isAlphabetic == true
    else {
      position = target.startIndex
      return append("<")
    }
    position += 1
    pieces.append(.link(String(String.UnicodeScalarView(target))))
    append(target)
    endLink()
  }

  /// Links have no links inside.
  private mutating func endLink() {
    pieces.append(.link(""))
    brackets = []
  }

  // MARK: - Targets of links

  /// The maximum nesting of parentheses in a target, without which reading would be quadratic.
  private static let maximumNesting = 8

  /// Reads the target of a link in parentheses, with or without a title; returns nil if there is
  /// none.
  private mutating func readTarget() -> String? {
    guard next == "(" else { return nil }
    position += 1
    _ = readSpaces()
    let target = next == "<" ? readQuoted(to: ">") : readPlainTarget()
    if !readSpaces().isEmpty, let quote = next, ["\"", "'", "("].contains(quote) {
      guard readQuoted(to: quote == "(" ? ")" : quote) != nil else { return nil }
      _ = readSpaces()
    }
    guard next == ")" else { return nil }
    position += 1
    return target
  }

  /// Reads up to `end`, without the first character and escapes.
  private mutating func readQuoted(to end: Unicode.Scalar) -> String? {
    let start = readCharacter()
    var text = String.UnicodeScalarView()
    while let character = next, character == end || character != start {
      if character == "\n", end == ">" { return nil }
      text.append(readCharacter())
      if character == end { return String(text.dropLast()) }
    }
    return nil
  }

  private mutating func readPlainTarget() -> String? {
    var (target, nesting) = (String.UnicodeScalarView(), 0)
    while let character = next, character.value > 0x20, character.value != 0x7f {
      if character == ")", nesting == 0 { break }
      nesting += character == "(" ? 1 : character == ")" ? -1 : 0
      if nesting > Self.maximumNesting { return nil }
      target.append(readCharacter())
    }
    return nesting == 0 ? String(target) : nil
  }

  // MARK: - Characters

  /// The character at the position; nil at the end.
  private var next: Unicode.Scalar? { position < source.count ? source[position] : nil }

  /// Reads a character, or an escaped one behind its backslash.
  private mutating func readCharacter() -> Unicode.Scalar {
    if source[position] == "\\", let next = source.dropFirst(position + 1).first,
      next.isASCII, next.isMark
    {
      position += 1
    }
    defer { position += 1 }
    return source[position]
  }

  private mutating func readSpaces() -> ArraySlice<Unicode.Scalar> {
    read { $0 == " " || $0 == "\t" || $0 == "\n" }
  }

  private mutating func read(
    while isPart: (Unicode.Scalar) -> Bool
  ) -> ArraySlice<Unicode.Scalar> {
    let part = source[position...].prefix(while: isPart)
    position = part.endIndex
    return part
  }
}
