extension LocaleData {
  func pattern(for style: NumberStyle) -> NumberPattern {
    switch style.kind {
    case .number, .bytes: NumberPattern(texts(.decimalPattern))
    case .percent: NumberPattern(texts(.percentPattern))
    case .currency: NumberPattern(texts(.currencyPattern))
    }
  }

  func decimalSeparator(_ style: NumberStyle) -> String {
    if case .currency = style.kind { return text(.currencyDecimal) }
    return text(.decimal)
  }

  /// Returns the number of digits after the decimal separator in amounts of a currency.
  func fractionLength(ofCurrency code: String) -> Int {
    value(of: code, in: .currencyDigits).flatMap { Int($0) } ?? 2
  }

  func symbol(ofCurrency code: String) -> String { value(of: code, in: .currencySymbols) ?? code }

  /// Returns digits, 0 to 9, as those of the language.
  package func text(ofDigits digits: some Sequence<UInt8>) -> String {
    let zero = text(.digits).unicodeScalars.first ?? "0"
    return String(
      String.UnicodeScalarView(digits.map { Unicode.Scalar(zero.value + UInt32($0)) ?? zero }))
  }

  /// Returns a number in a style.
  func text(of number: DecimalNumber, _ style: NumberStyle) -> String {
    if case .bytes(let unit) = style.kind { return text(ofBytes: number, unit: unit, style) }
    let pattern = pattern(for: style)
    var number = number
    var fractionLength = pattern.fractionLength
    if case .currency(let code, let inMinorUnits, _) = style.kind {
      let length = self.fractionLength(ofCurrency: code)
      fractionLength = length...length
      if inMinorUnits { number.scale(by: -length) }
    }
    number.round(toFractionLength: style.fractionLength ?? fractionLength)

    var integer = number.integer.isEmpty ? [0] : number.integer
    var text = ""
    var size = style.isGrouped ? pattern.lastGroup : 0
    while size > 0, integer.count > size {
      text = self.text(.group) + self.text(ofDigits: integer.suffix(size)) + text
      integer.removeLast(size)
      size = pattern.otherGroups
    }
    text = self.text(ofDigits: integer) + text
    if number.fractionLength > 0 {
      text += decimalSeparator(style) + self.text(ofDigits: number.fraction)
    }
    return framed(text, isNegative: number.isNegative && !number.isZero, pattern, style)
  }

  /// Returns infinity, or the text for what is not a number.
  func text(ofSpecial value: Double, _ style: NumberStyle) -> String {
    value.isNaN
      ? text(.notANumber)
      : framed(text(.infinity), isNegative: value < 0, pattern(for: style), style)
  }

  /// Returns a number of bytes in the largest unit of which there is at least one.
  private func text(ofBytes count: DecimalNumber, unit: Int, _ style: NumberStyle) -> String {
    let units: [LocaleField] = [.byte, .kilobyte, .megabyte, .gigabyte, .terabyte, .petabyte]
    let lengths = style.fractionLength ?? 0...1
    let style = NumberStyle.number.fractionLength(lengths).grouping(style.isGrouped)
    let value = Double(count.text) ?? 0
    var divisor = 1.0
    for field in units {
      guard var number = DecimalNumber(value / divisor) else { break }
      number.round(toFractionLength: lengths)
      if field == .petabyte || DecimalNumber.value(of: number.integer) < unit {
        return text(field, for: number).filled(with: text(of: number, style))
      }
      divisor *= Double(unit)
    }
    return ""
  }

  /// Returns a number with the signs of its style.
  private func framed(
    _ number: String, isNegative: Bool, _ pattern: NumberPattern, _ style: NumberStyle
  ) -> String {
    let frame = isNegative ? pattern.negative : pattern.positive
    var currency = ""
    if case .currency(let code, _, let showsCode) = style.kind {
      currency = showsCode ? code : symbol(ofCurrency: code)
      // A letter does not touch a digit: "currencySpacing" in the standard.
      if frame.contains("¤0"), currency.last?.isSymbol == false { currency += "\u{A0}" }
      if frame.contains("0¤"), currency.first?.isSymbol == false { currency = "\u{A0}" + currency }
    }
    return frame.unicodeScalars.map { scalar in
      switch scalar {
      case "0": number
      case "-": text(.minus)
      case "%": text(.percentSign)
      case "¤": currency
      default: String(scalar)
      }
    }.joined()
  }
}
