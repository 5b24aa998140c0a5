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
      field?.enter(date.dayNumber)
    }
  }

  override var preferredFocus: Widget? { calendar.grid.preferredFocus }

  override var cardSemantics: Semantics? {
    Semantics(role: .dialog, name: word("Calendar"), state: .modal)
  }
}

/// A month with buttons for the months around it and for the present day.
private final class CalendarView: Widget {
  let grid: CalendarGrid
  var didChoose: (LocalDate) -> Void = { _ in }
  private let title = Label(font: .barTitle, alignment: .center)
  private let previous: BarButton
  private let next: BarButton
  private let todayButton: ButtonWidget?
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
    super.init()
    for child in [previous, title, next, grid] { add(child) }
    if let todayButton { add(todayButton) }
    previous.didPress = { [unowned self] in show(grid.date.adding(months: -1)) }
    next.didPress = { [unowned self] in show(grid.date.adding(months: 1)) }
    todayButton?.isBorderless = true
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
    title.text = date.formatted(.monthAndYear, in: language)
    grid.show(date, named: title.text, in: language)
    previous.isEnabled = range.contains(date.adding(days: -date.day))
    next.isEnabled = range.contains(date.adding(days: date.daysInMonth + 1 - date.day))
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

  private var footerHeight: Double { todayButton?.size(for: ProposedSize()).height ?? 0 }

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
    let text = min(height, title.size(for: ProposedSize(width: width - 2 * side)).height)
    place(
      title, in: Rect(x: side, y: (height - text) / 2, width: width - 2 * side, height: text))
    let rest = max(0, bounds.height - height - footerHeight)
    place(grid, in: Rect(x: 0, y: height, width: width, height: rest))
    guard let todayButton else { return }
    let button = min(width, todayButton.size(for: ProposedSize()).width)
    place(
      todayButton,
      in: Rect(x: (width - button) / 2, y: height + rest, width: button, height: footerHeight))
  }
}
