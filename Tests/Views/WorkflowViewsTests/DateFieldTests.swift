import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A date in a form that is sent only with a valid one.
private struct Booking: View {
  var range: ClosedRange<LocalDate>?
  var isReverting = false
  @State private var date: LocalDate?
  @State private var result = "Not sent"

  var body: some View {
    Form(onSubmit: { result = "Sent" }) {
      LabeledContent("Due") {
        DateField(
          "", date: date, in: range, today: LocalDate(year: 2026, month: 11, day: 27),
          onChange: { if !isReverting { date = $0 } })
      }
      Text("Date [\(date?.description ?? "none")] \(result)")
      SubmitButton("Send")
      Button("Reset") { date = LocalDate(year: 2027, month: 1, day: 31) }
    }
  }
}

@MainActor
@Suite struct DateFieldTests {
  private func shown(
    _ language: Language? = nil, range: ClosedRange<LocalDate>? = nil, isReverting: Bool = false
  ) async throws -> Harness {
    let view = Booking(range: range, isReverting: isReverting)
    let harness = try ShownView(view, size: Size(width: 480, height: 480)).harness
    if let language { harness.environment.language = language }
    try await harness.settle()
    try await harness.focus("Due")
    return harness
  }

  private func text(_ harness: Harness) throws -> String? {
    try harness.find(.field("Due")).semantics.value
  }

  @Test func `digits fill a segment and move on`() async throws {
    let harness = try await shown()
    #expect(try text(harness) == "mm/dd/yyyy")
    try await harness.type("1")
    #expect(try text(harness) == "1/dd/yyyy")
    try await harness.type("2")
    try await harness.type("5")
    try await harness.type("2026")
    #expect(try text(harness) == "12/5/2026")
    #expect(harness.shows("Date [2026-12-05] Not sent"))
    try await harness.type("9")
    #expect(try text(harness) == "12/5/2026", "a year has four digits")
  }

  @Test func `a reason is in the language that the app changes to`() async throws {
    let harness = try await shown()
    for character in "2302026" { try await harness.type(String(character)) }
    try await harness.press(.tab)
    #expect(harness.shows(.text("February 2026 has no day 30.")))
    harness.environment.language = Language("de")
    try await harness.settle()
    #expect(!harness.shows(.text("February 2026 has no day 30.")))
    #expect(try text(harness) == "30.02.2026")
    #expect(try harness.find(.field("Due")).semantics.state.contains(.invalid))
  }

  @Test func `a digit that a segment cannot have begins the next one`() async throws {
    let harness = try await shown()
    for character in "1352026" { try await harness.type(String(character)) }
    #expect(try text(harness) == "1/3/5202")
    try await harness.press(.delete)
    for character in "1312026" { try await harness.type(String(character)) }
    #expect(try text(harness) == "1/31/2026" && harness.shows("Date [2026-01-31] Not sent"))
  }

  @Test(arguments: [
    ("de", "TT.MM.JJJJ", "05.12.2026"), ("ja", "年/月/日", "2026/12/05"),
    ("ko", "yyyy. mm. dd.", "2026. 12. 5."),
  ])
  func `segments have the order and the separators of the language`(
    name: String, empty: String, full: String
  ) async throws {
    let harness = try await shown(Language(name))
    #expect(try text(harness) == empty)
    for character in name == "de" ? "05122026" : "20261205" {
      try await harness.type(String(character))
    }
    #expect(try text(harness) == full)
    #expect(harness.shows("Date [2026-12-05] Not sent"))
  }

  @Test func `digits of the language are shown, and others are accepted`() async throws {
    let harness = try await shown(Language("ar-EG"))
    for character in "٥122026" { try await harness.type(String(character)) }
    #expect(harness.shows("Date [2026-12-05] Not sent"))
    #expect(try text(harness)?.contains("٢٠٢٦") == true)
  }

  @Test func `separators move on and fill with zeros, and short years are near`() async throws {
    let harness = try await shown(Language("de"))
    for character in "5.3.26" { try await harness.type(String(character)) }
    #expect(try text(harness) == "05.03.26" && harness.shows("Date [none] Not sent"))
    try await harness.press(.tab)
    #expect(try text(harness) == "05.03.2026")
    #expect(harness.shows("Date [2026-03-05] Not sent"))
  }

