/// The values of cells as people and banks write them.
extension CSVOptions.DateOrder {
  /// Returns the day that a text begins with, such as 27.11.26, 2026-11-27T10:00 or 20261127.
  func day(_ text: String) -> Day? {
    let date = text.prefix { $0 != " " && $0 != "T" }
    var numbers = date.split { !("0"..."9").contains($0) }
    if numbers.count == 1, date.count == 8, date == numbers[0] {
      let lengths = self == .yearMonthDay ? [4, 2, 2] : [2, 2, 4]
      var rest = date
      numbers = lengths.map { length in
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
      }
    }
    let values = numbers.compactMap { Int($0) }
    guard values.count == 3, numbers.allSatisfy({ $0.count <= 4 }),
      date.allSatisfy({ ("0"..."9").contains($0) || "./- ".contains($0) })
    else { return nil }
    let order = numbers[0].count == 4 ? .yearMonthDay : self
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      case .yearMonthDay: (0, 1, 2)
      }
    let century = numbers[year].count > 2 ? 0 : values[year] < 70 ? 2000 : 1900
    return Day(year: values[year] + century, month: values[month], day: values[day])
  }
}

extension CSVOptions.DecimalSign {
  /// Returns an amount in hundredths: a number with a sign before or after it or in parentheses,
  /// thousands in groups, and at most two decimals. Spaces and currencies are skipped.
  func amount(_ text: String) -> Int64? {
    var isNegative = false
    var digits = 0
    var value: Int64 = 0
    var decimals: Int?
    var group: Int?
    for character in text {
      switch character {
      case "0"..."9":
        guard let digit = character.wholeNumberValue, value < Part.maximumAmount else { return nil }
        value = value * 10 + Int64(digit)
        digits += 1
        if let count = decimals {
          decimals = count + 1
        } else if let count = group {
          group = count + 1
        }
      case self.character:
        guard decimals == nil, group ?? 3 == 3 else { return nil }
        decimals = 0
      case ".", ",", "'", "’":
        guard decimals == nil, group ?? 3 == 3, digits > 0 else { return nil }
        group = 0
      case "-", "−", "(": isNegative = true
      case "+", ")": continue
      default:
        guard character.isWhitespace || character.isCurrencySymbol || character.isLetter
        else { return nil }
      }
    }
    guard digits > 0, decimals ?? 0 <= 2, group ?? 3 == 3 else { return nil }
    for _ in (decimals ?? 0)..<2 { value *= 10 }
    guard value <= Part.maximumAmount else { return nil }
    return isNegative ? -value : value
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
