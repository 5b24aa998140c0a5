/// A number as people and banks write it, such as -1,234.50, (5.00), € 12 or 5.00 DR.
///
/// It has one sign at most, and nothing beside digits and a currency: money is not guessed.
struct CSVNumber {
  let isNegative: Bool
  private let digits: Int64
  private let decimals: Int

  init?(_ text: String, decimalSign: CSVOptions.DecimalSign) {
    let body = CSVText.folded(text)
    let point: Unicode.Scalar = decimalSign == .point ? "." : ","
    guard var start = body.firstIndex(where: \.isDigit),
      let end = body.lastIndex(where: \.isDigit)
    else { return nil }
    if start > 0, body[start - 1] == point, start == 1 || !body[start - 2].isOfCurrency {
      start -= 1
    }
    let parts = body[start...end].split(
      separator: point, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(omittingEmptySubsequences: false) { !$0.isDigit }
    let separators = Set(parts[0].filter { !$0.isDigit })
    let fraction = Array(parts.dropFirst().joined())
    guard let isNegative = Self.isNegative(before: body[..<start], after: body[(end + 1)...]),
      separators.count <= 1, separators.isSubset(of: [".", ",", "'", " "]),
      fraction.allSatisfy(\.isDigit), Self.areGroups(groups),
      let digits = Int64(String(String.UnicodeScalarView(Array(groups.joined()) + fraction)))
    else { return nil }
    (self.isNegative, self.digits, decimals) = (isNegative, digits, fraction.count)
  }

  /// Whether a text says that there is no number: it is blank, or only a dash.
  static func isNone(_ text: String) -> Bool {
    CSVText.folded(text).allSatisfy { $0 == " " || $0 == "-" }
  }

  /// Returns the amount in hundredths; nil if the currency has fewer decimals.
  func hundredths(decimals: Int) -> Int64? {
    var (value, count) = (digits, self.decimals)
    while count > decimals, value % 10 == 0 { (value, count) = (value / 10, count - 1) }
    guard count <= decimals, value <= Part.maximumAmount else { return nil }
    for _ in count..<2 { value *= 10 }
    return value > Part.maximumAmount ? nil : isNegative ? -value : value
  }

  /// Whether the texts around a number have the sign of a negative one; nil if they say something else.
  private static func isNegative(
    before: ArraySlice<Unicode.Scalar>, after: ArraySlice<Unicode.Scalar>
  ) -> Bool? {
    var signs = ""
    for text in [before, after] where !text.isEmpty {
      for word in text.split(whereSeparator: { !$0.isOfCurrency }) {
        let name = String(String.UnicodeScalarView(word)).uppercased()
        let letters = name.filter(\.isLetter)
        if name == "DR" || name == "CR" {
          signs += name
        } else if !letters.isEmpty {
          // The letters of A$ or US$ are no currency alone.
          let currencies = CSVWords.named(name.contains("$") ? "dollar" : "currency")
          guard currencies.contains(letters[...]) else { return nil }
        }
      }
      // An abbreviation such as "kr." ends with a point.
      let ignored = text.contains(where: \.properties.isAlphabetic) ? " ." : " "
      signs.unicodeScalars += text.filter {
        !$0.isOfCurrency && !ignored.unicodeScalars.contains($0)
      }
    }
    if signs == "()" { return before.contains("(") && after.contains(")") ? true : nil }
    return ["": false, "+": false, "CR": false, "-": true, "DR": true][signs]
  }

  /// Whether groups of digits are thousands, or lakhs and crores as in 12,34,567.
  private static func areGroups(_ groups: [ArraySlice<Unicode.Scalar>]) -> Bool {
    let inner = Set(groups.dropFirst().dropLast().map(\.count))
    let first = groups[0].count
    return groups.count == 1
      || groups[0].first != "0" && groups.last?.count == 3 && first > 0
        && (first <= 3 && inner.isSubset(of: [3]) || first <= 2 && inner == [2])
  }
}

/// The texts of cells.
enum CSVText {
  /// Returns a text with one character for all kinds of a digit, space, dash or apostrophe.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      if scalar.isASCII { return scalar == "\t" || scalar == "\n" ? " " : scalar }
      let properties = scalar.properties
      switch (scalar.value, properties.generalCategory) {
      case (_, .format): return nil
      case (_, .spaceSeparator): return " "
      case (_, .dashPunctuation), (0x2212, _): return "-"
      case (0x2bc, _), (0xb4, _), (0x2018...0x2019, _): return "'"
      case (0x66b, _): return "."
      case (0x66c, _): return ","
      case (_, .decimalNumber):
        return properties.numericValue.flatMap { Unicode.Scalar(UInt8($0) + 0x30) }
      case (0xff01...0xff5e, _): return Unicode.Scalar(scalar.value - 0xfee0)
      default: return scalar
      }
    }
  }

  /// Returns a text without blanks around it, the form ="…" of Excel, and the guard of exports.
  static func plain(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 {
      return String(text.dropFirst(2).dropLast())
    }
    return FormulaGuard.unescaped(String(text))
  }
}

extension Unicode.Scalar {
  /// Whether this is a digit of ASCII.
  var isDigit: Bool { "0"..."9" ~= self }

  fileprivate var isOfCurrency: Bool {
    properties.isAlphabetic || properties.generalCategory == .currencySymbol
  }
}

/// A spreadsheet runs a cell that begins like a formula, which may send data to a server. Exported
/// texts that do get an apostrophe, with which spreadsheets show the rest as text; imports take it
/// away again. Amounts are numbers and stay as they are.
enum FormulaGuard {
  static func escaped(_ text: String) -> String { looksLikeFormula(text) ? "'" + text : text }

  static func unescaped(_ text: String) -> String {
    text.first == "'" && looksLikeFormula(text) ? String(text.dropFirst()) : text
  }

  /// Apostrophes before are skipped, so that a text with one of its own is exported and imported
  /// unchanged.
  private static func looksLikeFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
  }
}
