/// A character of a text in lower case, with its marks.
struct CollationElement {
  let scalar: UInt32
  /// How the character of the text differs: 1 in case, 2 in width or form, 3 in both.
  let form: UInt32
  /// The accents and other marks that follow the character.
  var marks: [UInt32] = []

  init(_ scalar: UInt32, form: UInt32 = 0) {
    let isUpper = (0x41...0x5a).contains(scalar)
    self.scalar = isUpper ? scalar | 0x20 : scalar
    self.form = isUpper ? form | 1 : form
  }

  private var properties: Unicode.Scalar.Properties? { Unicode.Scalar(scalar)?.properties }

  /// Whether the text has a character in ASCII, without marks.
  var isASCII: Bool { scalar < 0x80 && form < 2 && marks.isEmpty }

  /// Whether the character is a mark of the one before it. A virama makes another syllable instead.
  var isMark: Bool {
    guard scalar >= 0x300, let kind = properties?.canonicalCombiningClass else { return false }
    return kind != .notReordered && kind != .virama
  }

  /// The value of a decimal digit.
  var digit: UInt32? {
    let isDecimal = !(0x3a..<0x80).contains(scalar) && properties?.numericType == .decimal
    return isDecimal ? properties?.numericValue.map { UInt32($0) } : nil
  }

  /// The place among all characters: 1 for spaces, then symbols and, from 0x6000_0000 on, letters,
  /// with room for others after each; nil for what is not seen.
  ///
  /// A number has 0x4000_0000 and the count of its digits.
  var weight: UInt32? {
    let letter = 0x6000_0000 + scalar << 8
    if (0x61...0x7a).contains(scalar) { return letter }
    guard let properties, !properties.isDefaultIgnorableCodePoint else { return nil }
    if properties.isWhitespace { return 1 }
    let isLetter = properties.isAlphabetic || properties.canonicalCombiningClass == .virama
    return isLetter ? letter : 0x100 + scalar
  }
}
