extension String {
  /// A full-text expression made of what a user typed: each word is the beginning of a word; nil for text
  /// that has neither letters nor digits.
  ///
  /// Words are quoted, so that nothing a user types is syntax of FTS5.
  var searchExpression: String? {
    let words = unicodeScalars.split { !$0.isInWord }
    // More words than this hardly help, and FTS5 limits the depth of expressions.
    return words.isEmpty
      ? nil : words.prefix(32).map { "\"\(Substring($0))\"*" }.joined(separator: " AND ")
  }
}

extension Unicode.Scalar {
  /// Whether the tokenizer unicode61 takes it for a character of a word, or for a mark that it removes.
  fileprivate var isInWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
