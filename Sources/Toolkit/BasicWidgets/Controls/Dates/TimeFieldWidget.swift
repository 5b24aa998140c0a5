public import WorkflowLanguage

/// A field for a time in hours and minutes, with 12 or 24 hours as usual in the language.
///
/// The owner sets `time`; user input only calls `didChange`. A time that is incomplete, does not exist
/// or is not in `range` stays in the field and is nil for the owner; a form around the field shows why.
public final class TimeFieldWidget: SegmentedField {
  /// The shown time; nil for none.
  public var time: LocalTime? {
    get { ownNumber.map(LocalTime.init(secondOfDay:)) }
    set { show(newValue?.secondOfDay) }
  }
  /// The times that are not refused; nil for all.
  public var range: ClosedRange<LocalTime>? {
    didSet { if range != oldValue { check() } }
  }
  /// The date of the time in a zone: times are refused that clocks skip on this day. Nil for none.
  public var day: (date: LocalDate, zone: Zone)? {
    didSet { if day?.date != oldValue?.date || day?.zone != oldValue?.zone { check() } }
  }
  /// Called with the time that the user enters; nil while it is empty or refused.
  public var didChange: (LocalTime?) -> Void = { _ in }

  /// Creates a field. `title` is its accessibility label.
  public init(
    _ title: String = "", time: LocalTime? = nil, in range: ClosedRange<LocalTime>? = nil
  ) {
    self.range = range
    super.init(title: title)
    self.time = time
  }

  // MARK: - Segments

  override func makePattern(in language: Language) -> SegmentPattern {
    SegmentPattern(language.data.texts(.timePatterns).first ?? "HH:mm", in: language)
  }

  override func number(parsing text: String) throws(DateError) -> Int {
    try LocalTime(parsing: text, in: pattern.language).secondOfDay
  }

  override func number(of value: (Character) -> Int?) throws(DateError) -> Int {
    var hour = value("H")
    // There is no 0 pm, and no 13 am.
    if let number = value("h"), number <= 12, let half = value("a"), number > 0 || half == 0 {
      hour = number % 12 + half * 12
    }
    guard let hour, let minute = value("m"), let time = LocalTime(hour: hour, minute: minute)
    else { return try number(parsing: "") }
    return time.secondOfDay
  }

  override func value(of number: Int, _ letter: Character) -> Int {
    let hour = number / 3_600
    return switch letter {
    case "H": hour
    case "h": (hour + 11) % 12 + 1
    case "m": number / 60 % 60
    default: hour / 12
    }
  }

  override func refusal(of number: Int) -> String? {
    let time = LocalTime(secondOfDay: number)
    let language = pattern.language
    if let range, !range.contains(time) {
      let first = range.lowerBound.formatted(.short, in: language)
      let last = range.upperBound.formatted(.short, in: language)
      return word("Enter a time from \(first) to \(last).")
    }
    guard let day, day.zone.timestamp(of: LocalDateTime(day.date, time)) == nil else { return nil }
    let (clock, date) = (
      time.formatted(.short, in: language), day.date.formatted(.long, in: language)
    )
    return word("Clocks skip \(clock) on \(date).")
  }

  override var initialNumber: Int { (range?.lowerBound.secondOfDay ?? 43_200) / 60 * 60 }

  override func numberDidChange(_ number: Int?) {
    didChange(number.map(LocalTime.init(secondOfDay:)))
  }
}
