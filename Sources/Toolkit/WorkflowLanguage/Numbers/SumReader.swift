extension FixedWidthInteger {
  /// Reads a number, or a sum such as "12.50 + 3 × 2" or "(20 - 5) / 3", as a user writes it in a language.
  ///
  ///     try Int(sum: text, format: .currency("EUR", inMinorUnits: true))
  ///
  /// It reads numbers as the initializer without `sum` does. Products and quotients are rounded, with halves
  /// away from zero.
  ///
  /// - Throws: If the text is no sum, has more than 200 characters or another value than the type can hold, or
  ///   if a number has more decimals than the style.
  public init(
    sum text: String, format style: NumberStyle, in language: Language = .current
  ) throws(NumberError) {
    var reader = SumReader<Self>(text: text[...], style: style, language: language)
    guard text.count <= 200, case let value = try reader.sum(), reader.text.isEmpty else {
      throw NumberError(text, in: language)
    }
    self = value
  }
}

/// Reads sums, products, and numbers with a sign or in parentheses, in the unit of a style.
private struct SumReader<Number: FixedWidthInteger> {
  var text: Substring
  let style: NumberStyle
  let language: Language
  var depth = 0

  private var noNumber: NumberError { NumberError("", in: language) }

  mutating func sum() throws(NumberError) -> Number {
    var value = try product()
    while let sign = take("+-−") {
      let other = try product()
      value = try checked(
        sign == "+"
          ? value.addingReportingOverflow(other) : value.subtractingReportingOverflow(other))
    }
    return value
  }

  private mutating func product() throws(NumberError) -> Number {
    var value = try factor()
    while let sign = take("*×/÷:") {
      let (other, one) = (try factor(), try Number("1", format: style, in: .english))
      let (factor, divisor) = "*×".contains(sign) ? (other, one) : (one, other)
      guard divisor != 0 else { throw noNumber }
      let product = try checked(value.multipliedReportingOverflow(by: factor))
      let quotient = try checked(product.dividedReportingOverflow(by: divisor))
      let rest = product - quotient * divisor
      let isRoundedUp = rest.magnitude >= divisor.magnitude - rest.magnitude
      let isNegative = (rest < 0) != (divisor < 0)
      value = isRoundedUp ? isNegative ? quotient - 1 : quotient + 1 : quotient
    }
    return value
  }

  private mutating func factor() throws(NumberError) -> Number {
    depth += 1
    defer { depth -= 1 }
    guard depth < 32 else { throw noNumber }
    if let sign = take("+-−") {
      let value = try factor()
      return sign == "+" ? value : try checked(Number.zero.subtractingReportingOverflow(value))
    }
    if take("(") != nil {
      let value = try sum()
      guard take(")") != nil else { throw noNumber }
      return value
    }
    let number = text.prefix { !"+-−*×/÷:()".contains($0) }
    text = text.dropFirst(number.count)
    guard number.contains(where: \.isNumber) else { throw noNumber }
    return try Number(String(number), format: style, in: language)
  }

  private func checked(
    _ result: (partialValue: Number, overflow: Bool)
  ) throws(NumberError) -> Number {
    if result.overflow {
      throw NumberError(description: language.word("The number is too large."))
    }
    return result.partialValue
  }

  private mutating func take(_ signs: String) -> Character? {
    text = text.drop(while: \.isWhitespace)
    guard let first = text.first, signs.contains(first) else { return nil }
    return text.removeFirst()
  }
}
