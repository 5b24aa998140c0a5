/// The reader of inline Markdown, which collects pieces from start to end.
struct MarkdownReader {
  private(set) var pieces: [MarkdownPiece] = []
  private var emphasis = MarkdownEmphasis()
  /// The opening brackets that may begin a link: their pieces, and the delimiters before them.
  private var brackets: [(piece: Int, delimiters: Int)] = []
  /// The positions of the runs of backticks of each length that are not passed, the last one first;
  /// nil until one is looked for.
  private var backticks: [Int: [Int]]?
  private var scanner: MarkdownScanner
  /// Whether the last piece is text, which grows with the characters that follow.
  private var isText = false

  init(_ source: String) {
    scanner = MarkdownScanner(source)
  }

  mutating func read() {
    while let scalar = scanner.next {
      switch scalar {
      case "`": readCode()
      case "*", "_", "~": readDelimiters(scalar)
      case "\n": readLineEnd()
      case "[":
        brackets.append((pieces.count, emphasis.delimiters.count))
        append(MarkdownPiece(text: "["))
        scanner.position += 1
      case "]": closeBracket()
      case "<":
        guard let target = scanner.readAutolink() else { fallthrough }
        append(MarkdownPiece(text: target))
        link(toPiecesFrom: pieces.count - 1, target)
      default:
        guard let (scalar, isEscaped) = scanner.readUnescaped() else { break }
        if !isEscaped, scalar == "\\", scanner.next == "\n" {
          endLine(isBroken: true)
        } else {
          append(String(scalar))
        }
      }
    }
    emphasis.resolve(from: 0, in: &pieces)
  }

  private mutating func append(_ text: String) {
    if !isText { append(MarkdownPiece(text: "")) }
    isText = true
    pieces[pieces.count - 1].text += text
  }

  private mutating func append(_ piece: MarkdownPiece) {
    pieces.append(piece)
    isText = false
  }

  /// Two spaces before the end of a line break it, and an empty line is kept; otherwise, the lines
  /// are joined by a space.
  private mutating func readLineEnd() {
    var spaces = 0
    while isText, pieces[pieces.count - 1].text.last == " " {
      pieces[pieces.count - 1].text.removeLast()
      spaces += 1
    }
    endLine(isBroken: spaces >= 2)
  }

  private mutating func endLine(isBroken: Bool) {
    let count = scanner.skipSpaces()
    if scanner.next != nil { append(count > 1 ? "\n\n" : isBroken ? "\n" : " ") }
  }

  private mutating func readCode() {
    let count = scanner.skipRun(of: "`")
    guard let end = endOfCode(count) else { return append(String(repeating: "`", count: count)) }
    var code = scanner.text(upTo: end).map { $0 == "\n" ? " " : $0 }[...]
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = code.dropFirst().dropLast()
    }
    append(MarkdownPiece(text: String(String.UnicodeScalarView(code)), isCode: true))
    scanner.position = end + count
  }

  /// Returns the position of the next run of `count` backticks; nil if there is none.
  private mutating func endOfCode(_ count: Int) -> Int? {
    var runs = backticks ?? scanner.runs(of: "`")
    backticks = nil
    while let end = runs[count]?.last, end < scanner.position { runs[count]?.removeLast() }
    backticks = runs
    return runs[count]?.last
  }

  private mutating func readDelimiters(_ character: Unicode.Scalar) {
    let before = scanner.previous
    let count = scanner.skipRun(of: character)
    emphasis.add(
      character, count: count, before: before, after: scanner.next, piece: pieces.count)
    append(MarkdownPiece(text: String(repeating: Character(character), count: count)))
  }

  /// Ends a link, or appends the bracket.
  private mutating func closeBracket() {
    scanner.position += 1
    guard let bracket = brackets.popLast(), let target = scanner.readTarget() else {
      return append("]")
    }
    emphasis.resolve(from: bracket.delimiters, in: &pieces)
    pieces[bracket.piece].text = ""
    link(toPiecesFrom: bracket.piece, target)
    // Links have no links inside.
    brackets = []
  }

  private mutating func link(toPiecesFrom first: Int, _ target: String) {
    isText = false
    if target.isEmpty { return }
    var style = TextStyle()
    style.setLink(target)
    for index in first..<pieces.count { pieces[index].link = style }
  }
}
