/// A day of the Gregorian calendar, in the years 1 to 9999, without a time or a zone.
///
///     let due = LocalDate(year: 2026, month: 11, day: 30)?.adding(months: 3)  // 28 February 2027
///
/// Its description, also in JSON, has the form of ISO 8601, such as 2026-11-27.
public struct LocalDate: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package let dayNumber: Int

  /// The days from 0001-01-01 to 9999-12-31.
  static let dayNumbers = -719_162...2_932_896

  /// Creates the day that is nearest to a number of days since 1970-01-01.
  package init(dayNumber: Int) { self.dayNumber = dayNumber.clamped(to: Self.dayNumbers) }

  /// Creates a date; nil for a day that does not exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    // Years begin in March here, so that the leap day is the last.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = years / 4 - years / 100 + years / 400
    dayNumber = years * 365 + leapDays + (months * 153 + 2) / 5 + day - 719_469
  }

  public var year: Int { parts.year }
  /// The month, from 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, from 1.
  public var day: Int { parts.day }
  public var weekday: Weekday { Weekday.allCases[(dayNumber + 719_162) % 7] }
  public var daysInMonth: Int { Self.days(inMonth: month, of: year) }

  /// Returns the date `days` later, or earlier if negative; the first or the last date at most.
  public func adding(days: Int) -> LocalDate {
    LocalDate(dayNumber: dayNumber + days.clamped(to: -4_000_000...4_000_000))
  }

  /// Returns the date `months` later, or earlier if negative: the same day, or the last of a shorter
  /// month. Months before the year 1 or after 9999 are replaced by the first or the last one.
  public func adding(months: Int) -> LocalDate {
    let months = year * 12 + month - 1 + months.clamped(to: -200_000...200_000)
    let (year, month) = months.clamped(to: 12...119_999).quotientAndRemainder(dividingBy: 12)
    let day = min(day, Self.days(inMonth: month + 1, of: year))
    return LocalDate(year: year, month: month + 1, day: day) ?? self
  }

  /// Returns the date `years` later, or earlier if negative, as `adding(months:)` does.
  public func adding(years: Int) -> LocalDate {
    adding(months: years.clamped(to: -10_000...10_000) * 12)
  }

  /// Returns the number of days to `other`, negative if that is earlier.
  public func days(to other: LocalDate) -> Int { other.dayNumber - dayNumber }

  public static func < (left: Self, right: Self) -> Bool { left.dayNumber < right.dayNumber }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The inverse of the initializer.
  private var parts: (year: Int, month: Int, day: Int) {
    // Days since 0000-03-01, in cycles of 400 years.
    let (cycle, rest) = (dayNumber + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (year + cycle * 400 + month / 10, month < 10 ? month + 3 : month - 9, day)
  }
}

/// A day of the week.
public enum Weekday: Int, CaseIterable, Codable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

// MARK: - ISO 8601

extension LocalDate: LosslessStringConvertible {
  /// The date in ISO 8601, such as 2026-11-27.
  public var description: String { "\(year.padded(to: 4))-\(month.padded())-\(day.padded())" }

  /// Creates a date from its description; nil for any other text.
  ///
  /// For the input of a user, use `init(parsing:in:)`.
  public init?(_ description: String) {
    let numbers = description.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard self.description == description else { return nil }
  }
}

extension LocalDate: Codable {
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension LosslessStringConvertible {
  /// Decodes a value from its description.
  static func decoded(from decoder: any Decoder) throws -> Self {
    let text = try String(from: decoder)
    if let value = Self(text) { return value }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "Not a \(Self.self): \"\(text)\""))
  }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The decimal digits, with zeros in front up to `count` digits.
  package func padded(to count: Int = 2) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
