import WorkflowSDL

/// The settings window.
struct SettingsScreen: View {
  let preferences: Preferences
  let change: ValueChange<Preferences>
  let close: () -> Void

  var body: some View {
    ScrollView {
      Form {
        pickerRow(
          tr("Currency"), Self.currencies, selection: preferences.currency,
          onSelect: change(\.currency)
        ) { code in
          let sample = 0.formatted(.currency(code).fractionLength(0))
          let symbol = sample.filter { !$0.isNumber && !$0.isWhitespace }
          return symbol == code ? code : "\(code) (\(symbol))"
        }
        pickerRow(
          tr("First day of the week"), [nil] + Weekday.allCases.map(Optional.some),
          selection: preferences.firstWeekday, onSelect: change(\.firstWeekday)
        ) { $0?.formatted(.wide) ?? tr("Language default") }
        pickerRow(
          tr("Language"), [nil, "en", "de", "ar"], selection: preferences.language,
          onSelect: change(\.language)
        ) { $0.map { Language($0).name } ?? tr("System default") }
      }.filling([.horizontal]).padding(24)
    }.shortcut(.escape, [], title: tr("Close"), action: close)
  }

  private static let currencies = [
    "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EGP", "EUR", "GBP", "INR", "JPY", "NOK",
    "PLN", "SEK", "USD",
  ]
}

/// A row of a form with a picker of values.
func pickerRow<Value: Hashable>(
  _ title: String, _ values: [Value], selection: Value, onSelect: @escaping (Value) -> Void,
  itemTitle: @escaping (Value) -> String
) -> some View {
  LabeledContent(title) {
    Picker("", values, selection: selection, onSelect: onSelect, itemTitle: itemTitle)
  }
}
