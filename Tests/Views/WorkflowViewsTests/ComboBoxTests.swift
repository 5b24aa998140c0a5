import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A combo box of planets, and the texts that it edited.
private struct Planets: View {
  var isReverting = false
  var suggestions: ComboBoxWidget.Suggestions?
  @State private var planet = ""
  @State private var submits = 0
  @State private var taken: [String] = []

  static let names = [
    "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ComboBox(
        "Planet", text: planet, suggestions: suggestions ?? .values(Self.names),
        onEdit: { if !isReverting { planet = $0 } }
      ).onSubmit { submits += 1 }.onSelect { taken.append($0) }
      Text("Text [\(planet)] submits \(submits)")
      Text("Took \(taken.joined(separator: " "))")
      Button("Other") {}
    }.padding(20).shortcut(.escape, [], title: "Leave") { planet = "left" }
  }
}

@MainActor
@Suite struct ComboBoxTests {
  private func harness(_ view: some View) throws -> Harness {
    try ShownView(view, size: Size(width: 360, height: 640)).harness
  }

  private func planets(_ suggestions: ComboBoxWidget.Suggestions? = nil) async throws -> Harness {
    let harness = try harness(Planets(suggestions: suggestions))
    try await harness.focus("Planet")
    return harness
  }

  private func rows(_ harness: Harness) -> [String] {
    harness.all(.role(.row)).map(\.semantics.name)
  }

  private func field(_ harness: Harness) throws -> ComboBoxWidget {
    try #require(harness.find(.role(.textField, "Planet")).widget as? ComboBoxWidget)
  }

  @Test func `typing opens the list, filters it and completes the text`() async throws {
    let harness = try await planets()
    try await harness.type("m")
    #expect(rows(harness) == ["Mercury", "Mars"])
    #expect(harness.shows("Text [mercury] submits 0"))
    #expect(try field(harness).selectedRange == 1..<7)
    try await harness.type("a")
    #expect(rows(harness) == ["Mars"])
    #expect(try field(harness).selectedRange == 2..<4)
    try await harness.press(.enter)
    #expect(harness.shows("Text [Mars] submits 0") && rows(harness) == [])
    try await harness.press(.enter)
    #expect(harness.shows("Text [Mars] submits 1"))
  }

  @Test func `a completion is undone with the letter before it`() async throws {
    let harness = try await planets()
    try await harness.type("m")
    #expect(harness.shows("Text [mercury] submits 0"))
    try await harness.press("z", .control)
    #expect(harness.shows("Text [] submits 0"))
    try await harness.press("z", [.control, .shift])
    #expect(harness.shows("Text [mercury] submits 0"))
  }

  @Test func `a suggestion that is taken is reported, and typed text is not`() async throws {
    let harness = try await planets()
    try await harness.type("mars")
    #expect(harness.shows("Took "))
    try await harness.press("a", .control)
    try await harness.type("ma")
    try await harness.press(.enter)
    #expect(harness.shows("Took Mars"))
    try await harness.press(.down, .alt)
    try await harness.click(.role(.row, "Earth"))
    #expect(harness.shows("Text [Earth] submits 0") && harness.shows("Took Mars Earth"))
  }

  @Test func `a value that is typed in full is taken when the field is left, once`() async throws {
    let harness = try await planets()
    try await harness.type("mars")
    #expect(harness.shows("Text [mars] submits 0"))
    try await harness.press(.tab)
    #expect(harness.shows("Text [Mars] submits 0") && harness.shows("Took Mars"))
    try await harness.press(.tab, .shift)
    try await harness.press(.tab)
    #expect(harness.shows("Took Mars"))
  }

  @Test func `Backspace removes the completion, and it is not completed again`() async throws {
    let harness = try await planets()
    try await harness.type("ve")
    #expect(harness.shows("Text [venus] submits 0"))
    try await harness.press(.backspace)
    #expect(harness.shows("Text [ve] submits 0") && rows(harness) == ["Venus"])
    try await harness.press(.backspace)
    #expect(harness.shows("Text [v] submits 0"))
    try await harness.press("z", .control)
    try await harness.type("x")
    #expect(rows(harness).isEmpty && !harness.shows("No matches"), "any text is allowed")
  }

