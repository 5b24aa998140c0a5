/// A full-text expression made of what a user typed: each word is the beginning of a word.
///
/// Words are quoted, so that nothing a user types is syntax of FTS5.
struct SearchExpression {
  /// Matches in all columns.
  let text: String
  /// Matches in the payee.
  var inPayee: String { "payee : (\(text))" }

  /// Returns nil for text that has neither letters nor digits.
  init?(_ typed: String) {
    let words = typed.unicodeScalars.split { !Self.isInWord($0) }
    guard !words.isEmpty else { return nil }
    // More words than this hardly help, and FTS5 limits the depth of expressions.
    text = words.prefix(32).map { "\"\(Substring($0))\"*" }.joined(separator: " AND ")
  }

  /// The characters of words for the tokenizer unicode61, and the marks that it removes.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
