import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A picker with sections, and the values that the user selected.
private struct Currencies: View {
  var isReverting = false
  var start: String? = "EUR"
  var style = PickerStyle.menu
  @State private var currency: String?
  @State private var log: [String] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Picker("Currency", selection: currency ?? start, onSelect: select) {
        PickerSection("Europe") {
          PickerItem("Euro", value: "EUR", icon: .inbox)
          PickerItem("Pound sterling", value: "GBP")
        }
        PickerSection("America") {
          PickerItem("US dollar", value: "USD")
          PickerItem("Uruguayan peso", value: "UYU")
        }
      }.pickerStyle(style)
      Text("Log [\(log.joined(separator: ","))]")
      Button("Other") {}
    }.padding(40).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @MainActor private func select(_ value: String) {
    log.append(value)
    if !isReverting { currency = value }
  }
}

@MainActor
@Suite struct PickerTests {
  private func harness(_ view: some View, size: Size = Size(width: 360, height: 400)) throws
    -> Harness
  {
    try ShownView(view, size: size).harness
  }

  private func rows(_ harness: Harness) -> [String] {
    harness.all(.role(.row)).map(\.semantics.name)
  }

  private func highlighted(_ harness: Harness) -> String? {
    harness.all(.role(.row)).first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  @Test func `the list stays at its place when the pointer highlights another item`() async throws {
    let steps = "click menu button \"Currency\"\nscroll row \"US dollar\" by 0,-60"
    try await replay(steps, oracles: .layout) { try harness(Currencies(start: nil)) }
  }

  @Test func `a click opens the list over the button, and a click on an item selects it`()
    async throws
  {
    let harness = try harness(Currencies())
    try await harness.click(.menuButton("Currency"))
    #expect(rows(harness) == ["Euro", "Pound sterling", "US dollar", "Uruguayan peso"])
    #expect(harness.shows("Europe") && harness.shows("America"))
    let button = try #require(
      harness.tree.flattened.first { $0.semantics.role == .menuButton })
    let current = try harness.find("Euro").bounds
    #expect(abs(current.midY - button.bounds.midY) < 1)
    #expect(button.semantics.value == "Euro" && button.semantics.state.contains(.expanded))
    #expect(try harness.find("Euro").semantics.state.contains(.selected))
    try await harness.click("US dollar")
    #expect(rows(harness) == [] && harness.shows("Log [USD]"))
    #expect(try harness.find(.menuButton("Currency")).semantics.value == "US dollar")
  }

  @Test func `one press, drag and release selects, and a release outside selects nothing`()
    async throws
  {
    let harness = try harness(Currencies())
    let start = try harness.find(.menuButton("Currency")).bounds.center
    harness.send(.pointerMoved(start))
    harness.send(.pointerPressed(start, .primary))
    let end = try harness.find("Pound sterling").bounds.center
    harness.send(.pointerMoved(end))
    harness.send(.pointerReleased(end, .primary))
    #expect(harness.shows("Log [GBP]") && rows(harness) == [])
    harness.send(.pointerPressed(start, .primary))
    harness.send(.pointerMoved(Point(x: 350, y: 390)))
    harness.send(.pointerReleased(Point(x: 350, y: 390), .primary))
    #expect(harness.shows("Log [GBP]") && rows(harness) == [])
  }

  @Test func `keys move, skip headers, select and close`() async throws {
    let harness = try harness(Currencies())
    try await harness.focus(.menuButton("Currency"))
    try await harness.press(.down, .alt)
    #expect(highlighted(harness) == "Euro")
    try await harness.press(.down)
    try await harness.press(.down)
    #expect(highlighted(harness) == "US dollar")
    try await harness.press(.down)
    try await harness.press(.down)
    #expect(highlighted(harness) == "Uruguayan peso", "It does not wrap.")
    try await harness.press(.home)
    #expect(highlighted(harness) == "Euro")
    try await harness.press(.up)
    #expect(highlighted(harness) == "Euro")
    try await harness.press(.end)
    try await harness.press(.escape)
    #expect(rows(harness) == [] && harness.shows("Log []"))
    try await harness.press(.space)
    try await harness.press(.pageDown)
    #expect(highlighted(harness) == "Uruguayan peso")
    try await harness.press(.enter)
    #expect(harness.shows("Log [UYU]"))
    #expect(try harness.find(.menuButton("Currency")).semantics.state.contains(.focused))
  }

  @Test func `typing selects by the start of the title, closed or open`() async throws {
    let harness = try harness(Currencies())
    try await harness.focus(.menuButton("Currency"))
    try await harness.press(.character("u"))
    #expect(harness.shows("Log [USD]"))
    try await harness.press(.character("r"))
    #expect(harness.shows("Log [USD,UYU]"))
    try await harness.press(.enter)
    try await harness.press(.character("p"))
    #expect(highlighted(harness) == "Pound sterling")
    try await harness.press(.enter)
    #expect(harness.shows("Log [USD,UYU,GBP]"))
  }

  @Test func `its width does not depend on its value`() async throws {
    let names = (0..<60).map { "Item \($0)" } + ["A much longer name"]
    func width(_ selected: String?) throws -> Double? {
      let picker = Picker("Pick", names, selection: selected, onSelect: { _ in }, itemTitle: \.self)
      return try ShownView(HStack { picker }).frame("Pick")?.width
    }
    let (short, none, long) = try (width("Item 1"), width(nil), width("A much longer name"))
    #expect(short == none && none == long)
  }