  @Test func `arrows move between segments and change them, Backspace and Delete clear`()
    async throws
  {
    let harness = try await shown(Language("de"))
    try await harness.press(.up)
    #expect(try text(harness) == "27.MM.JJJJ")
    try await harness.press(.up)
    try await harness.press(.right)
    try await harness.press(.down)
    try await harness.press(.end)
    try await harness.press(.up)
    #expect(harness.shows("Date [2026-11-28] Not sent"))
    try await harness.press(.left)
    try await harness.press(.backspace)
    #expect(try text(harness) == "28.MM.2026" && harness.shows("Date [none] Not sent"))
    try await harness.press("z", .control)
    #expect(harness.shows("Date [2026-11-28] Not sent"))
    try await harness.press(.delete)
    #expect(try text(harness) == "TT.MM.JJJJ")
  }

  @Test func `a pasted date has any format, others are refused with a reason, and Copy copies all`()
    async throws
  {
    let harness = try await shown(Language("de"))
    for text in ["2026-12-05", "5.12.26", "5. Dezember 2026"] {
      harness.driver.paste(text)
      try await harness.settle()
      #expect(harness.shows("Date [2026-12-05] Not sent"))
      try await harness.press(.delete)
    }
    for wrong in ["99999-01-01", "0000-01-01", String(repeating: "1", count: 1_000_000)] {
      harness.driver.paste(wrong)
      try await harness.settle()
      #expect(harness.shows("Geben Sie ein Datum wie 27.11.26 ein."))
      #expect(try text(harness) == "TT.MM.JJJJ")
    }
    harness.driver.paste("5.12.2026")
    try await harness.press("c", .control)
    #expect(harness.driver.clipboard.text == "05.12.2026")
  }

  @Test func `a date that does not exist stays, and a form with it is not sent`() async throws {
    let harness = try await shown()
    for character in "2302026" { try await harness.type(String(character)) }
    #expect(try text(harness) == "2/30/2026" && harness.shows("Date [none] Not sent"))
    #expect(!harness.shows("February 2026 has no day 30."))
    try await harness.press(.enter)
    #expect(harness.shows("February 2026 has no day 30.") && harness.shows("Date [none] Not sent"))
    #expect(try harness.find(.field("Due")).semantics.state.contains(.invalid))
    try await harness.press(.home)
    try await harness.press(.right)
    try await harness.press(.down)
    try await harness.press(.down)
    #expect(!harness.shows("February 2026 has no day 30."))
    try await harness.press(.enter)
    #expect(harness.shows("Date [2026-02-28] Sent"))
  }

  // MARK: - Calendar

  private func days(_ harness: Harness) -> [AccessibilityNode] {
    harness.all(.role(.row))
  }

