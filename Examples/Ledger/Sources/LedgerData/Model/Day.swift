/// A day of the calendar as the number yyyymmdd, which sorts and reads well in SQL.
public struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public let rawValue: Int

  /// Creates a day from its number, such as 20261127, without checking that it exists.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a day of the years 1 to 9999, or nil if it does not exist in the Gregorian calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    rawValue = (year * 100 + month) * 100 + day
  }

  /// Creates the day that is `daysSince1970` days after 1 January 1970.
  ///
  /// The algorithm is `civil_from_days` of Howard Hinnant's "chrono-compatible low-level date
  /// algorithms": years begin in March, and 400 of them have 146,097 days.
  public init(daysSince1970: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    rawValue = (year * 100 + month) * 100 + dayOfYear - (153 * shifted + 2) / 5 + 1
  }

  /// The month as the number yyyymm.
  public var month: Int { rawValue / 100 }
  public var year: Int { rawValue / 10_000 }
  /// 1 to 12.
  public var monthOfYear: Int { rawValue / 100 % 100 }
  /// 1 to 31.
  public var dayOfMonth: Int { rawValue % 100 }

  /// The days since 1 January 1970, which was a Thursday.
  public var daysSince1970: Int {
    let shiftedYear = monthOfYear <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = monthOfYear > 2 ? monthOfYear - 3 : monthOfYear + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + dayOfMonth - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  public func adding(days: Int) -> Day { Day(daysSince1970: daysSince1970 + days) }

  /// Returns the month that is `count` months after `month`; both are numbers yyyymm.
  public static func month(_ month: Int, adding count: Int) -> Int {
    let months = month / 100 * 12 + month % 100 - 1 + count
    return months / 12 * 100 + months % 12 + 1
  }

  /// Returns the number of days of a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (one: Day, other: Day) -> Bool { one.rawValue < other.rawValue }
}
