extension LocaleData {
  /// Returns the text for a number, of a field that has one for each plural form.
  package func text(_ field: LocaleField, for number: DecimalNumber) -> String {
    let forms = texts(field)
    return forms[min(pluralForm(of: number), forms.count - 1)]
  }

  /// Returns the index of the rule of the field `plurals` that a number fulfils; the number of rules if
  /// it fulfils none and the form is "other".
  ///
  /// The rule `few:v=0,0,0&i=10,2,4&i!100,12,14`, for example, is `v = 0 and i % 10 = 2..4 and
  /// i % 100 != 12..14`. See "Language Plural Rules" in Unicode Technical Standard 35.
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
  /// Whether a relation such as `i!100,12,14` is true.
  fileprivate func fulfils(_ relation: Substring) -> Bool {
    let numbers = relation.dropFirst(2).split(separator: ",").compactMap { Int($0) }
    guard let name = relation.first, let divisor = numbers.first else { return false }
    let value = operand(name).map { Self.value(of: $0, modulo: divisor) }
    let isTrue = stride(from: 1, to: numbers.count - 1, by: 2).contains { index in
      value.map { numbers[index] <= $0 && $0 <= numbers[index + 1] } ?? false
    }
    return isTrue == (relation.dropFirst().first == "=")
  }

  /// Returns the digits of an operand; nil for an `n` that is no integer.
  private func operand(_ name: Character) -> ArraySlice<UInt8>? {
    let zeros = fraction.reversed().prefix { $0 == 0 }.count
    switch name {
    case "n": return zeros == fractionLength ? integer : nil
    case "i": return integer
    case "v": return [UInt8(clamping: fractionLength)]
    case "f": return fraction
    case "t": return fraction.dropLast(zeros)
    // The exponent of a compact notation.
    default: return []
    }
  }

  /// Returns the number that digits express, or a large one instead of a larger one.
  static func value(of digits: ArraySlice<UInt8>, modulo divisor: Int = 0) -> Int {
    digits.reduce(0) { value, digit in
      let next = value * 10 + Int(digit)
      return divisor > 0 ? next % divisor : min(next, 1 << 40)
    }
  }
}
