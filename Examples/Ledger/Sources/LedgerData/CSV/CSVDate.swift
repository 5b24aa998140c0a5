/// A date as people and banks write it, such as 27.11.26, 2026-11-27T10:00, 20261127 or 27 Nov 2026.
struct CSVDate {
  /// The numbers of the date in their order, of which one can be the month's by its name.
  private var parts: [(value: Int, length: Int)] = []
  private var namedMonth: Int?
  /// Whether the year comes first, with four digits.
  var hasYearFirst: Bool { parts[0].length == 4 }
  private(set) var hasPoints = false

  /// Reads a text that begins with a date; a time may follow.
  init?(_ text: String) {
    let scalars = CSVText.folded(text)
    var index = scalars.startIndex
    func token(_ isPart: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
      let token = scalars[index...].prefix(while: isPart)
      index = token.endIndex
      return token
    }
    while index < scalars.endIndex, parts.count < 3 {
      if scalars[index].isDigit {
        let digits = token(\.isDigit)
        let number = digits.prefix(8).reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
        if parts.isEmpty, [8, 12, 14].contains(digits.count) {
          let (year, month) = (number / 10_000, number / 100 % 100)
          // The beginning of a year is no month.
          parts =
            (1...12).contains(month)
            ? [(year, 4), (month, 2), (number % 100, 2)]
            : [(number / 1_000_000, 2), (year % 100, 2), (number % 10_000, 4)]
        } else {
          guard digits.count <= 4, digits.count != 3 else { return nil }
          parts.append((number, digits.count))
        }
      } else if "./-, '年月日년월일".unicodeScalars.contains(scalars[index]) {
        if scalars[index] == "." { hasPoints = true }
        index += 1
      } else {
        let word = token(\.properties.isAlphabetic).map(\.properties.lowercaseMapping).joined()
        if let month = Self.month(named: word), namedMonth == nil {
          namedMonth = parts.count
          parts.append((month, 2))
        } else {
          // The first word can be a day of the week.
          let isIgnored =
            parts.isEmpty
            ? index < scalars.endIndex && !scalars[index].isDigit
            : ["de", "of", "st", "nd", "rd", "th"].contains(word)
          guard !word.isEmpty, isIgnored else { return nil }
        }
      }
    }
    // A time, perhaps with a zone, or the day of the week.
    let isTime = scalars[index...].allSatisfy {
      $0.isDigit || ".:+- ,TZAPMUGCapm()月火水木金土日월화수목금토일".unicodeScalars.contains($0)
    }
    guard parts.count == 3, isTime else { return nil }
  }

  /// Returns the day in an order of the numbers; nil if there is no such day.
  func day(_ order: CSVOptions.DateOrder) -> Day? {
    var order = hasYearFirst ? .yearMonthDay : order
    if namedMonth == 0 { order = .monthDayYear }
    if namedMonth == 1, order == .monthDayYear || parts[2].length == 4 { order = .dayMonthYear }
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      case .yearMonthDay: (0, 1, 2)
      }
    guard parts[month].length <= 2, parts[day].length <= 2 else { return nil }
    let value = parts[year].value
    let century = parts[year].length > 2 ? 0 : value < 70 ? 2000 : 1900
    return Day(year: value + century, month: parts[month].value, day: parts[day].value)
  }

  /// The month with a name, such as "sept" or "septembre": the longest beginning counts.
  private static func month(named word: String) -> Int? {
    (2...8).reversed().lazy.compactMap { CSVWords.months[word.prefix($0)] }.first
  }
}
