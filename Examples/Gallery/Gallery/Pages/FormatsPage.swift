import WorkflowSDL

struct FormatsPage: WidgetPage {
  var count = 3

  private static let now = Timestamp(secondsSince1970: 1795790096)
  private static let names = ["Zoë", "Östen", "Ada", "Émile", "Olga"]

  func body(_ change: Change<FormatsPage>) -> some View {
    Examples {
      Example(tr("Language of the whole gallery")) { LanguageMenu() }
      Example(tr("Numbers"), alignment: .fill) { Samples(samples: numbers) }
      Example(tr("Plural forms"), alignment: .fill) {
        Stepper(tr("Number of files"), value: count, in: 0...100, onChange: change(\.count))
        Text(tr("\(count) file", plural: "\(count) files", count: count))
      }
      Example(tr("Dates and times"), alignment: .fill) { Samples(samples: dates) }
      Example(tr("Distances and durations"), alignment: .fill) { Samples(samples: distances) }
      Example(tr("Names and lists"), alignment: .fill) { Samples(samples: lists) }
    }
  }

  private var numbers: [Sample] {
    [
      Sample(tr("Integer"), 1_234_567.formatted(.integer)),
      Sample(tr("Decimal number"), (-1_234.56).formatted(.number)),
      Sample(tr("Percentage"), 0.125.formatted(.percent.fractionLength(1))),
      Sample(tr("Currency"), 1_234.5.formatted(.currency("EUR"))),
      Sample(tr("Size of a file"), 1_500_000.formatted(.byteCount)),
    ]
  }

  private var dates: [Sample] {
    let moment = Zone.utc.dateTime(of: Self.now)
    return [
      Sample(tr("Short date"), moment.date.formatted(.short)),
      Sample(tr("Medium date"), moment.date.formatted(.medium)),
      Sample(tr("Long date"), moment.date.formatted(.long)),
      Sample(tr("Full date"), moment.date.formatted(.full)),
      Sample(tr("Time"), moment.time.formatted(.short)),
      Sample(tr("Time with seconds"), moment.time.formatted(.medium)),
      Sample(tr("Date and time"), Self.now.formatted(date: .short, time: .long, in: .utc)),
    ]
  }

  private var distances: [Sample] {
    let today = Zone.utc.dateTime(of: Self.now).date
    let before = Self.now.advanced(by: .seconds(-180))
    let duration = Duration.seconds(12_300)
    return [
      Sample(tr("Day"), today.adding(days: -1).formatted(relativeTo: today)),
      Sample(tr("Distance of time"), before.formatted(relativeTo: Self.now, in: .utc)),
      Sample(tr("Distance of dates"), today.adding(days: 15).formatted(relativeTo: today)),
      Sample(tr("Long duration"), duration.formatted(.long)),
      Sample(tr("Short duration"), duration.formatted(.narrow)),
    ]
  }

  private var lists: [Sample] {
    let (language, names) = (Language.current, Self.names.sorted(byText: { $0 }))
    let first = language.firstWeekday
    let week =
      Weekday.allCases.filter { $0.rawValue >= first.rawValue }
      + Weekday.allCases.filter { $0.rawValue < first.rawValue }
    return [
      Sample(tr("First month"), language.monthNames(.wide)[0]),
      Sample(tr("First day of the week"), first.formatted(.wide)),
      Sample(tr("Week"), week.map { $0.formatted(.abbreviated) }.joined(separator: " ")),
      Sample(tr("All of a list"), names.formatted(.and)),
      Sample(tr("One of a list"), names.formatted(.or)),
    ]
  }

  /// A format and a value that is written in it.
  private struct Sample {
    let format: String
    let value: String

    init(_ format: String, _ value: String) { (self.format, self.value) = (format, value) }
  }

  /// Formats beside their values.
  private struct Samples: View {
    let samples: [Sample]

    var body: some View {
      Grid(alignment: .leading, rowAlignment: .firstBaseline, horizontalSpacing: 24) {
        ForEach(samples, id: \.format) { sample in
          GridRow {
            Text(sample.format).foregroundColor(\.secondaryText)
            Text(sample.value).tabularDigits()
          }
        }
      }
    }
  }
}

/// A menu that shows the whole gallery in another language.
private struct LanguageMenu: View {
  @Environment(\.languageChoice) private var choice

  /// Languages in which the gallery has formats, but no texts.
  private static let formats = ["es", "fr", "pt-BR", "sv", "he", "hi", "ja", "zh-Hans"]
    .map { Language($0) }

  var body: some View {
    Menu(Language.current.name) {
      item(tr("Language of the Desktop"), nil)
      MenuItem.separator
      item("English", "en")
      item("Deutsch", "de")
      item("العربية", "ar")
      MenuItem.submenu(tr("Formats Only")) {
        for language in Self.formats { item(language.name, language.identifier) }
      }
      MenuItem.separator
      item(tr("Pseudo-Language"), "pseudo")
      item(tr("Mirrored Pseudo-Language"), "pseudo-rtl")
    }
  }

  @MainActor
  private func item(_ title: String, _ identifier: String?) -> MenuItem {
    MenuItem(title, isChecked: choice.identifier == identifier) { choice.choose(identifier) }
  }
}
