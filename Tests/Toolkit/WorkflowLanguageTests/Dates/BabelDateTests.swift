import Testing
import WorkflowCanvas
import WorkflowLanguage

/// Comparison of dates, times and durations in all languages with those that babel formats.
@Suite struct BabelDateTests {
  private static let exceptions = [
    BabelReferences.Exception(reason: "babel knows when the night and the noon begin") {
      value, ours in
      value.locale.hasPrefix("zh-Hant") && value.kind.hasSuffix("time")
        && value.result.filter(\.isNumber) == ours.filter(\.isNumber)
    }
  ]
  private static let styles: [String: (DateStyle, TimeStyle)] = [
    "short": (.short, .short), "medium": (.medium, .medium), "long": (.long, .long),
    "full": (.full, .full),
  ]

  private func expect(
    _ kind: String, _ count: Int, where isCompared: (BabelReferences.Value) -> Bool = { _ in true },
    _ ours: (BabelReferences.Value) throws -> String?
  ) throws {
    let values = try BabelReferences.values([kind]).filter(isCompared)
    #expect(values.count >= count)
    let differences = try BabelReferences.differences(values, except: Self.exceptions, ours: ours)
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))"
    )
  }

  /// The number of units and the unit in an input such as `-2 week`.
  private func amount(_ value: BabelReferences.Value) throws -> (Int, String) {
    let parts = value.input.split(separator: " ")
    return (try #require(Int(parts[0])), String(parts[1]))
  }

  @Test func `dates equal the ones of babel`() throws {
    try expect("date", 800) { value in
      let style = try #require(Self.styles[value.detail]).0
      return LocalDate(value.input)?.formatted(style, in: value.language)
    }
  }

  @Test func `times equal the ones of babel`() throws {
    // Times in the other styles have a zone.
    try expect("time", 400, where: { ["short", "medium"].contains($0.detail) }) { value in
      let style = try #require(Self.styles[value.detail]).1
      return LocalTime(value.input)?.formatted(style, in: value.language)
    }
  }

  @Test func `dates with times in a zone equal the ones of babel`() throws {
    try expect("datetime", 400) { value in
      let (date, time) = try #require(Self.styles[value.detail])
      let parts = value.input.split(separator: "T").map(String.init)
      let local = LocalDateTime(
        try #require(LocalDate(parts[0])), try #require(LocalTime(parts[1])))
      return Zone.utc.timestamp(of: local)?.formatted(
        date: date, time: time, in: .utc, language: value.language)
    }
  }

  @Test func `months with years equal the ones of babel`() throws {
    try expect("skeleton", 100, where: { $0.detail == "yMMMM" }) { value in
      LocalDate(String(value.input.prefix(10)))?.formatted(.monthAndYear, in: value.language)
    }
  }

  @Test func `distances from today equal the ones of babel`() throws {
    try expect("relative", 1_400) { value in
      let (count, unit) = try amount(value)
      let seconds = ["second": 1, "minute": 60, "hour": 3_600][unit]
      if let seconds {
        let now = Timestamp(secondsSince1970: 1_767_268_800)
        return now.advanced(by: .seconds(count * seconds))
          .formatted(relativeTo: now, in: .utc, language: value.language)
      }
      let today = try #require(LocalDate("2026-05-15"))
      let date =
        switch unit {
        case "day": today.adding(days: count)
        case "week": today.adding(days: 7 * count)
        case "month": today.adding(months: count)
        default: today.adding(years: count)
        }
      return date.formatted(relativeTo: today, in: value.language)
    }
  }

  @Test func `durations equal the ones of babel`() throws {
    let units = ["second": 1, "minute": 60, "hour": 3_600, "day": 86_400]
    let styles: [String: DurationStyle] = ["long": .long, "short": .short, "narrow": .narrow]
    try expect(
      "duration", 400, where: { value in units.keys.contains { value.input.hasSuffix($0) } }
    ) { value in
      let (count, unit) = try amount(value)
      return Duration.seconds(count * (units[unit] ?? 0))
        .formatted(try #require(styles[value.detail]), in: value.language)
    }
  }
}
