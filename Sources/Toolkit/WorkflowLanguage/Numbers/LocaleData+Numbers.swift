extension LocaleData {
  func pattern(for kind: NumberStyle.Kind) -> NumberPattern {
    switch kind {
    case .number, .bytes: NumberPattern(text(.decimalPattern))
    case .percent: NumberPattern(text(.percentPattern))
    case .currency: NumberPattern(text(.currencyPattern))
    }
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

  /// Returns a number in a style other than that of bytes, whose unit it is without.
  func text(of number: DecimalNumber, _ style: NumberStyle) -> String {
    let pattern = pattern(for: style.kind)
    var number = number
    var fractionLength = style.fractionLength ?? pattern.fractionLength
    if case .currency(let code, let inMinorUnits, _) = style.kind {
      let length = self.fractionLength(ofCurrency: code)
      if inMinorUnits { number.scale(by: -length) }
      fractionLength = style.fractionLength ?? length...length
    }
    number.round(toFractionLength: fractionLength)
    let isNegative = number.isNegative && !number.isZero

    var result = text(ofDigits: number.integer.isEmpty ? [0] : number.integer)
    if style.isGrouped { group(&result, pattern) }
    if number.fractionLength > 0 {
      result += decimalSeparator(style.kind) + text(ofDigits: number.fraction)
    }
    return framed(result, isNegative, pattern, style)
  }

  /// Returns infinity, or the text for what is not a number.
  func text(ofSpecial value: Double, _ style: NumberStyle) -> String {
    let text = text(value.isNaN ? .notANumber : .infinity)
    return value.isNaN ? text : framed(text, value < 0, pattern(for: style.kind), style)
  }

  /// Returns a number of bytes in the largest unit of which there is at least one.
  func text(ofBytes count: Double, unit: Int, _ style: NumberStyle) -> String {
    let units: [LocaleField] = [.byte, .kilobyte, .megabyte, .gigabyte, .terabyte, .petabyte]
    let style = style.fractionLength(style.fractionLength ?? 0...1)
    var divisor = 1.0
    for field in units {
      guard var number = DecimalNumber(count / divisor) else { break }
      number.round(toFractionLength: style.fractionLength ?? 0...0)
      if field == .petabyte || number.value(of: number.integer, modulo: nil) < unit {
        return text(field, for: number).filled(with: text(of: number, style))
      }
      divisor *= Double(unit)
    }
    return ""
  }

  func decimalSeparator(_ kind: NumberStyle.Kind) -> String {
    if case .currency = kind { return text(.currencyDecimal) }
    return text(.decimal)
  }

  /// Inserts separators between the groups of an integer.
  private func group(_ digits: inout String, _ pattern: NumberPattern) {
    guard pattern.lastGroup > 0 else { return }
    let separator = text(.group)
    var index = digits.endIndex
    var size = pattern.lastGroup
    while digits.distance(from: digits.startIndex, to: index) > size {
      index = digits.index(index, offsetBy: -size)
      digits.insert(contentsOf: separator, at: index)
      size = pattern.otherGroups
    }
  }

  /// Returns a number with its signs.
  private func framed(
    _ number: String, _ isNegative: Bool, _ pattern: NumberPattern, _ style: NumberStyle
  ) -> String {
    let affixes = isNegative ? pattern.negative : pattern.positive
    return signs(affixes.prefix, beforeNumber: true, style) + number
      + signs(affixes.suffix, beforeNumber: false, style)
  }

  /// Returns a prefix or suffix with the signs of the language.
  private func signs(_ affix: Substring, beforeNumber: Bool, _ style: NumberStyle) -> String {
    var result = ""
    for character in affix {
      switch character {
      case "-": result += text(.minus)
      case "%": result += text(.percentSign)
      case "¤":
        guard case .currency(let code, _, let showsCode) = style.kind else { break }
        let symbol = showsCode ? code : symbol(ofCurrency: code)
        // A letter does not touch a digit: see "Currencies", currencySpacing, in the standard.
        let isBeside = (beforeNumber ? affix.last : affix.first) == "¤"
        let edge = beforeNumber ? symbol.unicodeScalars.last : symbol.unicodeScalars.first
        let needsSpace = isBeside && edge.map { !$0.isSymbolOrSpace } ?? false
        result += (needsSpace && !beforeNumber ? "\u{A0}" : "") + symbol
        result += needsSpace && beforeNumber ? "\u{A0}" : ""
      default: result.append(character)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isSymbolOrSpace: Bool {
    switch properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: true
    default: false
    }
  }
}