  @Test func `Down and Return take a suggestion while the focus stays in the field`() async throws {
    let harness = try await planets()
    try await harness.press(.down, .alt)
    #expect(rows(harness).count == 8)
    try await harness.press(.down)
    try await harness.press(.down)
    #expect(try harness.find("Venus").semantics.state.contains(.focused))
    #expect(try !harness.find(.role(.textField, "Planet")).semantics.state.contains(.focused))
    #expect(try field(harness).isFocused)
    try await harness.press(.enter)
    #expect(harness.shows("Text [Venus] submits 0") && rows(harness) == [])
    try await harness.press(.up)
    try await harness.press(.up)
    #expect(try harness.find("Neptune").semantics.state.contains(.focused))
  }

  @Test func `Escape closes the list, then passes on`() async throws {
    let harness = try await planets()
    try await harness.type("sa")
    try await harness.press(.escape)
    #expect(rows(harness) == [] && harness.shows("Text [saturn] submits 0"))
    try await harness.press(.escape)
    #expect(harness.shows("Text [left] submits 0"))
  }

  @Test func `leaving the field accepts the completion as the suggestion writes it`() async throws {
    let harness = try await planets()
    try await harness.type("ne")
    try await harness.press(.tab)
    #expect(harness.shows("Text [Neptune] submits 0") && rows(harness) == [])
  }

  @Test func `the pointer opens the list at the chevron, takes, and places the caret`()
    async throws
  {
    let harness = try await planets()
    let bounds = try harness.find(.role(.textField, "Planet")).bounds
    let chevron = Point(x: bounds.maxX - 10, y: bounds.midY)
    func press(_ point: Point) {
      harness.send(.pointerMoved(point))
      harness.send(.pointerPressed(point, .primary))
      harness.send(.pointerReleased(point, .primary))
    }
    press(chevron)
    #expect(rows(harness).count == 8)
    try await harness.click("Jupiter")
    #expect(harness.shows("Text [Jupiter] submits 0") && rows(harness) == [])
    #expect(try field(harness).isFocused)
    press(chevron)
    #expect(rows(harness).count == 8)
    press(Point(x: bounds.minX + 4, y: bounds.midY))
    #expect(rows(harness) == [])
    let caret = try field(harness).selectedRange
    #expect(caret == 0..<0)
    press(chevron)
    press(chevron)
    #expect(rows(harness) == [], "The chevron closes what it opened.")
  }

  @Test func `suggestions of a worker load, fail with a retry, and replace the rows`() async throws
  {
    struct Search: View {
      @State private var text = ""
      @State private var answer: [String]?
      @State private var fails = false
      var body: some View {
        VStack {
          ComboBox(
            "City", text: text,
            suggestions: fails
              ? .failed("No server", retry: { (fails, answer) = (false, ["Bern"]) })
              : answer.map { .matches($0) } ?? .loading,
            onEdit: { (text, answer) = ($0, nil) })
          Text("[\(text)]")
        }
        .shortcut("1", title: "1") { answer = ["Berlin", "Bern"] }
        .shortcut("2", title: "2") { fails = true }
      }
    }
    let harness = try harness(Search())
    try await harness.focus("City")
    try await harness.type("be")
    #expect(harness.shows(.role(.progressIndicator)) && harness.shows("[be]"))
    try await harness.press("1", .control)
    #expect(rows(harness) == ["Berlin", "Bern"] && harness.shows("[be]"))
    try await harness.press("2", .control)
    #expect(harness.shows("No server") && rows(harness) == ["Try Again"])
    try await harness.press(.down)
    try await harness.press(.enter)
    #expect(rows(harness) == ["Bern"])
    try await harness.click("Bern")
    #expect(harness.shows("[Bern]"))
  }

  @Test func `a reverted edit keeps the text, and a disabled field stays closed`() async throws {
    let harness = try harness(Planets(isReverting: true))
    try await harness.focus("Planet")
    try await harness.type("m")
    try await harness.settle()
    #expect(try field(harness).text == "")
    let disabled = try self.harness(Planets().disabled())
    let bounds = try disabled.find(.role(.textField, "Planet")).bounds
    disabled.send(.pointerPressed(Point(x: bounds.maxX - 10, y: bounds.midY), .primary))
    #expect(rows(disabled) == [])
  }

  @Test func `nothing is lost with long, empty and repeated values`() async throws {
    let long = String(repeating: "x", count: 60_000)
    let harness = try await planets(.values([long, "", "a", "a"]))
    try await harness.type("x")
    try await harness.press(.backspace)
    try await harness.paste(long)
    #expect(try field(harness).text.count == 60_001)
    try await harness.press(.escape)
    let empty = try await planets(.values([]))
    try await empty.type("q")
    try await empty.press(.down, .alt)
    #expect(rows(empty) == [] && empty.shows("Text [q] submits 0"))
  }
}
