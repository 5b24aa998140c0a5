/// The class of a character in the division of a text into words.
///
/// A word is a run of characters of one class for which `isWord` is true. This is a short form of
/// the rules of Unicode Standard Annex 29. Japanese and Chinese, which have no spaces, would need a
/// dictionary; here a word ends where the script changes.
enum WordClass: Hashable {
  /// Letters, digits and underscores, and a mark inside of a word or number: "don't", "3.14".
  case letter
  case ideograph, hiragana, katakana
  case space, lineEnd, sign

  var isWord: Bool {
    switch self {
    case .letter, .ideograph, .hiragana, .katakana: true
    case .space, .lineEnd, .sign: false
    }
  }

  fileprivate init(_ character: Character) {
    let first = character.unicodeScalars[character.unicodeScalars.startIndex]
    switch first.value {
    case 0x3041...0x309f: self = .hiragana
    case 0x3031...0x3035, 0x30a1...0x30fa, 0x30fc...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f:
      self = .katakana
    case _ where first.properties.isIdeographic: self = .ideograph
    case _ where character.isNewline: self = .lineEnd
    case _ where character.isWhitespace: self = .space
    case 0x5f, 0x5f3: self = .letter  // LOW LINE, HEBREW PUNCTUATION GERESH
    case _ where character.isLetter || character.isNumber: self = .letter
    default: self = .sign
    }
  }
}

extension String {
  /// Returns the class of the character at `index`, which depends on those beside it.
  func wordClass(at index: Index) -> WordClass {
    let text = self[...]
    let end = text.clusterEnd(from: index)
    let own = WordClass(String(text[index..<end]).first ?? " ")
    guard own == .sign, index > startIndex,
      case let previous = self.index(at: grapheme(before: offset(of: index))),
      let before = String(text[previous..<index]).last, WordClass(before) == .letter
    else { return own }
    let sign = unicodeScalars[index]
    if sign == "'", before.isHebrew { return .letter }  // WB7a: a geresh
    guard end < endIndex, let after = String(text[end..<text.clusterEnd(from: end)]).first,
      WordClass(after) == .letter
    else { return own }
    let isInside =
      switch sign {
      case ".", "'", "\u{2019}":  // MidNumLet, Single_Quote
        before.isLetter && after.isLetter || before.isNumber && after.isNumber
      case "\u{b7}", "\u{5f4}": before.isLetter && after.isLetter  // MidLetter
      case "\"": before.isHebrew && after.isHebrew  // WB7b: gershayim
      case ",": before.isNumber && after.isNumber  // MidNum
      case "\u{200b}": false  // ZERO WIDTH SPACE
      default: sign.properties.generalCategory == .format  // WB4, such as a soft hyphen
      }
    return isInside ? .letter : own
  }
}

extension Character {
  fileprivate var isHebrew: Bool {
    switch unicodeScalars[unicodeScalars.startIndex].value {
    case 0x5d0...0x5ea, 0x5ef...0x5f2, 0xfb1d, 0xfb1f...0xfb28, 0xfb2a...0xfb4f: true
    default: false
    }
  }
}