  private func focusedDay(_ harness: Harness) -> String? {
    days(harness).first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  @Test func `the calendar opens at today, and keys move by day, week, month and year`()
    async throws
  {
    let harness = try await shown()
    try await harness.press(.down, .alt)
    #expect(focusedDay(harness) == "Friday, November 27, 2026")
    #expect(harness.shows("November 2026"))
    let moves: [(Key, Modifiers, String)] = [
      (.right, [], "Saturday, November 28, 2026"), (.down, [], "Saturday, December 5, 2026"),
      (.left, [], "Friday, December 4, 2026"), (.up, [], "Friday, November 27, 2026"),
      (.pageDown, [], "Sunday, December 27, 2026"),
      (.pageDown, .shift, "Monday, December 27, 2027"),
      (.end, [], "Friday, December 31, 2027"), (.home, [], "Wednesday, December 1, 2027"),
      (.pageUp, .control, "Tuesday, December 1, 2026"), (.pageUp, [], "Sunday, November 1, 2026"),
      (.character("t"), [], "Friday, November 27, 2026"),
    ]
    for (key, modifiers, day) in moves {
      try await harness.press(key, modifiers)
      #expect(focusedDay(harness) == day)
    }
    try await harness.press(.enter)
    #expect(days(harness).isEmpty && harness.shows("Date [2026-11-27] Not sent"))
    #expect(try harness.find(.field("Due")).semantics.state.contains(.focused))
    try await harness.press(.function(4))
    try await harness.press(.escape)
    #expect(days(harness).isEmpty && harness.shows("Date [2026-11-27] Not sent"))
    #expect(try harness.find(.field("Due")).semantics.state.contains(.focused))
  }

  @Test func `the calendar opens at the entered part of a date`() async throws {
    let harness = try await shown()
    for character in "231" { try await harness.type(String(character)) }
    try await harness.press(.function(4))
    #expect(focusedDay(harness) == "Saturday, February 28, 2026")
    try await harness.press(.escape)
    #expect(try text(harness) == "2/31/yyyy")
  }

  @Test func `the pointer opens the calendar, changes the month and chooses a day`() async throws {
    let harness = try await shown(Language("de"))
    let field = try harness.find(.field("Due")).bounds
    let button = Point(x: field.maxX - 12, y: field.midY)
    harness.send(.pointerPressed(button, .primary))
    harness.send(.pointerReleased(button, .primary))
    try await harness.settle()
    #expect(days(harness).count == 42)
    #expect(days(harness)[0].semantics.name == "Montag, 26. Oktober 2026")
    try await harness.click("Nächster Monat")
    #expect(harness.shows("Dezember 2026"))
    try await harness.click("Samstag, 5. Dezember 2026")
    #expect(harness.shows("Date [2026-12-05] Not sent") && days(harness).isEmpty)
  }

  @Test func `days outside of the range cannot be chosen or reached`() async throws {
    let range = try #require(LocalDate("2026-11-20"))...#require(LocalDate("2026-12-02"))
    let harness = try await shown(range: range)
    try await harness.press(.down, .alt)
    try await harness.press(.pageUp)
    #expect(focusedDay(harness) == "Friday, November 20, 2026")
    try await harness.press(.pageDown, .shift)
    #expect(focusedDay(harness) == "Wednesday, December 2, 2026")
    let disabled = days(harness).filter { $0.semantics.state.contains(.disabled) }
    #expect(disabled.count == 42 - 4, "November 29 to December 2 are in this month and enabled")
    #expect(try harness.find("Next Month").semantics.state.contains(.disabled))
  }

  @Test(arguments: [false, true])
  func `the calendar stays inside a narrow window with large text`(isMirrored: Bool) async throws {
    let stage = try ShownView(Booking(), size: Size(width: 320, height: 480))
    stage.harness.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    stage.harness.environment.theme.textScale = 3
    try await stage.harness.focus("Due")
    try await stage.harness.press(.down, .alt)
    try await stage.harness.settle()
    let window = stage.harness.window.bounds
    for day in days(stage.harness) {
      #expect(day.bounds.minX >= 0 && day.bounds.maxX <= window.maxX && day.bounds.maxY <= 480)
    }
  }

  @Test func `dates outside of the range are refused with a reason`() async throws {
    let range = try #require(LocalDate("2026-01-01"))...#require(LocalDate("2026-12-31"))
    let harness = try await shown(range: range)
    for character in "01312027" { try await harness.type(String(character)) }
    try await harness.press(.tab)
    #expect(harness.shows("Enter a date from 1/1/26 to 12/31/26."))
    #expect(harness.shows("Date [none] Not sent"))
  }

  @Test func `the date of the screen replaces a half-typed one`() async throws {
    let harness = try await shown()
    try await harness.type("1")
    try await harness.click("Reset")
    #expect(try text(harness) == "1/31/2027")
  }

  @Test(arguments: [
    ("en", "03/05/2026", "2026-03-05"), ("en", "3/5/2026", "2026-03-05"),
    ("en", "2026-11-24", "2026-11-24"), ("en", "20261124", "2026-11-24"),
    ("en", "Nov 24, 2026", "2026-11-24"), ("en", "24 nov 2026", "2026-11-24"),
    ("en", "12-31-2026", "2026-12-31"), ("de", "03.05.2026", "2026-05-03"),
    ("de", "3. Mai 2026", "2026-05-03"), ("de", "2026-11-24", "2026-11-24"),
    ("cs", "5. 3. 2026", "2026-03-05"), ("hu", "2026. 03. 05.", "2026-03-05"),
    ("bg", "5.03.2026 г.", "2026-03-05"), ("sv", "2026-03-05", "2026-03-05"),
    ("ja", "2026/03/05", "2026-03-05"), ("ja", "2026年3月5日", "2026-03-05"),
    ("ar-EG", "٥/٣/٢٠٢٦", "2026-03-05"),
  ])
  func `a date in a usual form replaces another one, whatever it was`(
    language: String, typed: String, date: String
  ) async throws {
    let harness = try await shown(Language(language))
    for start in [KeyPress("a", .control), KeyPress(.home)] {
      try await harness.press("a", .control)
      harness.driver.paste("2026-11-28")
      try await harness.settle()
      #expect(harness.shows("Date [2026-11-28] Not sent"))
      try await harness.press(start.key, start.modifiers)
      for character in typed { try await harness.type(String(character)) }
      #expect(harness.shows("Date [\(date)] Not sent"), "\(start)")
    }
    try await harness.press(.tab)
    try await harness.settle()
    let model = DateFieldWidget(date: LocalDate(date))
    model.environmentOverride = harness.environment
    model.environmentDidChange()
    let left = try text(harness)
    #expect(left == model.text)
  }

  @Test(arguments: [1, 2], ["03/05/2026", "2026-03-05", "Mar 5 2026"])
  func `a whole date is read wherever it begins`(segment: Int, typed: String) async throws {
    let harness = try await shown()
    harness.driver.paste("2026-11-28")
    try await harness.press(.home)
    for _ in 0..<segment { try await harness.press(.right) }
    for character in typed { try await harness.type(String(character)) }
    #expect(harness.shows("Date [2026-03-05] Not sent"))
  }

  @Test func `a part of a date alone changes only this part`() async throws {
    let harness = try await shown()
    harness.driver.paste("2026-11-28")
    try await harness.press(.end)
    for character in "2031" { try await harness.type(String(character)) }
    #expect(harness.shows("Date [2031-11-28] Not sent"))
    for character in "24.11" { try await harness.type(String(character)) }
    #expect(harness.shows("Date [none] Not sent"), "it fits no form")
  }

  @Test
  func `a text that is no date stays visible with the reason, and Escape brings the date back`()
    async throws
  {
    let harness = try await shown()
    harness.driver.paste("2026-11-28")
    try await harness.press(.home)
    for character in "24.11.2026" { try await harness.type(String(character)) }
    #expect(try text(harness) == "24.11.2026" && harness.shows("Date [none] Not sent"))
    try await harness.press(.enter)
    #expect(
      harness.shows("Enter a date such as 11/26/26.")
        || harness.shows("Enter a date such as 11/27/26."))
    try await harness.press(.backspace)
    #expect(try text(harness) == "24.11.202")
    try await harness.press("z", .control)
    #expect(try text(harness) == "24.11.2026")
    try await harness.press(.escape)
    #expect(try text(harness) == "mm/dd/yyyy", "the owner has no date")
  }

