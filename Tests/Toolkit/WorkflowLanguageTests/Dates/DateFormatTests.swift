import Foundation
import Testing
import WorkflowCanvas
import WorkflowLanguage

/// Dates, times and durations as texts. Foundation, which has formats too, is imported as in many apps.
@Suite struct DateFormatTests {
  private let english = Language("en")
  private let german = Language("de")
  private let egyptian = Language("ar-EG")
  private let noon = Timestamp(secondsSince1970: 1_795_780_800)  // 2026-11-27 12:00 UTC

  private func date(_ text: String = "2026-11-27") throws -> LocalDate {
    try #require(LocalDate(text))
  }

  @Test func `dates have the order and the words of the language`() throws {
    let date = try date()
    #expect(date.formatted(.short, in: english) == "11/27/26")
    #expect(date.formatted(.full, in: english) == "Friday, November 27, 2026")
    #expect(date.formatted(.full, in: german) == "Freitag, 27. November 2026")
    #expect(date.formatted(.monthAndYear, in: german) == "November 2026")
    #expect(date.formatted(.monthAndDay, in: german) == "27. November")
    #expect(date.formatted(.monthAndDay, in: english) == "November 27")
    #expect(date.formatted(.long, in: Language("ja")) == "2026年11月27日")
    #expect(date.formatted(.medium, in: egyptian).hasPrefix("٢٧"))
    #expect(date.formatted(.long, in: Language("es")) == "27 de noviembre de 2026")
  }

  @Test func `times have 12 or 24 hours, as usual in the language`() throws {
    let time = try #require(LocalTime(hour: 14, minute: 5, second: 9))
    #expect(time.formatted(.short, in: english) == "2:05\u{202F}PM")
    #expect(time.formatted(.medium, in: german) == "14:05:09")
    #expect(time.formatted(.full, in: german) == "14:05:09", "There is no zone.")
    #expect(time.formatted(.short, in: egyptian) == "٢:٠٥ م")
    #expect(LocalTime(hour: 0, minute: 5)?.formatted(.short, in: english) == "12:05\u{202F}AM")
  }