  @Test func `typing a whole title selects it rather than one that begins with it`() async throws {
    struct Countries: View {
      @State var country = "Chile"
      var body: some View {
        Picker(
          "Country", ["Chile", "Nigeria", "Niger"], selection: country, onSelect: { country = $0 },
          itemTitle: \.self)
      }
    }
    let harness = try harness(Countries())
    try await harness.focus(.menuButton("Country"))
    for letter in "niger" { try await harness.press(.character(letter)) }
    #expect(try harness.find(.menuButton("Country")).semantics.value == "Niger")
  }

  @Test func `it shows the value of the screen, and a placeholder for none or an unknown one`()
    async throws
  {
    let reverting = try harness(Currencies(isReverting: true))
    try await reverting.click(.menuButton("Currency"))
    try await reverting.click("US dollar")
    #expect(reverting.shows("Log [USD]"))
    #expect(try reverting.find(.menuButton("Currency")).semantics.value == "Euro")
    let unknown = try harness(Currencies(start: "XXX"))
    #expect(try unknown.find(.menuButton("Currency")).semantics.value == "Choose…")
    try await unknown.focus(.menuButton("Currency"))
    try await unknown.press(.enter)
    #expect(highlighted(unknown) == "Euro", "The keyboard begins at the first item.")
  }

  @Test func `a list of 100,000 items opens and scrolls at the cost of 100`() async throws {
    func work(_ count: Int) async throws -> (rows: Int, reads: Int) {
      let reads = Reads()
      let harness = try harness(
        Picker("Number", Array(0..<count), selection: count / 2, onSelect: { _ in }) {
          reads.count += 1
          return "Item \($0)"
        })
      reads.count = 0
      try await harness.click(.menuButton("Number"))
      try await harness.settle()
      try await harness.press(.pageDown)
      try await harness.press(.end)
      #expect(highlighted(harness) == "Item \(count - 1)")
      return (rows(harness).count, reads.count)
    }
    let (few, many) = (try await work(100), try await work(100_000))
    #expect(few.rows == many.rows && few.rows < 15)
    #expect(many.reads <= few.reads + 10, "\(many.reads) titles were read, of 100 \(few.reads).")
  }

  @Test func `near an edge of the window, the list stays inside and shows the selected item`()
    async throws
  {
    for top in [0.0, 150, 330] {
      let harness = try harness(
        Picker("Number", Array(0..<1_000), selection: 500, onSelect: { _ in }) { "Item \($0)" }
          .padding(.top, top).frame(maxHeight: .infinity, alignment: .top))
      let button = try harness.find(.menuButton("Number")).bounds
      try await harness.click(.menuButton("Number"))
      let current = try harness.find(.role(.row, "Item 500")).bounds
      #expect(abs(current.midY - button.midY) < 16, "\(top): \(current) over \(button)")
      let window = harness.window.bounds
      for row in harness.all(.role(.row)) { #expect(window.contains(row.bounds.center)) }
    }
  }

  @Test func `an item that is out of sight can be pressed by a session and a screen reader`()
    async throws
  {
    let selected = Reads()
    let harness = try harness(
      Picker("Number", Array(0..<1_000), selection: 0, onSelect: { selected.count = $0 }) {
        "Item \($0)"
      })
    try await harness.click(.menuButton("Number"))
    try await harness.perform(.press, on: .role(.row, "Item 7"))
    #expect(selected.count == 7)
  }

  @Test func `the list follows new items, and closes when none are left or it is disabled`()
    async throws
  {
    struct Items: View {
      @State private var items = ["A", "B", "C"]
      @State private var isDisabled = false
      var body: some View {
        VStack {
          Picker("Letter", items, selection: "B", onSelect: { _ in }) { $0 }.disabled(isDisabled)
        }
        .shortcut("1", title: "1") { items = ["X", "B"] }.shortcut("2", title: "2") { items = [] }
      }
    }
    let shown = try ShownView(Items(), size: Size(width: 300, height: 300))
    let harness = shown.harness
    try await harness.press("2", .control)
    try await harness.click(.menuButton("Letter"))
    #expect(rows(harness) == [])
    try await harness.press("1", .control)
    try await harness.click(.menuButton("Letter"))
    #expect(rows(harness) == ["X", "B"])
  }

  @Test func `two items with one value are reported, and the first is selected`() async throws {
    let harness = try harness(
      Picker("Letter", selection: "a", onSelect: { _ in }) {
        PickerItem("First", value: "a")
        PickerItem("Second", value: "a")
      })
    #expect(try harness.find(.menuButton("Letter")).semantics.value == "First")
    let picker = try #require(harness.find(.menuButton("Letter")).widget as? PickerWidget)
    #expect(picker.warning?.contains("two items with the value a") == true)
  }

  @Test func `inline it is a group of radio buttons, and segmented a row of segments`()
    async throws
  {
    for style in [PickerStyle.inline, .segmented] {
      let harness = try harness(Currencies(style: style), size: Size(width: 600, height: 300))
      #expect(!harness.shows("Europe"))
      try await harness.click("US dollar")
      #expect(harness.shows("Log [USD]"))
      #expect(try harness.find("US dollar").semantics.state.contains(.selected))
    }
  }
}

@MainActor
private final class Reads {
  var count = 0
}
