public import WorkflowCanvas

/// A time zone: the difference of local time from UTC at each point in time.
///
/// `launch.zone` is the user's, and `launch.zone(named:)` finds another one.
public struct Zone: Hashable, Sendable {
  /// The name, such as Europe/Berlin, or the rule of a zone that was created from one.
  public let name: String
  /// The periods, by their start; the first has none.
  let periods: [Period]
  /// The periods after the last start in `periods`; nil if the last one does not end.
  let rule: ZoneRule?

  /// A time during which the difference from UTC does not change.
  struct Period: Hashable {
    /// The number of seconds since 1970 at the start.
    var start = Int.min
    /// The number of seconds that local time is ahead of UTC.
    var offset = 0
    /// The abbreviation, such as CET.
    var abbreviation = ""
  }

  init(name: String, periods: [Period], rule: ZoneRule? = nil) {
    (self.name, self.periods, self.rule) = (name, periods, rule)
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(name: "UTC", periods: [Period(abbreviation: "UTC")])

  /// Creates a zone from a rule as in the variable TZ of POSIX; nil if it is not valid.
  ///
  /// The rule applies to all years. Positive numbers are hours west of Greenwich:
  ///
  ///     Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")  // Central Europe, since 1996
  ///     Zone(rule: "<+0530>-5:30")  // India
  public init?(rule text: String) {
    guard let rule = ZoneRule(text) else { return nil }
    self.init(name: text, periods: [], rule: rule)
  }

  /// Returns the number of seconds that local time is ahead of UTC.
  public func offset(at timestamp: Timestamp) -> Int { period(at: timestamp.wholeSeconds).offset }

  /// Returns the local date and time at `timestamp`; the first or the last one at most.
  public func dateTime(of timestamp: Timestamp) -> LocalDateTime {
    let seconds = timestamp.wholeSeconds
    return LocalDateTime(seconds: seconds + period(at: seconds).offset)
  }

  /// Returns the point in time when clocks show `dateTime`.
  ///
  /// It is nil while clocks are put forward and skip that time, and the earlier one of two if they
  /// are put back and show it twice.
  public func timestamp(of dateTime: LocalDateTime) -> Timestamp? {
    let local = dateTime.seconds
    // No difference exceeds a day, so these are the ones before and after any change.
    let offsets = [local - 86_400, local + 86_400].map { period(at: $0).offset }
    let matches = offsets.map { local - $0 }.filter { $0 + period(at: $0).offset == local }
    return matches.min().map { Timestamp(secondsSince1970: Double($0)) }
  }

  func period(at seconds: Int) -> Period {
    var (low, high) = (0, periods.count)
    while low < high {
      let middle = (low + high) / 2
      if periods[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == periods.count, let rule { return rule.period(at: seconds) }
    return low > 0 ? periods[low - 1] : Period()
  }
}

extension Timestamp {
  /// The number of whole seconds since 1970, in the years 1 to 9999; 0 if it is not a number.
  var wholeSeconds: Int {
    guard !secondsSince1970.isNaN else { return 0 }
    return Int(min(max(secondsSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
  }
}
