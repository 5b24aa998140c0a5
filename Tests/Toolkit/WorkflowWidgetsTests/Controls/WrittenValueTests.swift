import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowLanguage
import WorkflowWidgets

/// The text that a field shows for a value, written over another value in each of the languages: key by
/// key, pasted, and after Ctrl+A.
@MainActor
@Suite struct WrittenValueTests {
  static let languages = """
    af am ar ar-AE ar-EG ar-MA ar-SA az be bg bn bs ca cs cy da de de-AT de-CH de-LI el en en-001 en-150
    en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es es-419 es-AR es-CL es-CO es-MX es-US et eu fa fi fil fr
    fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko lo lt lv mk ml mn mr ms
    my nb ne nl nl-BE nn pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sv-FI sw ta ta-LK te th tr uk ur
    uz vi zh-Hans zh-Hant zh-Hant-HK zu
    """.split(whereSeparator: \.isWhitespace).map { Language(String($0)) }

  static let currencies = [
    "EUR", "USD", "GBP", "JPY", "KWD", "CHF", "INR", "SAR", "IRR", "BRL", "SEK", "PLN", "KRW",
    "TND",
    "CLF", "VND", "ILS", "THB", "TRY", "ZAR",
  ]

  private enum Way: CaseIterable { case keys, paste, keysAfterSelectAll }

  private func write(_ text: String, in field: EditingControl, _ way: Way) {
    _ = field.keyPressed(way == .keys ? KeyPress(.home) : KeyPress("a", .control))
    switch way {
    case .paste: field.insertText(text)
    case .keys, .keysAfterSelectAll: for character in text { field.insertText(String(character)) }
    }
  }

  /// Expects that a field has the value whose text is written over another one.
  private func expect<Field: SegmentedField, Value: Equatable>(
    _ values: [Value], value: ReferenceWritableKeyPath<Field, Value?>,
    didChange: ReferenceWritableKeyPath<Field, (Value?) -> Void>, make: (Value) -> Field
  ) {
    var wrong: [String] = []
    for language in Self.languages {
      var environment = ViewEnvironment.empty
      environment.language = language
      for (index, wanted) in values.enumerated() {
        for way in Way.allCases {
          let (field, model) = (make(values[(index + 1) % values.count]), make(wanted))
          for field in [field, model] {
            field.environmentOverride = environment
            field.environmentDidChange()
          }
          field[keyPath: didChange] = { [unowned field] in field[keyPath: value] = $0 }
          write(model.text, in: field, way)
          let got = field[keyPath: value]
          if got != wanted {
            wrong.append(
              "\(language.identifier) \(way): \(model.text) gives \(field.text), \(String(describing: got))"
            )
          }
        }
      }
    }
    let report = "\(wrong.count) wrong:\n" + wrong.prefix(30).joined(separator: "\n")
    #expect(wrong.count == 0, "\(report)")
  }

  @Test func `a date`() {
    let dates = [
      "2026-03-05", "2026-11-28", "2026-12-31", "2026-01-01", "2024-02-29", "1999-10-10",
      "2000-10-02",
      "2010-01-20", "2026-02-03", "2031-12-01", "1969-07-20", "2020-02-20", "2026-10-11",
      "2026-11-01",
      "2026-01-11", "2012-12-12", "2001-02-03", "2068-03-30", "2026-04-24", "2026-05-31",
    ].compactMap { LocalDate($0) }
    expect(dates, value: \.date, didChange: \.didChange) { DateFieldWidget("Day", date: $0) }
  }

  @Test func `a time`() {
    let times = [
      (0, 0), (0, 30), (1, 5), (9, 59), (10, 45), (11, 0), (12, 0), (12, 34), (14, 30), (23, 59),
    ].compactMap { LocalTime(hour: $0, minute: $1) }
    expect(times, value: \.time, didChange: \.didChange) { TimeFieldWidget("At", time: $0) }
  }

  @Test func `hours that no clock shows give no other time`() {
    let start = LocalTime(hour: 9, minute: 0)
    for language in Self.languages {
      var environment = ViewEnvironment.empty
      environment.language = language
      for (hour, wrong) in [(10, "13"), (10, "25"), (22, "25")] {
        for way in [Way.paste, .keysAfterSelectAll] {
          let field = TimeFieldWidget("At", time: LocalTime(hour: hour, minute: 30))
          field.environmentOverride = environment
          field.environmentDidChange()
          // A no-break space is typed as a plain one.
          let text = field.text.replacing(/\s/, with: " ")
            .replacing(language.data.withDigits("10"), with: language.data.withDigits(wrong))
          field.time = start
          field.didChange = { [unowned field] in field.time = $0 }
          write(text, in: field, way)
          #expect(
            [
              nil, start, LocalTime(hour: hour, minute: 30),
              LocalTime(hour: Int(wrong) ?? 0, minute: 30),
            ]
            .contains(field.time), "\(language.identifier) \(way): \(text)")
        }
      }
    }
  }

  @Test func `a number, a percentage and an amount in each currency`() {
    let numbers = [
      0, 1, -1, 0.5, -0.25, 12, 99.99, 100, -100, 999, 1000, 1234.5, -9876.54, 12345, 100_000,
      123456.75,
      1_000_000, -1_234_567.25, 98_765_432, 0.01,
    ]
    var wrong: [String] = []
    func check(_ number: Double, _ style: NumberStyle, _ language: Language) {
      let text = number.formatted(style, in: language)
      let shown = try? Double(text, format: style, in: language)
      // The text may show fewer digits than the number has.
      guard let shown else {
        wrong.append("\(language.identifier): \(text) is not read")
        return
      }
      let field = NumberFieldWidget<Double>("", value: 7, format: style)
      var environment = ViewEnvironment.empty
      environment.language = language
      field.environmentOverride = environment
      field.environmentDidChange()
      field.didChange = { [unowned field] in field.value = $0 }
      // Key by key, a field without the focus would format each number.
      write(text, in: field, .paste)
      if field.value != shown || (shown - number).magnitude > 0.5 {
        wrong.append("\(language.identifier): \(text) gives \(field.text), \(field.value ?? .nan)")
      }
    }
    for (index, language) in Self.languages.enumerated() {
      for (place, number) in numbers.enumerated() {
        check(number, .number, language)
        check(number / 100, .percent.fractionLength(0...2), language)
        check(number, .currency(Self.currencies[(index + place) % Self.currencies.count]), language)
      }
    }
    let report = "\(wrong.count) wrong:\n" + wrong.prefix(30).joined(separator: "\n")
    #expect(wrong.count == 0, "\(report)")
  }
}
