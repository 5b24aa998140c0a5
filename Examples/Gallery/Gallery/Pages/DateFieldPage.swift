import WorkflowLanguage
import WorkflowViews

struct DateFieldPage: WidgetPage {
  var due: LocalDate? = LocalDate("2026-11-30")
  var birthday: LocalDate?
  var begin: LocalTime? = LocalTime("14:30:00")

  private var today: LocalDate? { LocalDate("2026-11-27") }

  /// The days of this year and the next one.
  private var days: ClosedRange<LocalDate>? {
    guard let first = LocalDate("2026-01-01"), let last = LocalDate("2027-12-31") else {
      return nil
    }
    return first...last
  }

  func body(_ change: Change<DateFieldPage>) -> some View {
    Examples {
      Example(tr("A date in this year or the next one")) {
        DateField(tr("Due"), date: due, in: days, today: today, onChange: change(\.due))
      }
      Example(tr("A date that can be left out")) {
        DateField(tr("Date of birth"), date: birthday, today: today, onChange: change(\.birthday))
      }
      Example(tr("A time")) {
        TimeField(tr("Begin"), time: begin, onChange: change(\.begin))
      }
      Example(tr("Disabled")) {
        DateField(tr("Sent"), date: today, onChange: { _ in }).disabled()
      }
    }
  }
}