  @Test func `Ctrl+A selects the whole date, which Backspace empties`() async throws {
    let harness = try await shown()
    harness.driver.paste("2026-11-28")
    try await harness.press("a", .control)
    try await harness.press(.backspace)
    #expect(try text(harness) == "mm/dd/yyyy" && harness.shows("Date [none] Not sent"))
    try await harness.press("z", .control)
    #expect(harness.shows("Date [2026-11-28] Not sent"))
  }

  @Test func `a click beside the text selects the first part`() async throws {
    let harness = try await shown()
    harness.driver.paste("2026-11-28")
    try await harness.press(.end)
    let field = try harness.find(.field("Due")).bounds
    let empty = Point(x: field.maxX - 44, y: field.midY)
    harness.send(.pointerPressed(empty, .primary))
    harness.send(.pointerReleased(empty, .primary))
    try await harness.type("5")
    #expect(harness.shows("Date [2026-05-28] Not sent"))
  }

  @Test func `the calendar has a button for no date, and its title opens months and years`()
    async throws
  {
    let harness = try ShownView(Booking(), size: Size(width: 480, height: 900)).harness
    try await harness.focus("Due")
    harness.driver.paste("2026-11-28")
    try await harness.press(.function(4))
    try await harness.click("November 2026")
    try await harness.click("February 2026")
    #expect(focusedDay(harness) == "Saturday, February 28, 2026")
    try await harness.click("February 2026")
    try await harness.click("1970–1979")
    try await harness.click("1976")
    #expect(focusedDay(harness) == "Saturday, February 28, 1976")
    try await harness.click("Clear")
    #expect(try text(harness) == "mm/dd/yyyy" && days(harness).isEmpty)
    #expect(harness.shows("Date [none] Not sent"))
  }

