/// Reads a number from a text that a user typed or pasted.
struct NumberReader {
  let style: NumberStyle
  let language: Language
  private var data: LocaleData { language.data }

  /// Returns the number: of a percentage the one before the sign, of an amount in minor units the
  /// number of these.
  func number(in text: String) throws(NumberError) -> DecimalNumber {
    guard text.utf8.count <= 1000 else { throw NumberError(text, in: language) }
    var body = removingCurrency(from: Self.folded(text))
    let isNegative = body.first == "-"
    if isNegative || body.first == "+" { body = Self.trimmed(body.dropFirst()) }
    guard body.contains(where: Self.isDigit),
      body.allSatisfy({ Self.isDigit($0) || Self.separators.contains($0) })
    else { throw NumberError(text, in: language) }

    let (decimals, thousands) = (decimals, thousands)
    let parts = body.split(maxSplits: 1, omittingEmptySubsequences: false) { decimals.contains($0) }
    let used = Set(parts[0].filter { thousands.contains($0) })
    let groups = parts[0].split(omittingEmptySubsequences: false) { used.contains($0) }
    let (integer, fraction) = (groups.joined(), parts.count > 1 ? parts[1] : "")
    guard used.count <= 1, hasRightSizes(groups.map(\.count)),
      (integer + fraction).allSatisfy(Self.isDigit)
    else {
      let thousands = 12345.formatted(.number, in: language)
      let decimals = 1.5.formatted(.number, in: language)
      throw NumberError(
        description: language.word(
          "Write thousands as in \(thousands), and decimals as in \(decimals)."))
    }
    var number = DecimalNumber(isNegative: isNegative, integer: integer, fraction: fraction)
    if case .currency(let code, let unit, _) = style.kind {
      number.scale(by: data.decimals(of: unit, in: code))
    }
    return number
  }

  /// Returns a text without the currency, percent sign or unit of the style, at either end.
  private func removingCurrency(from text: Substring) -> Substring {
    let names: [Substring] =
      switch style.kind {
      case .currency(let code, _, _): [data.symbol(ofCurrency: code), code].map(Self.folded)
      case .percent: ["%"]
      case .unit(let symbol): [Self.folded(symbol)]
      case .number, .bytes: []
      }
    for name in names where !name.isEmpty {
      guard let range = text.firstRange(of: name) else { continue }
      let rest = [text[..<range.lowerBound], text[range.upperBound...]]
      if !rest.allSatisfy({ $0.contains(where: Self.isDigit) }) {
        return Self.trimmed(rest.joined()[...])
      }
    }
    return text
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    return text.dropLast(text.reversed().prefix(while: \.isWhitespace).count)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  // MARK: - Separators

  private static let separators = ".,' ٫٬"

  /// The decimal separators of the language; in Arabic and Persian also the one of their keyboards.
  private var decimals: String {
    let own = data.decimalSeparator(style) + data.text(.decimal)
    return own.contains("٫") ? own + "." : own
  }

  /// The group separators of the language, and others that separate decimals in no language.
  private var thousands: String { Self.folded(data.text(.group)) + " '" }

  private func hasRightSizes(_ groups: [Int]) -> Bool {
    let pattern = data.pattern(for: style)
    let sizes = [pattern.lastGroup, pattern.otherGroups]
    return groups.count == 1
      || groups.last == sizes[0]
        && sizes.contains { size in
          1...max(size, 1) ~= groups[0] && groups.dropFirst().dropLast().allSatisfy { $0 == size }
        }
  }

  /// Returns a text in capitals, with one character for all kinds of a sign, and without direction marks
  /// and spaces at the ends.
  private static func folded(_ text: String) -> Substring {
    let scalars = text.uppercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      let properties = scalar.properties
      switch (scalar.value, properties.generalCategory) {
      case (0...0x7F, _): return scalar
      case (_, .format): return nil
      case (_, .spaceSeparator): return " "
      case (_, .dashPunctuation), (0x2212, _): return "-"
      case (0x2BC, _), (0x2018...0x2019, _): return "'"
      case (0x66A, _), (0xFE6A, _): return "%"
      case (0xFFE5, _): return "¥"
      case (_, .decimalNumber):
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(properties.numericValue ?? 0))
      case (0xFF01...0xFF5E, _): return Unicode.Scalar(scalar.value - 0xFEE0)
      default: return scalar
      }
    }
    return trimmed(String(String.UnicodeScalarView(scalars))[...])
  }
}

extension FixedWidthInteger {
  /// Reads an integer as a user writes it in a language.
  ///
  ///     try Int(text, format: .number)
  ///
  /// Digits of all scripts are accepted, and groups of digits in their places, the currency of the
  /// style, percent signs and spaces. Numbers of bytes have no unit.
  ///
  /// - Throws: If the text is no number in the language, such as "1.5" in German, or another one than
  ///   the type can hold.
  public init(
    _ text: String, format style: NumberStyle, in language: Language = .current
  ) throws(NumberError) {
    var number = try NumberReader(style: style, language: language).number(in: text)
    number.round(toFractionLength: 0...number.fractionLength)
    guard number.fractionLength == 0 else {
      let isWhole = if case .currency = style.kind { false } else { true }
      throw NumberError(
        description: isWhole
          ? language.word("Enter a whole number.")
          : language.word("Enter a number with fewer decimals."))
    }
    guard let value = Self(number.text) else {
      let least = Self.min.formatted(.number, in: language)
      let most = Self.max.formatted(.number, in: language)
      throw NumberError(description: language.word("Enter a number from \(least) to \(most)."))
    }
    self = value
  }
}

extension Double {
  /// Reads a number as a user writes it in a language; "12%" is 0.12.
  ///
  ///     try Double(text, format: .currency("EUR"))
  ///
  /// See the initializer of integers.
  ///
  /// - Throws: If the text is no number in the language, such as "1.5" in German, or too large.
  public init(
    _ text: String, format style: NumberStyle, in language: Language = .current
  ) throws(NumberError) {
    var number = try NumberReader(style: style, language: language).number(in: text)
    if style.kind == .percent { number.scale(by: -2) }
    self = Double(number.text) ?? .infinity
    if isInfinite { throw NumberError(description: language.word("The number is too large.")) }
  }
}
