extension LocaleData {
  /// Returns the text for a number, of a field that has one for each plural form.
  package func text(_ field: LocaleField, for number: DecimalNumber) -> String {
    let forms = texts(field)
    return forms[min(pluralForm(of: number), forms.count - 1)]
  }

  /// Returns the index of the rule of the field `plurals` that a number fulfils; the number of rules if
  /// it fulfils none and the form is "other".
  ///
  /// A rule is, for example, `few:v=0&i%10=2..4&i%100!=12..14`. See "Language Plural Rules" in Unicode
  /// Technical Standard 35.
  package func pluralForm(of number: DecimalNumber) -> Int {
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
    let left = sides[0].split { $0 == "%" || $0 == "!" }
    let value = operand(name).map {
      Self.value(of: $0, modulo: left.count > 1 ? Int(left[1]) : nil)
    }
    let isTrue = sides[1].split(separator: ",").contains { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, let value else { return false }
      return first <= value && value <= last
    }
    return isTrue != (sides[0].last == "!")
  }

  /// Returns the digits of an operand; nil for an `n` that is no integer.
  private func operand(_ name: Character) -> ArraySlice<UInt8>? {
    let zeros = fraction.reversed().prefix { $0 == 0 }.count
    switch name {
    case "n": return zeros == fractionLength ? integer : nil
    case "i": return integer
    case "v": return [UInt8(clamping: fractionLength)]
    case "w": return [UInt8(clamping: fractionLength - zeros)]
    case "f": return fraction
    case "t": return fraction.dropLast(zeros)
    // The exponent of a compact notation.
    default: return []
    }
  }

  /// Returns the number that digits express, or a large one instead of a larger one.
  static func value(of digits: ArraySlice<UInt8>, modulo divisor: Int? = nil) -> Int {
    digits.reduce(0) { value, digit in
      let next = value * 10 + Int(digit)
      guard let divisor, divisor > 0 else { return min(next, 1 << 40) }
      return next % divisor
    }
  }
}
