public import WorkflowCanvas

/// The form of a date.
public enum DateStyle: Int, Sendable {
  /// Numbers, such as 27.11.26.
  case short
  /// Usually an abbreviated month, such as 27 Nov 2026.
  case medium
  /// The month's name, such as 27 November 2026.
  case long
  /// The weekday too, such as Friday 27 November 2026.
  case full
  /// Such as November 2026.
  case monthAndYear
  /// Such as 27 November.
  case monthAndDay
}

/// The form of a time, with 12 or 24 hours as usual in the language.
public enum TimeStyle: Int, Sendable {
  /// Hours and minutes, such as 14:30.
  case short
  /// Seconds too, such as 14:30:00.
  case medium
  /// The abbreviation of the zone too, such as 14:30:00 CET.
  case long
  /// The same as `long`, but with the full name of UTC.
  case full
}

/// The length of the names of months and weekdays.
public enum NameWidth: Int, Sendable {
  /// The whole name, such as Monday.
  case wide
  /// Such as Mon.
  case abbreviated
  /// One or two letters, which are not unique, such as M.
  case narrow

  /// Creates the width for a number of letters in a pattern.
  init(_ count: Int) { self = count == 4 ? .wide : count == 5 ? .narrow : .abbreviated }
}

extension LocalDate {
  /// Returns the date in the words and the order of `language`.
  public func formatted(_ style: DateStyle, in language: Language = .current) -> String {
    language.data.text(of: self, style)
  }
}

extension LocalTime {
  /// Returns the time as usual in `language`.
  ///
  /// A time of day has no zone, so `.long` and `.full` are the same as `.medium`.
  public func formatted(_ style: TimeStyle, in language: Language = .current) -> String {
    let data = language.data
    let local = LocalDateTime(LocalDate(dayNumber: 0), self)
    return DatePattern(data: data, local: local)
      .text(data.texts(.timePatterns)[at: min(style.rawValue, 1)])
  }
}

extension Timestamp {
  /// Returns the date and the time that clocks in `zone` show.
  ///
  /// For one of both, format the date or the time of `zone.dateTime(of: timestamp)`.
  public func formatted(
    date: DateStyle, time: TimeStyle, in zone: Zone, language: Language = .current
  ) -> String {
    let data = language.data
    let style = date.rawValue <= DateStyle.full.rawValue ? date : .medium
    let pattern = data.texts(.dateTimePatterns)[at: style.rawValue]
      .replacing("{1}", with: data.pattern(of: date))
      .replacing("{0}", with: data.texts(.timePatterns)[at: time.rawValue])
    let period = zone.period(at: wholeSeconds)
    return DatePattern(data: data, local: zone.dateTime(of: self), zone: period).text(pattern)
  }
}

// MARK: - Names

extension Weekday {
  /// Returns the name of the weekday, as it is written alone.
  public func formatted(_ width: NameWidth, in language: Language = .current) -> String {
    language.data.names(.daysWide, width, isAlone: true)[at: rawValue - 1]
  }
}

extension Weekday {
  /// The code in the extension of a language tag, such as "mon" in `de-u-fw-mon`.
  public var code: String { Self.codes[rawValue - 1] }

  /// The codes of CLDR, from Monday.
  static let codes = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Creates the day in the extension of a tag, such as `de-u-fw-mon`; nil if there is none.
  init?(tag: String) {
    let parts = tag.prefix(64).lowercased().split(separator: "-")
    guard parts.contains("u"), let key = parts.firstIndex(of: "fw"), key + 1 < parts.count,
      let index = Self.codes.firstIndex(of: String(parts[key + 1]))
    else { return nil }
    self.init(rawValue: index + 1)
  }
}

extension Language {
  /// Returns the names of the months from January, as they are written alone.
  public func monthNames(_ width: NameWidth) -> [String] {
    data.names(.monthsWide, width, isAlone: true)
  }

  /// The first day of the week in calendars: the one that the tag names, or else the usual one of the
  /// region.
  public var firstWeekday: Weekday {
    contents.firstWeekday ?? Weekday(rawValue: (Int(data.texts(.week)[at: 0]) ?? 0) + 1) ?? .monday
  }
}
