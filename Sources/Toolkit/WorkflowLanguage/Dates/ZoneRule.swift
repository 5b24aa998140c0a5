/// A rule of POSIX for the days on which daylight saving time begins and ends, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`, with the extensions of RFC 9636.
struct ZoneRule: Hashable {
  private var standard: Zone.Period
  /// Daylight saving time; nil if there is none.
  private var saving: Zone.Period?
  /// When daylight saving time begins and ends; empty if there is none.
  private var changes: [Change] = []

  /// Parses a rule; nil if it is not valid.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard text.utf8.count <= 100, var names = parts.first,
      let standard = Zone.Period(&names, ahead: nil)
    else { return nil }
    self.standard = standard
    guard !names.isEmpty || parts.count > 1 else { return }
    saving = Zone.Period(&names, ahead: standard.offset + 3_600)
    // The rule of the United States is the default of POSIX.
    let days = parts.count > 1 ? parts.dropFirst() : ["M3.2.0", "M11.1.0"]
    changes = days.compactMap { Change($0) }
    guard saving != nil, names.isEmpty, days.count == 2, changes.count == 2 else { return nil }
  }

  func period(at seconds: Int) -> Zone.Period {
    guard let saving else { return standard }
    let year = LocalDateTime(seconds: seconds + standard.offset).date.year
    let start = changes[0].seconds(in: year) - standard.offset
    let end = changes[1].seconds(in: year) - saving.offset
    // South of the equator, daylight saving time includes the turn of the year.
    let isSaving =
      start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
    return isSaving ? saving : standard
  }
}

/// A day of each year, and the time on it in seconds after midnight.
private struct Change: Hashable {
  /// M for a month, a week from 1 to 5, the last, and a weekday from 0, Sunday; J for a day from 1 to
  /// 365, never 29 February; nil for a day from 0 to 365.
  private let kind: Character?
  private let numbers: [Int]
  private let time: Int

  init?(_ text: Substring) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard var day = parts.first,
      let time = parts.count > 1 ? posixSeconds(parts[1], atMost: 167) : 7_200
    else { return nil }
    self.time = time
    kind = day.first.flatMap { "MJ".contains($0) ? day.removeFirst() : nil }
    numbers = day.split(separator: ".").map { Int($0) ?? -1 }
    let limits = kind == "M" ? [1...12, 1...5, 0...6] : kind == "J" ? [1...365] : [0...365]
    guard limits.count == numbers.count, zip(limits, numbers).allSatisfy({ $0.contains($1) }) else {
      return nil
    }
  }

  /// Returns the local time in `year`, in seconds since 1970.
  func seconds(in year: Int) -> Int {
    let month = kind == "M" ? numbers[0] : 1
    guard let first = LocalDate(year: year, month: month, day: 1) else { return 0 }
    var day = numbers[0]
    if kind == "M" {
      let distance = (numbers[2] - first.weekday.rawValue + 7) % 7
      day = distance + min(numbers[1] - 1, (first.daysInMonth - 1 - distance) / 7) * 7
    } else if kind == "J", day < 60 || first.adding(days: 59).day == 1 {
      day -= 1
    }
    return (first.dayNumber + day) * 86_400 + time
  }
}

extension Zone.Period {
  /// Removes an abbreviation of at least three characters and the time after it.
  ///
  /// - Parameter ahead: The offset if there is no time; nil if there must be one.
  fileprivate init?(_ text: inout Substring, ahead: Int?) {
    let isQuoted = text.first == "<"
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isLetter }
    let rest = text[name.endIndex...].dropFirst(isQuoted ? 1 : 0)
    let time = rest.prefix { !$0.isLetter && $0 != "<" }
    text = rest[time.endIndex...]
    // Offsets count to the west.
    guard name.count >= 3, let offset = posixSeconds(time, atMost: 24).map(-) ?? ahead else {
      return nil
    }
    self.init(offset: offset, abbreviation: String(name))
  }
}

/// Returns the seconds of a time such as `-1:30`; nil if it is not one.
private func posixSeconds(_ text: Substring, atMost hours: Int) -> Int? {
  let isNegative = text.first == "-"
  let parts = text.drop { $0 == "+" || $0 == "-" }.split(separator: ":").map { Int($0) ?? -1 }
  guard (1...3).contains(parts.count), (0...hours).contains(parts[0]),
    parts.dropFirst().allSatisfy((0..<60).contains)
  else { return nil }
  let seconds = zip(parts, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  return isNegative ? -seconds : seconds
}
