internal import CSDL
public import WorkflowCanvas

// Unicode algorithms of C libraries, called only for text that needs them: an app with English text
// never loads these libraries.
extension Fonts {
  /// Returns the byte offsets inside `word` where a line may break, according to UAX #14.
  ///
  /// Each break starts a run, which is placed on a whole device pixel. Versions of libunistring differ
  /// in the breaks of ASCII (1.0 breaks `a.b`, against rule LB29), so the rules for ASCII are here: text
  /// looks the same on all systems.
  public func breaks(in word: Substring) -> [Int] {
    var breaks: [Int] = []
    var (last, offset) = (UInt8(0), 0)
    var isSearched = false
    for byte in word.utf8 {
      if byte >= 0x80, Self.mayBreak(after: last) { return Self.libraryBreaks(in: word) }
      if byte >= 0xe0, !isSearched {
        isSearched = true
        if word.unicodeScalars.contains(where: Self.isBreakable) {
          return Self.libraryBreaks(in: word)
        }
      }
      if Self.isBreak(at: offset, after: last, before: byte) { breaks.append(offset) }
      (last, offset) = (byte, offset + 1)
    }
    return breaks
  }

  private static func libraryBreaks(in word: Substring) -> [Int] {
    var word = String(word)
    return word.withUTF8 { bytes in
      var kinds = [CChar](repeating: 0, count: bytes.count)
      _ = bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { CSDLLineBreaks($0, characters.count, &kinds) }
      }
      return bytes.indices.dropFirst().filter { index in
        let (last, next) = (bytes[index - 1], bytes[index])
        // Rule LB29 is about letters of all alphabets, most of which are below U+1000.
        return last < 0x80 && next < (".,:;".utf8.contains(last) ? 0xe1 : 0x80)
          ? isBreak(at: index, after: last, before: next) : kinds[index] == 2
      }
    }
  }

  /// Whether a line may break after the ASCII character `last`, if the next one allows it.
  private static func mayBreak(after last: UInt8) -> Bool {
    switch last {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "}"),
      UInt8(ascii: "?"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// Whether a line may break between two ASCII characters: not before digits of a number or a
  /// date, nor after the minus sign of an option.
  private static func isBreak(at offset: Int, after last: UInt8, before next: UInt8) -> Bool {
    guard mayBreak(after: last), next > 0x20, next < 0x80 else { return false }
    let isNumber = last == UInt8(ascii: "-") || last == UInt8(ascii: "/")
    if isNumber, 0x30...0x39 ~= next { return false }
    if last == UInt8(ascii: "-"), offset == 1 { return false }
    return !"!\"'),-./:;?]|}".utf8.contains(next)
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
