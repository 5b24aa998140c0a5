extension String {
  /// The characters in lower case and without marks, to search in texts: "É" is "e". A syllable of Hangul
  /// is its two or three letters (Unicode Standard, 3.12).
  package var lettersWithoutMarks: [UInt32] {
    Decompositions().elements(of: self).flatMap { element -> [UInt32] in
      guard 0xac00..<0xd7a4 ~= element.scalar else { return [element.scalar] }
      let index = element.scalar - 0xac00
      let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      return index % 28 == 0 ? letters : letters + [0x11a7 + index % 28]
    }
  }
}
