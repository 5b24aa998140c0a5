import Foundation
import Testing
import WorkflowCanvas
import WorkflowLanguage

/// Time zones from files and from rules.
@Suite struct ZoneTests {
  private static let folder = "/usr/share/zoneinfo"

  private func zone(_ name: String) throws -> Zone {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    return try #require(Zone(name: name, file: bytes))
  }

  private func timestamp(_ text: String) throws -> Timestamp {
    Timestamp(secondsSince1970: try Date(text, strategy: .iso8601).timeIntervalSince1970)
  }

  private func local(_ date: String, _ time: String) throws -> LocalDateTime {
    LocalDateTime(try #require(LocalDate(date)), try #require(LocalTime(time)))
  }

  @Test(arguments: [
    "Africa/Casablanca", "America/New_York", "America/Nuuk", "America/Sao_Paulo", "Asia/Kathmandu",
    "Asia/Tehran", "Asia/Tokyo", "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin", "Etc/UTC",
    "Pacific/Apia", "Pacific/Auckland", "America/St_Johns", "Africa/Cairo", "Asia/Jerusalem",
  ])
  func `offsets equal the ones of Foundation, from 1850 to 2023`(name: String) throws {
    try compare(name, until: 1_700_000_000)
  }

  /// Governments change the rules of other zones, and Debian's files are newer than Foundation's.
  @Test(arguments: ["America/New_York", "Asia/Tokyo", "Etc/UTC", "Europe/Berlin"])
  func `offsets of zones with old rules equal the ones of Foundation until 2100`(
    name: String
  ) throws {
    try compare(name, until: 4_100_000_000)
  }

  private func compare(_ name: String, until end: Double) throws {
    let zone = try zone(name)
    let other = try #require(TimeZone(identifier: name))
    for seconds in stride(from: -3_700_000_000.0, to: end, by: 12_345_678) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
      let actual = zone.offset(at: Timestamp(secondsSince1970: seconds))
      #expect(actual == expected, "\(name) at \(seconds)")
    }
  }

  @Test func `local time and points in time are converted in both directions`() throws {
    let berlin = try zone("Europe/Berlin")
    let summer = try timestamp("2026-07-01T12:00:00Z")
    #expect(try berlin.dateTime(of: summer) == local("2026-07-01", "14:00:00"))
    #expect(try berlin.timestamp(of: local("2026-07-01", "14:00:00")) == summer)
    let future = try timestamp("2399-01-01T12:00:00Z")
    #expect(berlin.timestamp(of: berlin.dateTime(of: future)) == future)
    let fraction = Timestamp(secondsSince1970: -0.5)
    #expect(try Zone.utc.dateTime(of: fraction) == local("1969-12-31", "23:59:59"))
  }

  @Test func `a time that clocks skip does not exist`() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(try berlin.timestamp(of: local("2026-03-29", "02:00:00")) == nil)
    #expect(try berlin.timestamp(of: local("2026-03-29", "02:59:59")) == nil)
    #expect(
      try berlin.timestamp(of: local("2026-03-29", "01:59:59")) == timestamp("2026-03-29T00:59:59Z")
    )
    #expect(
      try berlin.timestamp(of: local("2026-03-29", "03:00:00")) == timestamp("2026-03-29T01:00:00Z")
    )
    // Samoa skipped a day.
    #expect(try zone("Pacific/Apia").timestamp(of: local("2011-12-30", "12:00:00")) == nil)
  }

  @Test func `of a time that clocks show twice, it is the earlier one`() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(
      try berlin.timestamp(of: local("2026-10-25", "02:30:00")) == timestamp("2026-10-25T00:30:00Z")
    )
    #expect(
      try berlin.timestamp(of: local("2026-10-25", "03:00:00")) == timestamp("2026-10-25T02:00:00Z")
    )
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", 3_600),
    ("EST5EDT", "2026-03-08T07:00:00Z", -14_400), ("EST5EDT", "2026-11-01T06:00:00Z", -18_000),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", 36_000),
    ("<+0530>-5:30", "2026-07-01T00:00:00Z", 19_800), ("UTC0", "1000-07-01T00:00:00Z", 0),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3_600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7_200),
    // Day 60 is 1 March in each year, and day 59 counted from 0 is 29 February in leap years.
    ("AAA0BBB,J60/0,J61/0", "2024-03-01T00:00:00Z", 3_600),
    ("AAA0BBB,J60/0,J61/0", "2024-02-29T12:00:00Z", 0),
    ("AAA0BBB,59/0,60/0", "2024-02-29T00:00:00Z", 3_600),
    ("AAA0BBB,59/0,60/0", "2023-03-01T00:00:00Z", 3_600),
    // Daylight saving time all the year.
    ("XXX3EDT4,0/0,J365/23", "2026-12-31T23:59:59Z", -14_400),
  ])
  func `a rule of POSIX has its offsets`(rule: String, time: String, offset: Int) throws {
    #expect(try Zone(rule: rule)?.offset(at: timestamp(time)) == offset)
  }

  @Test(arguments: [
    "", "C", "CE-1", "CET", "CET-25", "CET-1:60", "CET-1CEST,", "CET-1CEST,M3.5.0",
    "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5,M10.5.0",
    "CET-1CEST,J0,J365",
    "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1,M3.5.0,M10.5.0", "<CET-1",
    "Europe/Berlin",
    "CET-1CEST,M3.5.0,M10.5.0,M10.5.0", "CET-1CEST,,", "CET-1-2", "CET-1CEST-2X",
    "CET-99999999999999999999",
  ])
  func `another rule is nil`(rule: String) {
    #expect(Zone(rule: rule) == nil)
  }

  @Test func `no file that is cut or damaged traps`() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(Self.folder)/Asia/Tokyo")))
    let time = Timestamp(secondsSince1970: 2_000_000_000)
    for count in bytes.indices {
      let isRead = Zone(name: "cut", file: Array(bytes.prefix(count))) != nil
      #expect(!isRead, "cut at \(count)")
    }
    for index in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = Zone(name: "damaged", file: damaged)?.dateTime(of: time)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `points in time beyond the calendar are at its ends`(seconds: Double) throws {
    let berlin = try zone("Europe/Berlin")
    let year = berlin.dateTime(of: Timestamp(secondsSince1970: seconds)).date.year
    #expect(year == (seconds.isNaN ? 1970 : seconds > 0 ? 9999 : 1))
    _ = Zone(rule: "AEST-10AEDT,M10.1.0,M4.1.0/3")?.offset(at: Timestamp(secondsSince1970: seconds))
    let ends = [try local("0001-01-01", "00:00:00"), try local("9999-12-31", "23:59:59")]
    for end in ends { _ = berlin.timestamp(of: end) }
  }
}
