internal import ViewEnvironment
public import WorkflowLanguage
internal import WorkflowWidgets

/// A field for a date, with a calendar.
///
///     DateField("Date of birth", date: screen.birthday, in: screen.days, onChange: screen.setBirthday)
///
/// Day, month and year are in the order of the language. Text that is no date, or no date in the
/// range, stays in the field: the date is nil, the reason appears when the user leaves the field, and
/// a form around it is not sent.
public struct DateField: View {
  private let field: DateFieldView

  /// Creates a field with the label `title`.
  ///
  /// - Parameters:
  ///   - date: The shown date; nil for an empty field.
  ///   - range: The dates that are not refused; nil for all.
  ///   - today: The present day, which the calendar marks; nil for none.
  ///   - onChange: Called with the date that the user enters; nil while it is empty or refused.
  public init(
    _ title: String, date: LocalDate?, in range: ClosedRange<LocalDate>? = nil,
    today: LocalDate? = nil, onChange: @escaping (LocalDate?) -> Void
  ) {
    field = DateFieldView(
      title: title, date: date, range: range, today: today, onChange: onChange)
  }

  public var body: some View { FieldView(content: ViewList(field)) { _ in } }
}

private struct DateFieldView: WidgetView {
  let title: String
  let date: LocalDate?
  let range: ClosedRange<LocalDate>?
  let today: LocalDate?
  let onChange: (LocalDate?) -> Void

  func makeWidget() -> DateFieldWidget { DateFieldWidget() }

  func update(_ field: DateFieldWidget, in environment: ViewEnvironment) {
    field.placeholder = title
    field.range = range
    field.today = today
    field.isEnabled = environment.isEnabled
    field.didChange = onChange
    field.date = date
  }
}

/// A field for a time in hours and minutes, with 12 or 24 hours as usual in the language.
///
///     TimeField("Begin", time: screen.begin, onChange: screen.setBegin)
///
/// Text that is no time, or no time in the range, stays in the field, as in a `DateField`.
public struct TimeField: View {
  private let field: TimeFieldView

  /// Creates a field with the label `title`.
  ///
  /// - Parameters:
  ///   - time: The shown time; nil for an empty field.
  ///   - range: The times that are not refused; nil for all.
  ///   - day: The date of the time and its zone: times are refused that clocks skip on this day.
  ///   - onChange: Called with the time that the user enters; nil while it is empty or refused.
  public init(
    _ title: String, time: LocalTime?, in range: ClosedRange<LocalTime>? = nil,
    on day: (date: LocalDate, zone: Zone)? = nil, onChange: @escaping (LocalTime?) -> Void
  ) {
    field = TimeFieldView(title: title, time: time, range: range, day: day, onChange: onChange)
  }

  public var body: some View { FieldView(content: ViewList(field)) { _ in } }
}

private struct TimeFieldView: WidgetView {
  let title: String
  let time: LocalTime?
  let range: ClosedRange<LocalTime>?
  let day: (date: LocalDate, zone: Zone)?
  let onChange: (LocalTime?) -> Void

  func makeWidget() -> TimeFieldWidget { TimeFieldWidget() }

  func update(_ field: TimeFieldWidget, in environment: ViewEnvironment) {
    field.placeholder = title
    field.range = range
    field.day = day
    field.isEnabled = environment.isEnabled
    field.didChange = onChange
    field.time = time
  }
}
