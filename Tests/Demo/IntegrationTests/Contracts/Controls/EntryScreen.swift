import ErgoWidgets
import ViewEnvironment
import WorkflowLanguage
import WorkflowUI

/// The controls of forms with which text, dates and choices are entered.
struct EntryScreen: Screen {
  var currency: Int? = 1
  var city = "Oslo"
  var query = "notes"
  var born = LocalDate(year: 2026, month: 11, day: 27)
  var time = LocalTime(hour: 9, minute: 30)
  var isEnabled = true
  var choose: (Int) -> Void
  var editCity: (String) -> Void
  var editQuery: (String) -> Void
  var setBorn: (LocalDate?) -> Void
  var setTime: (LocalTime?) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(EntryWidget.self, showing: self)
  }

  static let currencies = ["Euro", "Krone", "Yen"]
  static let cities = ["Oslo", "Osaka", "Rome"]

  /// The screen after `change`; requested changes are recorded.
  static func with(
    _ change: @escaping (inout EntryScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> EntryScreen {
    { record in
      var screen = EntryScreen(
        choose: { record("currency \($0)") }, editCity: { record("city \($0)") },
        editQuery: { record("query \($0)") }, setBorn: { record("born \($0?.description ?? "")") },
        setTime: { record("time \($0?.description ?? "")") })
      change(&screen)
      return screen
    }
  }
}
