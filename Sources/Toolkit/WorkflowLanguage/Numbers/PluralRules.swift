/// The form of a word that goes with a number, in a language.
///
/// English has "one" (1 file) and "other" (2 files); other languages have up to six.
package enum PluralCategory: String, Sendable {
  case zero, one, two, few, many, other
}

extension Language {
  /// Returns the form of a word that goes with a number.
  package func pluralCategory(of number: some BinaryInteger) -> PluralCategory {
    data.pluralCategory(of: DecimalNumber(number))
  }

  /// Returns the form of a word that goes with a number; "other" for infinity.
  package func pluralCategory(of number: Double) -> PluralCategory {
    DecimalNumber(number).map { data.pluralCategory(of: $0) } ?? .other
  }
}

extension LocaleData {
  /// Returns the text for a number, of a field that has one for each plural form.
  package func text(_ field: LocaleField, for number: DecimalNumber) -> String {
    let forms = texts(field)
    return forms[min(pluralForm(of: number), forms.count - 1)]
  }

  fileprivate func pluralCategory(of number: DecimalNumber) -> PluralCategory {
    let rules = texts(.plurals)
    let index = pluralForm(of: number)
    guard index < rules.count else { return .other }
    return PluralCategory(rawValue: String(rules[index].prefix { $0 != ":" })) ?? .other
  }

  /// Returns the index of the plural rule that a number fulfils; the number of rules for none.
  ///
  /// A rule is, for example, `few:v=0&i%10=2..4&i%100!=12..14`. See "Language Plural Rules" in Unicode
  /// Technical Standard 35.
  func pluralForm(of number: DecimalNumber) -> Int {
    let rules = texts(.plurals)
    return rules.firstIndex { rule in
      rule.drop { $0 != ":" }.dropFirst().split(separator: "|").contains { alternative in
        alternative.split(separator: "&").allSatisfy { number.fulfils($0) }
      }
    } ?? rules.count
  }
}

extension DecimalNumber {
  /// Whether a relation such as `i%10=2..4,9` is true.
  fileprivate func fulfils(_ relation: Substring) -> Bool {
    let sides = relation.split(separator: "=")
    guard let name = relation.first, sides.count == 2 else { return false }
    let isNegated = sides[0].last == "!"
    let left = (isNegated ? sides[0].dropLast() : sides[0]).split(separator: "%")
    let value = operand(name, modulo: left.count > 1 ? Int(left[1]) : nil)
    let isTrue = sides[1].split(separator: ",").contains { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, let value else { return false }
      return first <= value && value <= last
    }
    return isTrue != isNegated
  }

  /// Returns an operand of a rule; nil for an `n` that is no integer.
  private func operand(_ name: Character, modulo divisor: Int?) -> Int? {
    let significant = fraction.prefix(fraction.count - fraction.reversed().prefix { $0 == 0 }.count)
    switch name {
    case "n": return significant.isEmpty ? value(of: integer, modulo: divisor) : nil
    case "i": return value(of: integer, modulo: divisor)
    case "v": return fraction.count
    case "w": return significant.count
    case "f": return value(of: fraction, modulo: divisor)
    case "t": return value(of: significant, modulo: divisor)
    // The exponent of a compact notation.
    default: return 0
    }
  }

  /// Returns the number that digits express, or a large one instead of a larger one.
  func value(of digits: ArraySlice<UInt8>, modulo divisor: Int?) -> Int {
    digits.reduce(0) { value, digit in
      let next = value * 10 + Int(digit)
      guard let divisor, divisor > 0 else { return min(next, 1 << 40) }
      return next % divisor
    }
  }
}