  @Test func `a date that the screen ignores is reverted`() async throws {
    let harness = try await shown(isReverting: true)
    harness.driver.paste("2026-12-05")
    try await harness.settle()
    #expect(try text(harness) == "mm/dd/yyyy")
  }

  @Test func `half-typed segments are restored in the next run`() async throws {
    let harness = try await shown()
    try await harness.type("1")
    try await harness.type("2")
    try await harness.type("3")
    let after = try ShownView(Booking(), size: Size(width: 480, height: 480)).harness
    after.window.restore(harness.window.state)
    try await after.settle()
    #expect(try text(after) == "12/3/yyyy")
    try await after.press(.right)
    for character in "2026" { try await after.type(String(character)) }
    #expect(after.shows("Date [2026-12-03] Not sent"))
  }
}

/// A time on the day on which clocks in Berlin are put forward.
private struct Appointment: View {
  @State private var time: LocalTime?

  var body: some View {
    VStack {
      TimeField(
        "Begin", time: time,
        on: LocalDate("2026-03-29").flatMap { date in
          Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3").map { (date, $0) }
        }, onChange: { time = $0 })
      Button("Other") {}
      Text("Time [\(time?.description ?? "none")]")
    }
  }
}

@MainActor
@Suite struct TimeFieldTests {
  private func shown(_ language: Language) async throws -> Harness {
    let harness = try ShownView(Appointment()).harness
    harness.environment.language = language
    try await harness.settle()
    try await harness.focus("Begin")
    return harness
  }

  private func text(_ harness: Harness) throws -> String? {
    try harness.find("Begin").semantics.value
  }

  @Test func `it has 24 hours in German`() async throws {
    let harness = try await shown(Language("de"))
    #expect(try text(harness) == "--:--")
    for character in "1430" { try await harness.type(String(character)) }
    #expect(try text(harness) == "14:30" && harness.shows("Time [14:30:00]"))
  }

  @Test func `it has 12 hours and AM or PM in English`() async throws {
    let harness = try await shown(.english)
    for character in "230p" { try await harness.type(String(character)) }
    #expect(harness.shows("Time [14:30:00]"))
    try await harness.press(.up)
    #expect(harness.shows("Time [02:30:00]") == false, "clocks skip this time")
    try await harness.press(.tab)
    #expect(harness.shows("Clocks skip 2:30\u{202f}AM on March 29, 2026."))
    #expect(harness.shows("Time [none]"))
  }

  @Test(arguments: [
    ("en", "10:45 PM", "22:45:00"), ("en", "10:45pm", "22:45:00"), ("en", "14:30", "14:30:00"),
    ("en", "1430", "14:30:00"), ("en", "2 pm", "14:00:00"), ("en", "2:30 p.m.", "14:30:00"),
    ("de", "2:30 PM", "14:30:00"), ("de", "14.30", "14:30:00"), ("zh-Hans", "14:05", "14:05:00"),
    ("ko", "오후 2:30", "14:30:00"), ("zh-Hant", "下午2:30", "14:30:00"),
    ("fr-CA", "14 h 30", "14:30:00"),
  ])
  func `a time in a usual form replaces another one, whatever it was`(
    language: String, typed: String, time: String
  ) async throws {
    let harness = try await shown(Language(language))
    harness.driver.paste("9:50 AM")
    harness.driver.paste("9:50")
    try await harness.press(.home)
    for character in typed { try await harness.type(String(character)) }
    try await harness.press(.tab)
    let shown = try text(harness)
    #expect(harness.shows("Time [\(time)]"), "\(shown ?? "")")
  }

  @Test func `a digit for the half of the day is no time`() async throws {
    let harness = try await shown(.english)
    for character in "230p" { try await harness.type(String(character)) }
    try await harness.press(.home)
    try await harness.press(.end)
    try await harness.type("9")
    #expect(harness.shows("Time [14:30:00]"))
  }

  @Test func `a time without minutes is refused with a reason`() async throws {
    let harness = try await shown(Language("de"))
    for character in "14" { try await harness.type(String(character)) }
    try await harness.press(.tab)
    #expect(harness.shows("Geben Sie eine Uhrzeit wie 14:30 ein.") && harness.shows("Time [none]"))
  }

  @Test func `a second digit that no hour has begins the minute`() async throws {
    let harness = try await shown(Language("de"))
    for character in "253" { try await harness.type(String(character)) }
    #expect(try text(harness) == "02:53")
  }
}
