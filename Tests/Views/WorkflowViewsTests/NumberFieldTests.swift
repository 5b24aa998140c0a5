import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A price, an optional age, and the numbers that the workflow got.
private struct Offer: View {
  var isIgnoring = false
  var maximum: Double?
  @State private var price = 1234.5
  @State private var age: Int? = 7
  @State private var log: [String] = []

  var body: some View {
    VStack(alignment: .leading) {
      NumberField(
        "Price", value: price, format: .currency("EUR"), in: 0...10_000, step: 0.5,
        onChange: {
          log.append("\($0)")
          if !isIgnoring { price = min($0, maximum ?? $0) }
        })
      NumberField("Age", value: age, in: 0...130, onChange: { age = $0 })
      Button("Free") { price = 0 }
      Text("Age \(age.map { "\($0)" } ?? "none"), prices \(log.joined(separator: " "))")
    }.shortcut("f", .control, title: "Free") { price = 0 }
  }
}

@MainActor
@Suite struct NumberFieldTests {
  private let harness: Harness

  init() throws { harness = try ShownView(Offer()).harness }

  private func text(_ name: String, in harness: Harness? = nil) throws -> String? {
    try (harness ?? self.harness).find(.text(name)).semantics.value
  }

  private func enter(_ new: String, in name: String = "Price") async throws {
    try await harness.focus(.text(name))
    try await harness.press("a", .control)
    try await harness.type(new)
  }

  @Test func `a number is formatted, and plain while it is edited`() async throws {
    #expect(try text("Price") == "€1,234.50")
    try await harness.focus("Price")
    #expect(try text("Price") == "1234.50")
    try await harness.press("a", .control)
    try await harness.type("2,000.999")
    try await harness.press(.enter)
    #expect(try text("Price") == "2000.999")
    try await harness.press(.tab)
    #expect(try text("Price") == "€2,001.00")
    try await harness.focus("Price")
    #expect(try text("Price") == "2000.999")
  }

  @Test func `Escape brings the number back in place of a text that is none`() async throws {
    try await enter("12x")
    try await harness.press(.escape)
    #expect(try text("Price") == "12.00")
    try await harness.press(.tab)
    #expect(try text("Price") == "€12.00")
    #expect(try !harness.find("Price").semantics.state.contains(.invalid))
  }

  @Test func `a reason is in the language that the app changes to`() async throws {
    try await enter("-5")
    try await harness.press(.tab)
    #expect(harness.shows(.text("Must be at least €0.00.")))
    harness.environment.language = Language("de")
    try await harness.settle()
    #expect(harness.shows(.text("Mindestens 0,00\u{A0}€ ist erforderlich.")))
    #expect(try text("Price") == "-5")
  }

  @Test func `a reason names the rule`() async throws {
    try await enter("-5")
    try await harness.press(.enter)
    #expect(harness.shows(.text("Must be at least €0.00.")))
    try await enter("1.5", in: "Age")
    try await harness.press(.enter)
    #expect(harness.shows(.text("Enter a whole number.")))
  }

  @Test func `it is read and written in the language of the user`() async throws {
    harness.language = Language("de")
    #expect(try text("Price")?.replacing("\u{A0}", with: " ") == "1.234,50 €")
    try await enter("2.000,5")
    #expect(harness.shows("Age 7, prices 2.0 2000.0 2000.5"))
    try await harness.press(.enter)
    #expect(try text("Price") == "2000,50")
    harness.language = .english
    #expect(try text("Price") == "2000.50")
    harness.language = Language("ar-EG")
    try await harness.press(.up)
    #expect(try text("Price") == "٢٠٠١٫٠٠")
  }

  @Test func `the workflow gets each number in the range`() async throws {
    try await enter("15")
    #expect(harness.shows("Age 7, prices 1.0 15.0"))
    try await harness.type("000")
    #expect(harness.shows("Age 7, prices 1.0 15.0 150.0 1500.0"))
    #expect(try text("Price") == "15000")
  }

