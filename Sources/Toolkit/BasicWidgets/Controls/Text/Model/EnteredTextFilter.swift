/// The filter for text that enters a field from the keyboard, the clipboard or an input method.
///
/// Control characters are removed. Line ends of all platforms become `\n`; in a single-line field,
/// line ends and tabs become spaces.
package enum EnteredTextFilter {
  /// Returns `text` without the characters that a field does not accept.
  package static func cleaned(_ text: String, keepsLines: Bool) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else {
      return text  // all affected characters start with one of these bytes
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
