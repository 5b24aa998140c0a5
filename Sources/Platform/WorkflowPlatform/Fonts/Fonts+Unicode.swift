internal import CSDL
package import WorkflowCanvas

// Unicode algorithms of C libraries, called only for text that needs them: an app with English text
// never loads these libraries.
extension Fonts {
  /// Returns the byte offsets inside `word` where a line may break, according to UAX #14.
  ///
  /// Versions of libunistring differ in the breaks of ASCII (1.0 breaks `a.b`, against rule LB29), so the
  /// rules for ASCII are here: text looks the same on all systems. So are those for the quotation marks,
  /// dashes and ellipses of English text, which therefore does not load the library.
  package func breaks(in word: Substring) -> [Int] {
    if Self.isUnbreakable(word) { return [] }
    var breaks: [Int] = []
    var (last, offset): (Unicode.Scalar, Int) = ("\0", 0)
    for scalar in word.unicodeScalars {
      if scalar.value >= 0x80, !Self.isPunctuation(scalar) {
        let isLetter = scalar.value < 0x800 || scalar == "\u{2212}"  // MINUS SIGN
        if !isLetter || Self.mayBreak(after: last) { return Self.libraryBreaks(in: word) }
      }
      if Self.isBreak(at: offset, after: last, before: scalar) { breaks.append(offset) }
      last = scalar
      offset += UTF8.width(scalar)
    }
    return breaks
  }

  /// Whether `word` is ASCII without a character that a line may break after, as most words.
  private static func isUnbreakable(_ word: Substring) -> Bool {
    for byte in word.utf8 where byte >= 0x80 || mayBreak(after: Unicode.Scalar(byte)) {
      return false
    }
    return true
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
          ? isBreak(at: index, after: Unicode.Scalar(last), before: Unicode.Scalar(next))
          : kinds[index] == 2
      }
    }
  }

  /// Whether `scalar` is a quotation mark, an en dash, an ellipsis or the place of an icon, before which
  /// no line breaks.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2013}", "\u{2018}", "\u{2019}", "\u{201c}", "\u{201d}", "\u{2026}", "\u{fffc}": true
    default: false
    }
  }

  /// Whether a line may break after `last`, if the next character allows it.
  private static func mayBreak(after last: Unicode.Scalar) -> Bool {
    switch last {
    case "-", "/", "|", "}", "?", "!", "\u{2013}", "\u{2026}": true
    default: false
    }
  }

  /// Whether a line may break between two characters of ASCII or English punctuation: not before digits
  /// of a number or a date, nor after the minus sign of an option.
  private static func isBreak(
    at offset: Int, after last: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Bool {
    guard mayBreak(after: last), 0x21..<0x80 ~= next.value else { return false }
    if last == "-" || last == "/", "0"..."9" ~= next { return false }
    if last == "-", offset == 1 { return false }
    switch next {
    case "!", "\"", "'", ")", ",", "-", ".", "/", ":", ";", "?", "]", "|", "}": return false
    default: return true
    }
  }

  /// Returns the bidi levels of `paragraph`, according to UAX #9; nil if all text is left-to-right.
  package func levels(of paragraph: Substring) -> BidiLevels? {
    guard paragraph.mayBeRightToLeft else { return nil }
    let scalars = paragraph.unicodeScalars.map(\.value)
    var levels = [Int8](repeating: 0, count: scalars.count)
    var isRightToLeft = false
    guard CSDLBidiLevels(scalars, Int32(scalars.count), &levels, &isRightToLeft) else { return nil }
    return BidiLevels(levels: levels.map { UInt8(max(0, $0)) }, isRightToLeft: isRightToLeft)
  }

  /// Whether `run` is drawn right to left: the direction of a mark at its start, or of its first letter.
  package func isRightToLeft(_ run: Substring) -> Bool {
    run.hasMark ? run.first == "\u{200f}" : levels(of: run)?.isRightToLeft == true
  }
}