  @Test func `a point in time has the date, the time and the abbreviation of a zone`() throws {
    let berlin = try #require(Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(
      noon.formatted(date: .medium, time: .short, in: berlin, language: german)
        == "27.11.2026, 13:00")
    #expect(
      noon.formatted(date: .short, time: .long, in: berlin, language: german)
        == "27.11.26, 13:00:00 CET")
    #expect(
      noon.formatted(date: .monthAndDay, time: .short, in: berlin, language: german)
        == "27. November, 13:00")
    #expect(
      noon.formatted(date: .short, time: .full, in: .utc, language: german)
        == "27.11.26, 12:00:00 Koordinierte Weltzeit")
  }

  @Test func `a zone without an abbreviation shows its difference from UTC`() throws {
    let india = try #require(Zone(rule: "<+0530>-5:30"))
    let caracas = try #require(Zone(rule: "<-04>4"))
    func time(_ zone: Zone, _ language: Language) -> String {
      noon.formatted(date: .short, time: .long, in: zone, language: language)
    }
    #expect(time(india, german) == "27.11.26, 17:30:00 GMT+5:30")
    #expect(time(caracas, german) == "27.11.26, 08:00:00 GMT-4")
    #expect(time(india, egyptian).contains("+٥:٣٠"))
  }

  @Test(
    arguments: [
      (-0.2, "1 second ago"), (0, "now"), (5, "in 5 seconds"), (-59, "59 seconds ago"),
      (-60, "1 minute ago"),
      (-230, "3 minutes ago"), (7_200, "in 2 hours"), (-86_399, "23 hours ago"),
      (-86_400, "yesterday"),
      (86_400, "tomorrow"), (-129_600, "yesterday"), (-133_200, "2 days ago"),
      (1_209_600, "in 2 weeks"),
      (-34_560_000, "1 year ago"), (Double.infinity, "in 7,973 years"),
      (-.infinity, "2,025 years ago"),
    ] as [(Double, String)])
  func `a point in time is near or far from now`(seconds: Double, text: String) {
    let time = Timestamp(secondsSince1970: noon.secondsSince1970 + seconds)
    #expect(time.formatted(relativeTo: noon, in: .utc, language: english) == text)
  }

  @Test(arguments: [
    ("2026-11-27", "today"), ("2026-11-28", "tomorrow"), ("2026-11-26", "yesterday"),
    ("2026-11-21", "6 days ago"),
    ("2026-11-20", "1 week ago"), ("2026-12-26", "in 4 weeks"), ("2026-12-27", "in 1 month"),
    ("2026-10-28", "4 weeks ago"),
    ("2026-10-27", "1 month ago"), ("2027-11-26", "in 11 months"), ("2027-11-27", "in 1 year"),
    ("2016-11-28", "9 years ago"),
  ])
  func `a date is near or far from today`(date: String, text: String) throws {
    #expect(try self.date(date).formatted(relativeTo: self.date(), in: english) == text)
  }

  @Test func `yesterday is the day before in the zone`() throws {
    // In Tokyo it is nine in the evening, and 36 hours before it was nine in the morning.
    let tokyo = try #require(Zone(rule: "JST-9"))
    let time = noon.advanced(by: .seconds(-36 * 3_600))
    #expect(time.formatted(relativeTo: noon, in: tokyo, language: german) == "gestern")
    let honolulu = try #require(Zone(rule: "HST10"))
    #expect(time.formatted(relativeTo: noon, in: honolulu, language: german) == "vor 2 Tagen")
  }

  @Test(
    arguments: [
      (3_900, 2, "1 hr, 5 min"), (3_900, 1, "1 hr"), (3_661, 3, "1 hr, 1 min, 1 sec"),
      (0, 2, "0 sec"), (60, 2, "1 min"),
      (3_599.9, 1, "1 hr"), (3_599.9, 2, "1 hr"), (0.25, 2, "250 ms"), (0.0001, 2, "0 sec"),
      (1.25, 2, "1 sec"),
      (90_000, 2, "1 day, 1 hr"), (-3_900, 2, "-1 hr, 5 min"), (106_617_600, 2, "1,234 days"),
      (3_661, 0, "1 hr"),
      (3_661, .max, "1 hr, 1 min, 1 sec"), (1e18, 1, "11,574,074 days"),
      (-1e18, 1, "-11,574,074 days"),
    ] as [(Double, Int, String)])
  func `a duration has its largest units`(seconds: Double, units: Int, text: String) {
    #expect(Duration.seconds(seconds).formatted(.short, units: units, in: english) == text)
  }

  @Test func `durations have the words of the language`() {
    let duration = Duration.seconds(2 * 3_600 + 60)
    #expect(duration.formatted(.long, in: german) == "2 Stunden, 1 Minute")
    #expect(duration.formatted(.narrow, in: english) == "2h 1m")
    #expect(duration.formatted(.long, in: Language("ru")) == "2 часа 1 минута")
  }

  @Test func `calendars find the names of months and weekdays, and the first day of the week`() {
    #expect(Weekday.monday.formatted(.narrow, in: english) == "M")
    #expect(Weekday.sunday.formatted(.abbreviated, in: german) == "So")
    #expect(Weekday.wednesday.formatted(.wide, in: Language("fr")) == "mercredi")
    #expect(english.firstWeekday == .sunday && german.firstWeekday == .monday)
    #expect(egyptian.firstWeekday == .saturday)
    let choice = Language("de-AT-u-fw-sat")
    #expect(choice.firstWeekday == .saturday && choice.identifier == "de-AT-u-fw-sat")
    #expect(choice != Language("de-AT") && choice.chain == ["de-AT", "de"])
    #expect(Language("de-u-fw-xyz").firstWeekday == .monday)
    #expect(german.monthNames(.wide)[2] == "März" && german.monthNames(.narrow)[11] == "D")
    #expect(Language("cs").monthNames(.wide)[0] == "leden", "Names alone are in the nominative.")
    #expect(german.data.dateOrder(.short) == ["d", "M", "y"])
    #expect(english.data.dateOrder(.short) == ["M", "d", "y"])
    #expect(Language("hu").data.dateOrder(.short) == ["y", "M", "d"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `points in time beyond the calendar are at its ends`(seconds: Double) {
    let time = Timestamp(secondsSince1970: seconds)
    let text = time.formatted(date: .medium, time: .medium, in: .utc, language: german)
    #expect(
      text.hasSuffix(
        seconds.isNaN ? "1970, 00:00:00" : seconds > 0 ? "9999, 23:59:59" : "0001, 00:00:00")
        || text.contains("01.01.1"))
  }
}
