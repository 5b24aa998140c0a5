public import WorkflowCanvas

extension LocalDate {
  /// Returns the distance from `today` in words, such as "yesterday", "in 3 days" or "2 weeks ago".
  ///
  /// From a week on, it is the number of whole weeks, and then of whole months or years.
  public func formatted(
    relativeTo today: LocalDate, in language: Language = .current
  ) -> String {
    let days = today.days(to: self)
    if abs(days) <= 1 { return language.data.texts(.dayRelative)[at: days + 1] }
    let (first, last) = (min(self, today), max(self, today))
    var months = (last.year - first.year) * 12 + last.month - first.month
    if first.adding(months: months) > last { months -= 1 }
    if days < 0 { months.negate() }
    let (unit, count): (LocaleField, Int) =
      abs(days) < 7
      ? (.dayPast, days)
      : months == 0
        ? (.weekPast, days / 7)
        : abs(months) < 12 ? (.monthPast, months) : (.yearPast, months / 12)
    return language.data.distance(unit, count)
  }
}

extension Timestamp {
  /// Returns the distance from `now` in words, such as "3 minutes ago" or "in 2 hours".
  ///
  /// From 24 hours on, the dates in `zone` are compared, as in "yesterday".
  public func formatted(
    relativeTo now: Timestamp, in zone: Zone, language: Language = .current
  ) -> String {
    let seconds = wholeSeconds - now.wholeSeconds
    if seconds == 0 { return language.data.text(.now) }
    guard abs(seconds) < 86_400 else {
      return zone.dateTime(of: self).date
        .formatted(relativeTo: zone.dateTime(of: now).date, in: language)
    }
    let (unit, count): (LocaleField, Int) =
      abs(seconds) < 60
      ? (.secondPast, seconds)
      : abs(seconds) < 3_600 ? (.minutePast, seconds / 60) : (.hourPast, seconds / 3_600)
    return language.data.distance(unit, count)
  }
}

/// The form of a duration.
public enum DurationStyle: Int, Sendable {
  /// Such as 1 hour, 5 minutes.
  case long
  /// Such as 1 hr, 5 min.
  case short
  /// Such as 1h 5m.
  case narrow
}

extension Duration {
  /// Returns the duration in its largest units, from days to milliseconds, rounded to the last.
  ///
  /// Units of zero are left out. Only durations below a second have milliseconds.
  ///
  /// - Parameter count: The largest number of units.
  public func formatted(
    _ style: DurationStyle, units count: Int = 2, in language: Language = .current
  ) -> String {
    let data = language.data
    let sizes = [86_400_000, 3_600_000, 60_000, 1_000, 1]
    let seconds = Int(components.seconds).clamped(to: -1_000_000_000_000...1_000_000_000_000)
    let milliseconds = seconds * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    var rest = abs(milliseconds)
    let first = rest == 0 ? 3 : sizes.firstIndex { $0 <= rest } ?? 4
    let last = first == 4 ? 4 : min(first + count.clamped(to: 1...4) - 1, 3)
    rest = (rest + sizes[last] / 2) / sizes[last] * sizes[last]
    let parts = (0...last).compactMap { index -> String? in
      let value = rest / sizes[index]
      defer { rest %= sizes[index] }
      guard value > 0 || milliseconds == 0 && index == last else { return nil }
      // The table has the units in this order, with the styles of each.
      let field = LocaleField(rawValue: LocaleField.dayLong.rawValue + 3 * index + style.rawValue)
      return field.map { data.text($0, value) }
    }
    let sign = milliseconds < 0 ? data.text(.minus) : ""
    return sign
      + (style == .narrow
        ? parts.joined(separator: " ") : parts.formatted(.unit, in: language))
  }
}

extension LocaleData {
  /// Returns a text with a number, in its plural form.
  fileprivate func text(_ field: LocaleField, _ number: Int) -> String {
    let number = DecimalNumber(number)
    return text(field, for: number).replacing("{0}", with: text(of: number, .integer))
  }

  /// - Parameter past: The text for a negative distance; that for a positive one follows in the table.
  fileprivate func distance(_ past: LocaleField, _ number: Int) -> String {
    let future = LocaleField(rawValue: past.rawValue + 1) ?? past
    return text(number < 0 ? past : future, abs(number))
  }
}