  @Test func `a refused text stays, is marked and says why once the field was left`() async throws {
    try await enter("12x")
    #expect(!harness.shows("“12x” is not a number."))
    try await harness.press(.tab)
    let field = try harness.find("Price")
    #expect(field.semantics.value == "12x" && field.semantics.state.contains(.invalid))
    #expect(field.details == "“12x” is not a number.")
    try await harness.press(.tab, .shift)
    try await harness.press(.end)
    try await harness.type("y")
    #expect(harness.shows("“12xy” is not a number."))
    for _ in 0..<2 { try await harness.press(.backspace) }
    #expect(try !harness.find("Price").semantics.state.contains(.invalid))
    try await harness.press(.tab)
    #expect(try text("Price") == "€12.00")
    try await enter("-")
    #expect(!harness.shows("“-” is not a number."))
  }

  @Test(arguments: [
    ("10000.5", "Must be at most €10,000.00."), ("-1", "Must be at least €0.00."),
    ("", "Enter a number."),
    ("1,23", "Write thousands as in 12,345, and decimals as in 1.5."),
    ("1" + String(repeating: "0", count: 400), "The number is too large."),
  ])
  func `a reason says what to write`(text: String, reason: String) async throws {
    try await harness.focus("Price")
    try await harness.press("a", .control)
    try await harness.press(.backspace)
    if !text.isEmpty { try await harness.paste(text) }
    try await harness.press(.enter)
    #expect(harness.shows(.text(reason)))
    #expect(try harness.find("Price").semantics.state.contains(.invalid))
  }

  @Test func `whole numbers beyond the type, fractions and other texts are refused`() async throws {
    for (text, reason) in [
      ("99999999999999999999", "Must be at most 130."), ("-9e9", "“-9e9” is not a number."),
      ("1.5", "Enter a whole number."), ("131", "Must be at most 130."),
      (String(repeating: "9", count: 1_000_000), "is not a number."), ("\u{0}7\u{7}0", ""),
    ] {
      try await harness.focus("Age")
      try await harness.press("a", .control)
      try await harness.paste(text)
      try await harness.press(.enter)
      let details = try harness.find("Age").details
      #expect(reason.isEmpty ? details == nil : details?.hasSuffix(reason) == true)
    }
    #expect(try text("Age") == "70" && harness.shows("Age 70, prices "))
  }

  @Test func `an empty field is no number, where this is allowed`() async throws {
    try await harness.focus("Age")
    try await harness.press("a", .control)
    try await harness.press(.backspace)
    #expect(harness.shows("Age none, prices "))
    try await harness.press(.tab)
    #expect(try !harness.find("Age").semantics.state.contains(.invalid))
    try await enter("3", in: "Age")
    #expect(harness.shows("Age 3, prices "))
  }

  @Test func `arrows change it by a step, Page Up and Page Down by ten, within the range`()
    async throws
  {
    try await harness.focus("Price")
    for (key, expected) in [
      (Key.up, "1235.00"), (.down, "1234.50"), (.pageUp, "1239.50"), (.pageDown, "1234.50"),
    ] {
      try await harness.press(key)
      #expect(try text("Price") == expected)
    }
    try await harness.press("a", .control)
    try await harness.type("9999")
    try await harness.press(.pageUp)
    #expect(try text("Price") == "10000.00")
    try await harness.press(.up)
    #expect(try text("Price") == "10000.00")
    try await harness.press("a", .control)
    try await harness.type("20000")
    try await harness.press(.down)
    #expect(try text("Price") == "10000.00")
    try await harness.press("z", .control)
    #expect(try text("Price") == "20000")
    try await harness.press(.tab)
    try await harness.press(.up)
    #expect(try text("Age") == "7")
  }

