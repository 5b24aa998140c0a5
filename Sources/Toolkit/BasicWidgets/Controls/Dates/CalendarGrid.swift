internal import WorkflowCanvas
internal import WorkflowLanguage

/// The days of a month in rows of weeks, with those around them that complete the first and the last.
final class CalendarGrid: Widget {
  /// The preferred width and height of a day at a text scale of 1, in points.
  static let side = 36.0

  let days = (0..<42).map { _ in CalendarDay() }
  /// The day with the focus, or the one to which it moves.
  private(set) var date = LocalDate(dayNumber: 0)
  private let range: ClosedRange<LocalDate>
  private let today: LocalDate?
  private let chosen: LocalDate?
  private var name = ""

  init(range: ClosedRange<LocalDate>, today: LocalDate?, chosen: LocalDate?) {
    (self.range, self.today, self.chosen) = (range, today, chosen)
    super.init()
    for day in days { add(day) }
  }

  func show(_ date: LocalDate, named name: String, in language: Language) {
    (self.date, self.name) = (date, name)
    let first = date.adding(days: 1 - date.day)
    let offset = (first.weekday.rawValue - language.firstWeekday.rawValue + 7) % 7
    for (index, day) in days.enumerated() {
      let number = first.dayNumber - offset + index
      day.date = LocalDate(dayNumber: number)
      // Before the first year and after the last, there are no days.
      day.isHidden = day.date.dayNumber != number
      day.isEnabled = range.contains(day.date)
      day.isInMonth = (day.date.year, day.date.month) == (date.year, date.month)
      day.isToday = day.date == today
      day.isChosen = day.date == chosen
      day.position = Semantics.Position(index: index, count: days.count)
    }
    requestPaint()
  }

  override var isFocusGroup: Bool { true }

  override var preferredFocus: Widget? { days.first { $0.date == date && !$0.isHidden } }

  private var cell: Size { Size(width: bounds.width / 7, height: bounds.height / 7) }

  override func arrange() {
    for (index, day) in days.enumerated() {
      let (row, column) = (Double(index / 7 + 1), Double(index % 7))
      place(
        day, in: Rect(origin: Point(x: column * cell.width, y: row * cell.height), size: cell))
    }
  }

  /// Paints the names of the weekdays.
  override func paint(in list: inout DisplayList) {
    let language = environment.language
    for column in 0..<7 {
      let number = (language.firstWeekday.rawValue - 1 + column) % 7 + 1
      guard
        let text = Weekday(rawValue: number)?.formatted(.narrow, in: language),
        let layout = lineLayout(text, .small, width: cell.width)
      else { continue }
      let frame = reading(Rect(origin: Point(x: Double(column) * cell.width, y: 0), size: cell))
      list.text(
        layout, at: Point(x: frame.minX, y: (frame.height - layout.size.height) / 2),
        width: frame.width, alignment: .center, theme.palette.secondaryText)
    }
  }

  override var semantics: Semantics? { Semantics(role: .table, name: name) }
}

final class CalendarDay: Control {
  var date = LocalDate(dayNumber: 0) {
    didSet { if date != oldValue { requestPaint() } }
  }
  var isInMonth = true
  var isToday = false
  var isChosen = false
  var position = Semantics.Position(index: 0, count: 0)

  override func interactionStateDidChange() { requestPaint() }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let side = max(0, min(bounds.width, bounds.height) - 4)
    let circle = Rect(origin: bounds.center, size: .zero).outset(by: side / 2)
    paintFocusRing(around: circle, radius: side / 2, in: &list)
    if isChosen {
      list.fill(circle, radius: side / 2, palette.accent)
    } else {
      list.fill(
        circle, radius: side / 2,
        isPressed ? palette.pressedFill : palette.hoveredFill.opacity(times: hoverProgress))
    }
    if isToday { list.border(circle, radius: side / 2, width: 1.5, palette.accent) }
    let text = environment.language.data.withDigits(String(date.day))
    guard let layout = lineLayout(text, .body, width: bounds.width) else { return }
    list.text(
      layout, at: Point(x: 0, y: (bounds.height - layout.size.height) / 2), width: bounds.width,
      alignment: .center,
      isChosen ? palette.textOnAccent : isInMonth ? palette.text : palette.secondaryText)
  }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .row, name: date.formatted(.full, in: environment.language),
      value: isToday ? word("Today") : nil, state: isChosen ? state.union(.selected) : state,
      actions: actions, position: position)
  }
}
