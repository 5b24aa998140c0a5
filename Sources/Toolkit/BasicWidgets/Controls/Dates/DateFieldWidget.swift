public import WorkflowCanvas
public import WorkflowLanguage

/// A field for a date, whose day, month and year are in the order of the language.
///
/// The owner sets `date`; user input only calls `didChange`. A date that is incomplete, does not exist
/// or is not in `range` stays in the field and is nil for the owner; a form around the field shows why.
public final class DateFieldWidget: SegmentedField {
  /// The shown date; nil for none.
  public var date: LocalDate? {
    get { ownNumber.map { LocalDate(dayNumber: $0) } }
    set { show(newValue?.dayNumber) }
  }
  /// The dates that are not refused; nil for all.
  public var range: ClosedRange<LocalDate>? {
    didSet { if range != oldValue { check() } }
  }
  /// The present day, from which Up and Down start.
  public var today: LocalDate?
  /// Called with the date that the user enters; nil while it is empty or refused.
  public var didChange: (LocalDate?) -> Void = { _ in }

  /// Creates a field. `title` is its accessibility label.
  public init(
    _ title: String = "", date: LocalDate? = nil, in range: ClosedRange<LocalDate>? = nil
  ) {
    self.range = range
    super.init(title: title)
    self.date = date
  }

  // MARK: - Segments

  override func makePattern(in language: Language) -> SegmentPattern {
    SegmentPattern(language.data.pattern(of: .short), in: language)
  }

  override func number(parsing text: String) throws(DateError) -> Int {
    try LocalDate(parsing: text, in: pattern.language).dayNumber
  }

  override func number(of value: (Character) -> Int?) throws(DateError) -> Int {
    try LocalDate(
      year: value("y") ?? 0, month: value("M") ?? 0, day: value("d") ?? 0, in: pattern.language
    ).dayNumber
  }

  override func value(of number: Int, _ letter: Character) -> Int {
    let date = LocalDate(dayNumber: number)
    return letter == "y" ? date.year : letter == "M" ? date.month : date.day
  }

  override func refusal(of number: Int) -> String? {
    guard let range, !range.contains(LocalDate(dayNumber: number)) else { return nil }
    let first = range.lowerBound.formatted(.short, in: pattern.language)
    let last = range.upperBound.formatted(.short, in: pattern.language)
    return word("Enter a date from \(first) to \(last).")
  }

  override var initialNumber: Int {
    let day = today ?? LocalDate(dayNumber: 10_957)  // 2000-01-01
    guard let range else { return day.dayNumber }
    return min(max(day, range.lowerBound), range.upperBound).dayNumber
  }

  override func numberDidChange(_ number: Int?) {
    didChange(number.map { LocalDate(dayNumber: $0) })
  }

  // MARK: - Calendar

  override var openButtonWidth: Double { 32 }

  /// The date of the segments, as far as they are entered.
  var enteredDate: LocalDate {
    let start = date?.dayNumber ?? initialNumber
    func part(_ letter: Character) -> Int { entered(letter) ?? value(of: start, letter) }
    guard let first = LocalDate(year: part("y"), month: part("M"), day: 1) else {
      return LocalDate(dayNumber: start)
    }
    return first.adding(days: min(max(1, part("d")), first.daysInMonth) - 1)
  }

  private func openCalendar() {
    guard let window, isEnabled else { return }
    commitPreEdit()
    move(to: selectedIndex)
    CalendarPopup(of: self).open(in: window)
  }

  /// Whether no segment has a value.
  var isEmpty: Bool { !isFree && contents == pattern.hints }

  /// Enters a date that the user chose in the calendar; nil for none.
  func enter(_ number: Int?) { commit(edit(number.map(contents) ?? pattern.hints, at: 0)) }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.down, .alt) || press == KeyPress(.function(4)) else {
      return super.keyPressed(press)
    }
    openCalendar()
    return true
  }

  public override func pointerPressed(at point: Point) {
    guard openButtonFrame.contains(point) else { return super.pointerPressed(at: point) }
    openCalendar()
  }

  public override func paint(in list: inout DisplayList) {
    super.paint(in: &list)
    let side = (16 * theme.textScale).rounded()
    let icon = Rect(origin: reading(openButtonFrame).center, size: .zero).outset(by: side / 2)
    paint(.calendar, in: icon, theme.palette.secondaryText, list: &list)
  }
}
