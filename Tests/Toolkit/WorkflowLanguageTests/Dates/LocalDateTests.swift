import Foundation
import Testing
import WorkflowLanguage

/// Dates and times without a zone. Foundation is imported too, as in many apps.
@Suite struct LocalDateTests {
  private static let gregorian = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test func `months follow each other from the year 1 to 9999, with their days and weekdays`()
    throws
  {
    var (next, number) = (try #require(LocalDate("0001-01-01")), 0)
    for year in 1...9999 {
      for month in 1...12 {
        // All days of two centuries, and the ends of all other months.
        let count = next.daysInMonth
        for day in (1900...2100).contains(year) ? Array(1...count) : [1, count] {
          let date = try #require(LocalDate(year: year, month: month, day: day))
          let isRight =
            date == next.adding(days: day - 1)
            && date.weekday.rawValue == (number + day - 1) % 7 + 1
            && date.year == year && date.month == month && date.day == day
          if !isRight { Issue.record("Expected \(year)-\(month)-\(day), but found \(date)") }
        }
        number += count
        next = next.adding(days: count)
      }
    }
    #expect(next.description == "9999-12-31", "There is no day after the last.")
  }

  @Test func `the days equal the ones of Foundation's calendar`() {
    for number in stride(from: -400_000, to: 1_000_000, by: 997) {
      let day = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = Self.gregorian.dateComponents([.year, .month, .day], from: day)
      let start = LocalDate("1970-01-01")?.adding(days: number)
      // Foundation has the Julian calendar before 1582.
      guard let start, start.year > 1582 else { continue }
      #expect([start.year, start.month, start.day] == [parts.year, parts.month, parts.day])
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (.max, .max, .max), (.min, .min, .min),
  ])
  func `a day that does not exist is nil`(year: Int, month: Int, day: Int) {
    #expect(LocalDate(year: year, month: month, day: day) == nil)
  }

  @Test func `leap days exist every four years, and not in three of four centuries`() {
    let leapYears = (1896...2400).filter { LocalDate(year: $0, month: 2, day: 29) != nil }
    #expect(
      leapYears == (1896...2400).filter { $0 % 4 == 0 && ![1900, 2100, 2200, 2300].contains($0) })
  }

  @Test(arguments: [
    ("2026-11-30", 3, "2027-02-28"), ("2024-03-31", -1, "2024-02-29"),
    ("2026-12-31", 1, "2027-01-31"),
    ("2026-01-31", -14, "2024-11-30"), ("2026-01-15", 0, "2026-01-15"),
    ("9999-11-30", 5, "9999-12-30"),
    ("0001-02-03", -9, "0001-01-03"), ("2026-01-31", .max, "9999-12-31"),
    ("2026-01-31", .min, "0001-01-31"),
  ])
  func `months are added with the last day of shorter ones`(start: String, months: Int, end: String)
  {
    #expect(LocalDate(start)?.adding(months: months).description == end)
  }

  @Test func `years and days are added within the calendar`() throws {
    let leapDay = try #require(LocalDate("2024-02-29"))
    #expect(leapDay.adding(years: 1).description == "2025-02-28")
    #expect(leapDay.adding(years: -4).description == "2020-02-29")
    #expect(leapDay.adding(years: .max).description == "9999-12-29")
    #expect(leapDay.adding(days: 366).description == "2025-03-01")
    #expect(leapDay.adding(days: .max).description == "9999-12-31")
    #expect(leapDay.adding(days: .min).description == "0001-01-01")
    #expect(try leapDay.days(to: #require(LocalDate("2025-02-28"))) == 365)
    #expect(try #require(LocalDate("2024-02-28")) < leapDay)
  }

  @Test func `dates and times survive JSON, as in ISO 8601`() throws {
    let date = try #require(LocalDate(year: 33, month: 4, day: 3))
    let time = try #require(LocalTime(hour: 7, minute: 5))
    let json = try JSONEncoder().encode([LocalDateTime(date, time)])
    #expect(String(decoding: json, as: UTF8.self).contains(#""date":"0033-04-03""#))
    #expect(String(decoding: json, as: UTF8.self).contains(#""time":"07:05:00""#))
    #expect(
      try JSONDecoder().decode([LocalDateTime].self, from: json) == [LocalDateTime(date, time)])
  }

  @Test(arguments: [
    "2026-02-30", "2026-2-3", "26-02-03", "2026-02-03 ", "+2026-02-03", "", "2026-02--3",
    "٢٠٢٦-02-03",
  ])
  func `other texts are no dates of ISO 8601`(text: String) {
    #expect(LocalDate(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LocalDate].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func `times are from midnight to the last second`() throws {
    #expect(LocalTime(hour: 0, minute: 0)?.description == "00:00:00")
    #expect(LocalTime("23:59:59") == LocalTime(hour: 23, minute: 59, second: 59))
    #expect(LocalTime(hour: 24, minute: 0) == nil && LocalTime(hour: 0, minute: 60) == nil)
    #expect(
      LocalTime(hour: 0, minute: 0, second: 60) == nil && LocalTime(hour: -1, minute: 0) == nil)
    #expect(LocalTime("7:05:00") == nil && LocalTime("07:05") == nil)
    let noon = try #require(LocalTime(hour: 12, minute: 0))
    #expect(try noon < #require(LocalTime(hour: 12, minute: 0, second: 1)))
    #expect(noon.hour == 12 && noon.minute == 0 && noon.second == 0)
  }
}
