/// The place of a text in the alphabetical order of a language: keys compare as the texts do.
///
/// A key is made once for each text, and compares number by number, so that a worker sorts a
/// million rows.
///
/// 1. Spaces come first, then punctuation and symbols, numbers, and letters: Latin, Greek, Cyrillic,
///    and others by their numbers in Unicode, as ideographs are. Digits that follow each other are
///    one number: "a2" comes before "a10". Marks, case and width do not count; ß is ss, æ is ae, and
///    ø, đ and ł are o, d and l.
/// 2. Texts that are equal so far are in the order of their marks: "resume", "résumé".
/// 3. Then lower case comes before upper case, ordinary width before full width, "7" before "07".
///
/// A language may have letters of its own, as in CLDR: Swedish has å, ä and ö after z, and Czech ch
/// after h.
public struct SortKey: Comparable, Sendable {
  /// The characters; then the marks and the forms, each after a zero.
  private let numbers: [UInt32]

  /// Creates the key of a text in the alphabetical order of a language.
  public init(_ text: String, in language: Language = .current) {
    let alphabet = Alphabet.of(language)
    var numbers: [UInt32] = []
    var marks: [UInt32] = [0]
    var forms: [UInt32] = [0]
    var rest = Decompositions().elements(of: text)[...]
    while let first = rest.first {
      let digits = rest.prefix { $0.digit != nil }
      let value = digits.drop { $0.digit == 0 }
      let letter = alphabet.letter(in: rest)
      let parts = digits.isEmpty ? rest.prefix(letter?.elements.count ?? 1) : digits
      rest = rest.dropFirst(parts.count)
      if !digits.isEmpty {
        numbers.append(0x4000_0000 + UInt32(value.count))
        numbers += value.compactMap(\.digit)
        marks.append(1)
        forms.append(1 + UInt32(digits.count - value.count))
      } else if let weight = letter?.weight ?? first.weight {
        numbers.append(weight)
        marks.append(letter?.variant ?? 1)
        forms += parts.map { 1 + $0.form }
        for (index, part) in parts.enumerated() where !part.marks.isEmpty {
          let own = letter?.elements[index].marks ?? []
          marks += part.marks.filter { !own.contains($0) }.sorted()
        }
      }
    }
    // Ordinary characters have the lowest number, 1, which needs no space at the end.
    while marks.last == 1 { marks.removeLast() }
    while forms.last == 1 { forms.removeLast() }
    self.numbers = numbers + marks + forms
  }

  public static func < (left: SortKey, right: SortKey) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension Sequence {
  /// Returns the elements in the alphabetical order of their texts. Elements with equal texts keep
  /// their order.
  public func sorted(
    byText text: (Element) -> String, in language: Language = .current
  ) -> [Element] {
    map { (key: SortKey(text($0), in: language), element: $0) }
      .sorted { $0.key < $1.key }.map(\.element)
  }
}
