import WorkflowSDL

/// The settings window.
struct SettingsScreen: View {
  let preferences: Preferences
  let change: ValueChange<Preferences>
  let close: () -> Void

  var body: some View {
    ScrollView {
      Form {
        LabeledContent(tr("Currency")) {
          Picker(
            "", Self.currencies, selection: preferences.currency, onSelect: change(\.currency),
            itemTitle: { code in
              let sample = 0.formatted(.currency(code).fractionLength(0))
              let symbol = sample.filter { !$0.isNumber && !$0.isWhitespace }
              return symbol == code ? code : "\(code) (\(symbol))"
            })
        }
        LabeledContent(tr("First day of the week")) {
          Picker(
            "", [nil] + Weekday.allCases.map(Optional.some), selection: preferences.firstWeekday,
            onSelect: change(\.firstWeekday),
            itemTitle: { $0?.formatted(.wide) ?? tr("Language default") })
        }
        LabeledContent(tr("Language")) {
          Picker(
            "", [nil, "en", "de", "ar"], selection: preferences.language,
            onSelect: change(\.language),
            itemTitle: { Self.languages[$0 ?? ""] ?? tr("System default") })
        }
      }.filling([.horizontal]).padding(24)
    }.shortcut(.escape, [], title: tr("Close"), action: close)
  }

  private static let currencies = [
    "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EGP", "EUR", "GBP", "INR", "JPY", "NOK",
    "PLN", "SEK", "USD",
  ]
  private static let languages = ["en": "English", "de": "Deutsch", "ar": "العربية"]
}
