/// Reads a number from a text that a user typed or pasted.
struct NumberReader {
  let language: Language
  private let data: LocaleData
  private let style: NumberStyle
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  init(_ style: NumberStyle, in language: Language) {
    (self.style, self.language, data) = (style, language, language.data)
  }

  /// Returns the number: of a percentage the one before the sign, of an amount in minor units the
  /// number of these.
  func number(in text: String) throws(NumberError) -> DecimalNumber {
    guard text.utf8.count <= 1000 else { throw NumberError(text, in: language) }
    var body = Self.folded(text)[...]
    let isNegative = removeSigns(from: &body) == "-"
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    guard body.contains(where: isDigit),
      body.allSatisfy({ isDigit($0) || Self.separators.contains($0) })
    else { throw NumberError(text, in: language) }

    let parts = body.split(maxSplits: 1, omittingEmptySubsequences: false) { [decimals] in
      decimals.contains($0)
    }
    let fraction = parts.count > 1 ? parts[1] : []
    let used = Set(parts[0].filter { [thousands] in thousands.contains($0) })
    let groups = parts[0].split(omittingEmptySubsequences: false) { used.contains($0) }
    let integer = Array(groups.joined())
    guard used.count <= 1, hasRightSizes(groups.map(\.count)),
      (integer + fraction).allSatisfy(isDigit)
    else { throw misplacedSeparator }
    let value = { (scalar: Unicode.Scalar) in UInt8(scalar.value) - UInt8(ascii: "0") }
    var number = DecimalNumber(
      isNegative: isNegative, integer: integer.map(value), fraction: fraction.map(value))
    number.scale(by: minorDigits)
    return number
  }

  /// The number of decimals that an amount in minor units has.
  private var minorDigits: Int {
    guard case .currency(let code, inMinorUnits: true, _) = style.kind else { return 0 }
    return data.fractionLength(ofCurrency: code)
  }

  /// Removes sign, currency and percent sign, and spaces around them; returns the sign.
  private func removeSigns(from body: inout Scalars) -> Unicode.Scalar? {
    let names: [[Unicode.Scalar]] =
      switch style.kind {
      case .currency(let code, _, _): [data.symbol(ofCurrency: code), code].map(Self.folded)
      case .percent: [["%"]]
      case .number, .bytes: []
      }
    let hasName = Self.remove(names, from: &body)
    let sign = body.first.flatMap { "+-".unicodeScalars.contains($0) ? $0 : nil }
    if sign != nil { body.removeFirst() }
    _ = Self.remove(hasName ? [] : names, from: &body)
    return sign
  }

  /// Removes the first of `names` at either end, and spaces; returns whether there is one.
  private static func remove(_ names: [[Unicode.Scalar]], from body: inout Scalars) -> Bool {
    let text = body.drop(while: \.properties.isWhitespace)
    body = text.dropLast(text.reversed().prefix(while: \.properties.isWhitespace).count)
    for name in names where !name.isEmpty {
      if body.starts(with: name) {
        body.removeFirst(name.count)
      } else if body.suffix(name.count).elementsEqual(name) {
        body.removeLast(name.count)
      } else {
        continue
      }
      return !remove([], from: &body)
    }
    return false
  }

  // MARK: - Separators

  private static let separators: [Unicode.Scalar] = [".", ",", "'", " ", "٫", "٬"]

  /// Those of the language; for Arabic and Persian also that on their keyboards.
  private var decimals: [Unicode.Scalar] {
    let own = Self.folded(data.decimalSeparator(style) + data.text(.decimal))
    return own.contains("٫") ? own + ["."] : own
  }

  /// Those of the language, and those that are decimal separators nowhere.
  private var thousands: [Unicode.Scalar] { Self.folded(data.text(.group)) + [" ", "'"] }

  private func hasRightSizes(_ groups: [Int]) -> Bool {
    let pattern = data.pattern(for: style)
    return groups.count == 1
      || groups.last == pattern.lastGroup
        && [pattern.lastGroup, pattern.otherGroups].contains { size in
          groups.dropFirst().dropLast().allSatisfy { $0 == size } && 1...max(size, 1) ~= groups[0]
        }
  }

  private var misplacedSeparator: NumberError {
    let thousands = 12345.formatted(.number, in: language)
    let decimals = 1.5.formatted(.number, in: language)
    return NumberError(
      description: language.word(
        "Write thousands as in \(thousands), and decimals as in \(decimals)."))
  }

  /// Returns a text in capitals, with one scalar for all kinds of a sign, and without direction marks.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.uppercased().unicodeScalars.compactMap { scalar in
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
    var number = try NumberReader(style, in: language).number(in: text)
    number.round(toFractionLength: 0...number.fractionLength)
    guard number.fractionLength == 0 else {
      throw NumberError(description: language.word("Enter a number with fewer decimals."))
    }
    self = 0
    for digit in number.integer {
      let (tens, isLarge) = multipliedReportingOverflow(by: 10)
      let (sum, isLarger) =
        number.isNegative
        ? tens.subtractingReportingOverflow(Self(digit)) : tens.addingReportingOverflow(Self(digit))
      guard !isLarge, !isLarger else {
        let (least, most) = (
          Self.min.formatted(.number, in: language), Self.max.formatted(.number, in: language)
        )
        throw NumberError(
          description: language.word("Enter a number from \(least) to \(most)."))
      }
      self = sum
    }
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
    var number = try NumberReader(style, in: language).number(in: text)
    if style.kind == .percent { number.scale(by: -2) }
    self = number.double
    if isInfinite { throw NumberError(description: language.word("The number is too large.")) }
  }
}
