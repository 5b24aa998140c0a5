extension LocaleData {
  func pattern(for style: NumberStyle) -> NumberPattern {
    switch style.kind {
    case _ where style.isPlain: NumberPattern(texts(.decimalPattern))
    case .number, .bytes, .unit: NumberPattern(texts(.decimalPattern))
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

  /// The number of decimals that an amount in `unit` has.
  func decimals(of unit: NumberStyle.AmountUnit, in code: String) -> Int {
    switch unit {
    case .whole: 0
    case .smallest: fractionLength(ofCurrency: code)
    case .decimals(let count): count
    }
  }

  func symbol(ofCurrency code: String) -> String { value(of: code, in: .currencySymbols) ?? code }

  /// The digit zero; the others follow it in Unicode.
  var zero: Unicode.Scalar { text(.digits).unicodeScalars.first ?? "0" }

  func text(of number: DecimalNumber, _ style: NumberStyle) -> String {
    if case .bytes(let unit) = style.kind, !style.isPlain {
      return text(ofBytes: number, unit: unit, style)
    }
    return formats.format(style, in: self).text(of: number)
  }

  /// Returns infinity, or the text for what is not a number.
  func text(ofSpecial value: Double, _ style: NumberStyle) -> String {
    if value.isNaN { return text(.notANumber) }
    let format = formats.format(style, in: self)
    let frame = value < 0 ? format.negative : format.positive
    return frame.before + text(.infinity) + frame.after
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
}
