/// An imitation of a translation, which shows what a translation would break: texts that are not
/// translated have no brackets, texts that need more space are cut, letters with marks may lack room.
enum PseudoLanguage: String, Sendable {
  case leftToRight = "pseudo"
  case rightToLeft = "pseudo-rtl"

  private static let letters: [Character: Character] = [
    "a": "á", "c": "ç", "d": "ð", "e": "é", "g": "ğ", "h": "ĥ", "i": "í", "k": "ķ", "l": "ļ",
    "n": "ñ", "o": "ö", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž",
    "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ğ", "H": "Ĥ", "I": "Î", "K": "Ķ", "L": "Ļ",
    "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]

  /// Returns `phrase` with accents, in brackets that with the dots before them make it 40 % longer.
  func imitation(of phrase: Phrase, in language: Language) -> String {
    let shown = phrase.filled(in: language) { String($0.map { Self.letters[$0] ?? $0 }) }
    let dots = max(0, (phrase.key.count * 2 + 4) / 5 - 2)
    return "[" + shown + String(repeating: "·", count: dots) + "]"
  }
}
