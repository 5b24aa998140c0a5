/// Reads a number from a text that a user typed or pasted.
struct NumberReader {
  private let language: Language
  private let data: LocaleData
  private let style: NumberStyle
  /// Longer texts are refused.
  private static let maximumLength = 1000

  init(_ style: NumberStyle, in language: Language) {
    (self.style, self.language, data) = (style, language, language.data)
  }

  /// Returns the number: of a percentage the one before the sign, of an amount in minor units the
  /// number of these.
  func number(in text: String) throws(NumberError) -> DecimalNumber {
    guard text.utf8.count <= Self.maximumLength else { throw .noNumber(text, in: language) }
    var body = Self.folded(text)[...]
    let isNegative = stripSigns(from: &body)
    var (integer, fraction): ([UInt8], [UInt8]) = ([], [])
    var groups: [Int] = []
    var separator: Unicode.Scalar?
    var hasDecimals = false
    let decimals = decimalSeparators
    let thousands = groupSeparators
    for scalar in body {
      if let digit = Self.digit(scalar) {
        if hasDecimals { fraction.append(digit) } else { integer.append(digit) }
      } else if decimals.contains(scalar), !hasDecimals {
        hasDecimals = true
      } else if thousands.contains(scalar), !hasDecimals, separator ?? scalar == scalar {
        separator = scalar
        groups.append(integer.count - groups.reduce(0, +))
      } else if Self.separators.contains(scalar) {
        throw .separators(in: language)
      } else {
        throw .noNumber(text, in: language)
      }
    }
    guard !integer.isEmpty || !fraction.isEmpty else { throw .noNumber(text, in: language) }
    if separator != nil {
      groups.append(integer.count - groups.reduce(0, +))
      guard hasRightSizes(groups) else { throw .separators(in: language) }
    }
    var number = DecimalNumber(isNegative: isNegative, integer: integer, fraction: fraction)
    if case .currency(let code, inMinorUnits: true, _) = style.kind {
      number.scale(by: data.fractionLength(ofCurrency: code))
    }
    return number
  }

  /// Removes sign, currency and percent sign, and spaces around them; returns whether the sign is minus.
  private func stripSigns(from body: inout ArraySlice<Unicode.Scalar>) -> Bool {
    var sign: Unicode.Scalar?
    var names: [[Unicode.Scalar]] = []
    switch style.kind {
    case .currency(let code, _, _):
      names = [data.symbol(ofCurrency: code), code].map { Self.folded($0) }
    case .percent: names = [["%"]]
    case .number, .bytes: break
    }
    while true {
      while body.first?.properties.isWhitespace == true { body.removeFirst() }
      while body.last?.properties.isWhitespace == true { body.removeLast() }
      if sign == nil, let first = body.first, first == "-" || first == "+" {
        sign = first
        body.removeFirst()
      } else if let name = names.first(where: { body.starts(with: $0) }) {
        names = []
        body.removeFirst(name.count)
      } else if let name = names.first(where: { body.reversed().starts(with: $0.reversed()) }) {
        names = []
        body.removeLast(name.count)
      } else {
        return sign == "-"
      }
    }
  }

  /// The largest number of decimals of an integer in the style.
  var maximumDecimals: Int {
    guard case .currency(let code, inMinorUnits: true, _) = style.kind else { return 0 }
    return data.fractionLength(ofCurrency: code)
  }

  // MARK: - Separators

  private static let separators: [Unicode.Scalar] = [".", ",", "'", " ", "٫", "٬"]

  private var decimalSeparators: [Unicode.Scalar] {
    let separators =
      Self.folded(data.decimalSeparator(style.kind)) + Self.folded(data.text(.decimal))
    // Keyboards for Arabic and Persian have the full stop.
    return separators.contains("٫") ? separators + ["."] : separators
  }

  /// Those of the language, and those that are decimal separators nowhere.
  private var groupSeparators: [Unicode.Scalar] {
    Self.folded(data.text(.group)) + [" ", "'", "٬"]
  }

  private func hasRightSizes(_ groups: [Int]) -> Bool {
    let pattern = data.pattern(for: style.kind)
    return [3, pattern.otherGroups].contains { size in
      (1...max(size, 1)).contains(groups[0])
        && groups.dropFirst().dropLast().allSatisfy { $0 == size }
        && groups.last == 3
    }
  }

  // MARK: - Characters

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    ("0"..."9").contains(scalar) ? UInt8(scalar.value) - UInt8(ascii: "0") : nil
  }

  /// Returns a text in capitals, with one scalar for all kinds of a sign, and without direction marks.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.uppercased().unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0...0x7F: scalar
      case 0x200E, 0x200F, 0x61C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: nil
      case 0x2010...0x2013, 0x2212, 0xFE63: "-"
      case 0x2BC, 0x2018, 0x2019: "'"
      case 0x66A, 0xFE6A: "%"
      case 0xFF01...0xFF0F, 0xFF1A...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
      case 0xFFE5: "¥"
      default:
        switch (scalar.properties.numericType, scalar.properties.generalCategory) {
        case (.decimal, _):
          Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.properties.numericValue ?? 0))
        case (_, .spaceSeparator): " "
        default: scalar
        }
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
    let reader = NumberReader(style, in: language)
    var number = try reader.number(in: text)
    number.round(toFractionLength: 0...number.fractionLength)
    guard number.fractionLength == 0 else {
      throw .decimals(atMost: reader.maximumDecimals, in: language)
    }
    self = 0
    for digit in number.integer {
      let (tens, isLarge) = multipliedReportingOverflow(by: 10)
      let digit = Self(digit)
      let (sum, isLarger) =
        number.isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      guard !isLarge, !isLarger else { throw .range(of: Self.self, in: language) }
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
    guard isFinite else { throw .tooLarge(in: language) }
  }
}
