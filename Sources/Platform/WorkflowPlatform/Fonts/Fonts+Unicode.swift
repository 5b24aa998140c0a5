internal import CSDL
public import WorkflowCanvas

// What Unicode says of a text, asked of the C libraries only where a text needs them: an app in
// English never loads them.
extension Fonts {
  /// The places inside `word` where a line may end, by Unicode Annex 14.
  public func breaks(in word: Substring) -> [Int] {
    guard Self.mayBreak(in: word) else { return [] }
    var word = String(word)
    return word.withUTF8 { bytes in
      var kinds = [CChar](repeating: 0, count: bytes.count)
      let isDone = bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { CSDLLineBreaks($0, characters.count, &kinds) } ?? false
      }
      return isDone ? kinds.indices.filter { $0 > 0 && kinds[$0] == 2 } : []
    }
  }

  /// Whether a word is worth asking about: letters and digits, and signs at its ends, never break.
  private static func mayBreak(in word: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in word.utf8 {
      if byte >= 0xe0 { return true }
      let isDigit = 0x30...0x39 ~= byte
      switch last {
      case UInt8(ascii: "-"): if !isDigit { return true }
      case UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "?"),
        UInt8(ascii: "!"):
        return true
      default: break
      }
      last = byte
    }
    return false
  }

  /// The directions in `paragraph`, by Unicode Annex 9; nil where all reads from left to right.
  public func levels(of paragraph: Substring) -> BidiLevels? {
    guard paragraph.hasRightToLeft else { return nil }
    let scalars = paragraph.unicodeScalars.map(\.value)
    var levels = [Int8](repeating: 0, count: scalars.count)
    var isRightToLeft = false
    guard CSDLBidiLevels(scalars, Int32(scalars.count), &levels, &isRightToLeft) else { return nil }
    return BidiLevels(levels: levels.map { UInt8(max(0, $0)) }, isRightToLeft: isRightToLeft)
  }
}
