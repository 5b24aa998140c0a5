/// A time of a day, in whole seconds, without a date or a zone.
///
/// Its description, also in JSON, has the form of ISO 8601, such as 14:30:00.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The number of seconds since midnight.
  package let secondOfDay: Int

  /// Creates a time; nil unless it is from 00:00:00 to 23:59:59.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    let (hours, sixty) = (0..<24, 0..<60)
    guard hours.contains(hour), sixty.contains(minute), sixty.contains(second) else { return nil }
    secondOfDay = hour * 3_600 + minute * 60 + second
  }

  /// - Precondition: The number is from 0 to 86,399.
  package init(secondOfDay: Int) { self.secondOfDay = secondOfDay }

  /// The hour, from 0 to 23.
  public var hour: Int { secondOfDay / 3_600 }
  public var minute: Int { secondOfDay / 60 % 60 }
  public var second: Int { secondOfDay % 60 }

  public static func < (left: Self, right: Self) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension LocalTime: LosslessStringConvertible {
  /// The time in ISO 8601, such as 14:30:00.
  public var description: String { "\(hour.padded()):\(minute.padded()):\(second.padded())" }

  /// Creates a time from its description; nil for any other text.
  ///
  /// For the input of a user, use `init(parsing:in:)`.
  public init?(_ description: String) {
    let numbers = description.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers[2])
    guard self.description == description else { return nil }
  }
}

extension LocalTime: Codable {
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// A date and a time of day without a zone, as a calendar and a clock on the wall show them.
public struct LocalDateTime: Hashable, Comparable, Codable, Sendable {
  public var date: LocalDate
  public var time: LocalTime

  public init(_ date: LocalDate, _ time: LocalTime) { (self.date, self.time) = (date, time) }

  /// Creates the value that is nearest to a number of seconds since 1970-01-01 00:00.
  init(seconds: Int) {
    // Since the year 1, so that divisions round down.
    let (first, last) = (LocalDate.dayNumbers.lowerBound, LocalDate.dayNumbers.upperBound)
    let seconds = seconds.clamped(to: first * 86_400...last * 86_400 + 86_399) - first * 86_400
    date = LocalDate(dayNumber: first + seconds / 86_400)
    time = LocalTime(secondOfDay: seconds % 86_400)
  }

  /// The number of seconds since 1970-01-01 00:00 on the same clock.
  var seconds: Int { date.dayNumber * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second }

  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}
