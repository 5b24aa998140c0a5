import Foundation

/// A day of the calendar as the number yyyymmdd, which sorts and reads well in SQL.
public struct Day: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public let rawValue: Int

  /// Creates a day from its number, such as 20261127, without checking that it exists.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a day of the years 1 to 9999, or nil if it does not exist in the Gregorian calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    rawValue = (year * 100 + month) * 100 + day
    if self != adding(days: 0) { return nil }
  }

  /// Creates the day that is `daysSince1970` days after 1 January 1970.
  public init(daysSince1970: Int) {
    var (seconds, time) = (daysSince1970 * 86_400, tm())
    gmtime_r(&seconds, &time)
    rawValue = (Int(time.tm_year + 1900) * 100 + Int(time.tm_mon + 1)) * 100 + Int(time.tm_mday)
  }

  /// The month as the number yyyymm.
  public var month: Int { rawValue / 100 }
  public var year: Int { rawValue / 10_000 }
  /// 1 to 12.
  public var monthOfYear: Int { rawValue / 100 % 100 }
  /// 1 to 31.
  public var dayOfMonth: Int { rawValue % 100 }

  /// The days since 1 January 1970. A day that does not exist, such as 31 June, is one of the next month.
  public var daysSince1970: Int {
    var time = tm()
    (time.tm_year, time.tm_mon) = (Int32(year - 1900), Int32(monthOfYear - 1))
    time.tm_mday = Int32(dayOfMonth)
    return timegm(&time) / 86_400
  }

  public func adding(days: Int) -> Day { Day(daysSince1970: daysSince1970 + days) }

  /// Returns the month that is `count` months after `month`; both are numbers yyyymm.
  public static func month(_ month: Int, adding count: Int) -> Int {
    let months = month / 100 * 12 + month % 100 - 1 + count
    return months / 12 * 100 + months % 12 + 1
  }

  /// Returns the days of a month, a number yyyymm.
  public static func range(ofMonth month: Int) -> ClosedRange<Day> {
    let next = Day(rawValue: Self.month(month, adding: 1) * 100 + 1)
    return Day(rawValue: month * 100 + 1)...next.adding(days: -1)
  }

  public static func < (one: Day, other: Day) -> Bool { one.rawValue < other.rawValue }
}
