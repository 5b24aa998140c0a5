internal import WorkflowCanvas
internal import WorkflowLanguage

/// The calendar of a date field: a month, from which the user chooses a day.
final class CalendarPopup: CardPopup {
  private let calendar: CalendarView

  init(of field: DateFieldWidget) {
    calendar = CalendarView(of: field)
    super.init(
      owner: field, content: calendar,
      anchor: field.bounds.outset(by: field.theme.spacing.tight), cause: .keyboard,
      padding: field.theme.spacing.small)
    calendar.didChoose = { [weak self, weak field] date in
      self?.close()
      field?.enter(date?.dayNumber)
    }
  }

  override var preferredFocus: Widget? { calendar.grid.preferredFocus }

  override var cardSemantics: Semantics? {
    Semantics(role: .dialog, name: word("Calendar"), state: .modal)
  }
}

/// A month with buttons for the months around it, for the present day and for no day. Its title opens a
/// menu of months and years.
private final class CalendarView: Widget {
  let grid: CalendarGrid
  var didChoose: (LocalDate?) -> Void = { _ in }
  private let title = MenuWidget()
  private let previous: BarButton
  private let next: BarButton
  private let todayButton: ButtonWidget?
  private let clearButton: ButtonWidget
  private let today: LocalDate?
  private let range: ClosedRange<LocalDate>

  init(of field: DateFieldWidget) {
    today = field.today
    let days = (LocalDate(dayNumber: .min), LocalDate(dayNumber: .max))
    range = field.range ?? days.0...days.1
    grid = CalendarGrid(range: range, today: field.today, chosen: field.date)
    previous = BarButton(.icon(.chevronBack, name: field.word("Previous Month")))
    next = BarButton(.icon(.chevronForward, name: field.word("Next Month")))
    todayButton = field.today.map { _ in ButtonWidget(field.word("Today")) }
    clearButton = ButtonWidget(field.word("Clear"))
    super.init()
    for child in [previous, title, next, grid] + footer { add(child) }
    previous.didPress = { [unowned self] in show(grid.date.adding(months: -1)) }
    next.didPress = { [unowned self] in show(grid.date.adding(months: 1)) }
    for button in footer { button.isBorderless = true }
    clearButton.isEnabled = !field.isEmpty
    clearButton.didPress = { [unowned self] in didChoose(nil) }
    todayButton?.isEnabled = today.map(range.contains) == true
    todayButton?.didPress = { [unowned self] in today.map(show) }
    for day in grid.days { day.didPress = { [unowned self, unowned day] in didChoose(day.date) } }
    show(field.enteredDate, in: field.environment.language)
  }

  private func show(_ date: LocalDate) {
    show(date, in: environment.language)
    window?.moveFocus(to: grid.preferredFocus)
  }

  private func show(_ date: LocalDate, in language: Language) {
    let date = min(max(date, range.lowerBound), range.upperBound)
    title.title = date.formatted(.monthAndYear, in: language)
    title.items = items(around: date, in: language)
    grid.show(date, named: title.title, in: language)
    previous.isEnabled = range.contains(date.adding(days: -date.day))
    next.isEnabled = range.contains(date.adding(days: date.daysInMonth + 1 - date.day))
  }

  /// Returns the months of the year, and the decades around it with their years.
  private func items(around date: LocalDate, in language: Language) -> [MenuItem] {
    func shown(_ year: Int) -> String { language.data.withDigits(String(year)) }
    func isInRange(_ first: LocalDate) -> Bool {
      first <= range.upperBound && first.adding(days: first.daysInMonth - 1) >= range.lowerBound
    }
    let months = (1...12).map { date.adding(months: $0 - date.month) }.map { month in
      MenuItem(
        month.formatted(.monthAndYear, in: language), isChecked: month == date,
        isEnabled: isInRange(month.adding(days: 1 - month.day))
      ) { [unowned self] in show(month) }
    }
    let years =
      max(range.lowerBound.year, date.year - 99)...min(range.upperBound.year, date.year + 20)
    let decades = Set(years.map { $0 / 10 * 10 }).sorted().map { first in
      MenuItem.submenu("\(shown(first))–\(shown(first + 9))") {
        for year in (first...first + 9).filter(years.contains) {
          MenuItem(shown(year), isChecked: year == date.year) { [unowned self] in
            show(date.adding(years: year - date.year))
          }
        }
      }
    }
    return months + [.separator] + decades
  }

  // MARK: - Keyboard

  override func keyPressed(_ press: KeyPress) -> Bool {
    let date = grid.date
    let forwards = isMirrored ? -1 : 1
    switch (press.key, press.modifiers) {
    case (.left, []): show(date.adding(days: -forwards))
    case (.right, []): show(date.adding(days: forwards))
    case (.up, []): show(date.adding(days: -7))
    case (.down, []): show(date.adding(days: 7))
    case (.home, []): show(date.adding(days: 1 - date.day))
    case (.end, []): show(date.adding(days: date.daysInMonth - date.day))
    case (.pageUp, []): show(date.adding(months: -1))
    case (.pageDown, []): show(date.adding(months: 1))
    case (.pageUp, .shift), (.pageUp, .control): show(date.adding(years: -1))
    case (.pageDown, .shift), (.pageDown, .control): show(date.adding(years: 1))
    case (.character("t"), []): today.map(show)
    default: return false
    }
    return true
  }

  // MARK: - Layout

  private var headerHeight: Double { previous.size(for: ProposedSize()).height }

  private var footer: [ButtonWidget] { [todayButton, clearButton].compactMap { $0 } }

  private var footerHeight: Double { clearButton.size(for: ProposedSize()).height }

  override func measure(_ proposal: ProposedSize) -> Size {
    let side = CalendarGrid.side * theme.textScale
    return Size(
      width: min(7 * side, proposal.width ?? .infinity),
      height: headerHeight + 7 * side + footerHeight)
  }

  override func arrange() {
    let (width, height) = (bounds.width, headerHeight)
    let side = min(width / 3, previous.size(for: ProposedSize()).width)
    place(previous, in: Rect(x: 0, y: 0, width: side, height: height))
    place(next, in: Rect(x: width - side, y: 0, width: side, height: height))
    let text = title.size(for: ProposedSize(width: width - 2 * side))
    place(
      title,
      in: Rect(
        x: (width - text.width) / 2, y: (height - text.height) / 2, width: text.width,
        height: text.height))
    let rest = max(0, bounds.height - height - footerHeight)
    place(grid, in: Rect(x: 0, y: height, width: width, height: rest))
    let share = width / Double(footer.count)
    for (index, button) in footer.enumerated() {
      let own = min(share, button.size(for: ProposedSize()).width)
      let x = share * Double(index) + (share - own) / 2
      place(button, in: Rect(x: x, y: height + rest, width: own, height: footerHeight))
    }
  }
}
