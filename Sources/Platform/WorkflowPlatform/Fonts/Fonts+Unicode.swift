internal import CSDL
public import WorkflowCanvas

// Unicode algorithms of C libraries, called only for text that needs them: an app with English text
// never loads these libraries.
extension Fonts {
  /// Returns the byte offsets inside `word` where a line may break, according to UAX #14.
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

  /// Whether a word may contain breaks: letters, digits, minus signs and punctuation at its end have
  /// none.
  private static func mayBreak(in word: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in word.utf8 {
      if byte >= 0xe0, word.unicodeScalars.contains(where: isBreakable) { return true }
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

  /// Whether a line may break beside `scalar`, other than between letters of an alphabet.
  private static func isBreakable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x800 && scalar != "\u{2212}"  // MINUS SIGN
  }

  /// Returns the bidi levels of `paragraph`, according to UAX #9; nil if all text is left-to-right.
  public func levels(of paragraph: Substring) -> BidiLevels? {
    guard paragraph.hasRightToLeft else { return nil }
    let scalars = paragraph.unicodeScalars.map(\.value)
    var levels = [Int8](repeating: 0, count: scalars.count)
    var isRightToLeft = false
    guard CSDLBidiLevels(scalars, Int32(scalars.count), &levels, &isRightToLeft) else { return nil }
    return BidiLevels(levels: levels.map { UInt8(max(0, $0)) }, isRightToLeft: isRightToLeft)
  }
}