  @Test func `a request that the screen ignores is taken back, and its own number is shown`()
    async throws
  {
    let ignoring = try ShownView(Offer(isIgnoring: true)).harness
    try await ignoring.focus("Price")
    try await ignoring.press(.up)
    #expect(try text("Price", in: ignoring) == "1234.50")
    let limiting = try ShownView(Offer(maximum: 20)).harness
    try await limiting.focus("Price")
    try await limiting.press("a", .control)
    try await limiting.type("21")
    #expect(try text("Price", in: limiting) == "20.00")
  }

  @Test func `a number that the screen sets replaces a text that is another`() async throws {
    try await enter("0.0")
    try await harness.press("f", .control)
    #expect(try text("Price") == "0.0")
    try await enter("12x")
    try await harness.type("y")
    #expect(try text("Price") == "12xy")
    try await harness.press("f", .control)
    #expect(try text("Price") == "0.00")
    try await harness.click("Free")
    #expect(try text("Price") == "€0.00")
  }

  @Test func `a text that is no number survives a restart, marked`() async throws {
    try await enter("12x")
    let editing = try ShownView(Offer()).harness
    editing.window.restore(harness.window.state)
    #expect(try text("Price", in: editing) == "12x" && editing.focused?.semantics.name == "Price")
    try await editing.settle()
    #expect(try !editing.find("Price").semantics.state.contains(.invalid))
    try await harness.press(.tab)
    let left = try ShownView(Offer()).harness
    left.window.restore(harness.window.state)
    try await left.settle()
    #expect(try text("Price", in: left) == "12x")
    #expect(try left.find("Price").semantics.state.contains(.invalid))
    try await enter("")
    try await harness.press(.backspace)
    let emptied = try ShownView(Offer()).harness
    emptied.window.restore(harness.window.state)
    #expect(try text("Price", in: emptied) == "")
  }

  @Test func `the context menu keeps the text and its edits`() async throws {
    try await enter("12")
    try await harness.press(.menu)
    let field = harness.tree.flattened.first { $0.semantics.role == .stepper }
    #expect(field?.semantics.value == "12")
    try await harness.click(.menuItem("Undo"))
    #expect(try text("Price") == "1234.50", "typing over a selection is one step")
  }

  @Test func `a reader finds a spin button with its number, and can change it`() async throws {
    let node = try harness.find("Price")
    #expect(node.semantics.role == .stepper)
    #expect(node.semantics.number == Semantics.Number(1234.5, in: 0...10_000, step: 0.5))
    try await harness.perform(.increment, on: "Price")
    #expect(try text("Price") == "€1,235.00")
    let field = try #require(node.widget as? any AccessibleNumber)
    #expect(field.accessibleSetNumber(17.3))
    try await harness.settle()
    #expect(try text("Price") == "€17.50")
    let age = try harness.find("Age")
    #expect(age.semantics.role == .textField && age.semantics.number == nil)
  }

  @Test func `steps of a tenth lead to tenths`() async throws {
    var value = 0.0
    for _ in 0..<3 { value = value.advanced(by: 0.1, times: 1) }
    #expect(value == 0.3)
    #expect(Double.infinity.advanced(by: 1, times: 1) == .infinity)
    #expect(
      Int.max.advanced(by: 2, times: 1) == .max && Int.min.advanced(by: 2, times: -1e300) == .min)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -0.0])
  func `numbers that cannot be edited are shown, and typing replaces them`(value: Double)
    async throws
  {
    var entered: [Double] = []
    let view = NumberField("Size", value: value, step: 1, onChange: { entered.append($0) })
    let stage = try ShownView(view)
    try await stage.harness.focus("Size")
    try await stage.harness.type("x")
    stage.show(view)
    #expect(try text("Size", in: stage.harness) == "x")
    try await stage.harness.press("a", .control)
    try await stage.harness.type("5")
    #expect(entered == [5])
    for key in [Key.up, .pageDown] { try await stage.harness.press(key) }
    _ = try stage.harness.image
  }
}
