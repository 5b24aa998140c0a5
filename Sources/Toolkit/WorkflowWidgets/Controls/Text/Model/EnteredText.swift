/// What becomes of text from elsewhere (keys, a clipboard, an input method) on its way into a field.
///
/// Bytes that are no UTF-8 have become U+FFFD before they get here. Control characters are dropped.
/// Line ends of any system become `\n`, and a space where there is one line only; a tab there too.
package enum EnteredText {
  /// `text` as a field takes it.
  package static func cleaned(_ text: String, keepsLines: Bool) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else {
      return text  // nothing that could be dropped starts with another byte
    }
    var cleaned = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar {
      case "\n" where wasReturn: break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": cleaned.append(keepsLines ? "\n" : " ")
      case "\t": cleaned.append(keepsLines ? "\t" : " ")
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}": break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }
}
