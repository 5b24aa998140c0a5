import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct ScrollViewTests {
  private let log = Log()

  private func pages(_ names: [String], isDisabled: Bool = false) -> some View {
    ScrollView {
      ForEach(names, id: \.self) { name in
        Button(name) { log.add(name) }.frame(height: 200)
      }
    }.disabled(isDisabled)
  }

  @Test func `content out of view can be scrolled to`() throws {
    let stage = try ShownView(pages(["a", "b", "c", "d"]))
    #expect(throws: AutomationError.self) { try stage.click("d") }
    try stage.harness.driver.scroll(.role(.scrollArea), to: .button("d"))
    try stage.click("d")
    #expect(log.lines == ["d"])
  }

  @Test func `scrolls to a view of the state when it changes, and as soon as it is there`()
    async throws
  {
    func pages(_ names: [String], id: String?) -> some View {
      ScrollView {
        ForEach(names, id: \.self) { name in
          Text(name).frame(height: 200).accessibilityIdentifier(name)
        }
      }.scrollPosition(id: id)
    }
    let stage = try ShownView(pages(["a", "b", "c", "d"], id: "c"))
    try await stage.harness.settle()
    #expect(stage.frame("c").map { $0.minY >= 0 && $0.maxY <= 360 } == true)
    try stage.harness.driver.scroll(.role(.scrollArea), by: Size(width: 0, height: -900))
    let place = stage.frame("a")
    stage.show(pages(["a", "b", "c", "d"], id: "c"))
    try await stage.harness.settle()
    #expect(stage.frame("a") == place, "The user scrolled elsewhere.")
    stage.show(pages(["a", "b", "c", "d"], id: "e"))
    try await stage.harness.settle()
    try await stage.harness.expectIdle()
    #expect(stage.frame("a") == place)
    stage.show(pages(["a", "b", "c", "d", "e"], id: "e"))
    try await stage.harness.settle()
    #expect(stage.frame("e").map { $0.minY >= 0 && $0.maxY <= 360 } == true)
    try await stage.harness.expectIdle()
  }

  @Test func `keeps its offset while its views change`() throws {
    let stage = try ShownView(pages(["a", "b", "c", "d"]))
    try stage.harness.driver.scroll(.role(.scrollArea), by: Size(width: 0, height: 150))
    let place = stage.frame("c")
    stage.show(pages(["a", "b", "c", "e"]))
    #expect(stage.frame("c") == place)
    #expect(stage.names.filter { $0.count == 1 } == ["a", "b", "c", "e"])
  }

  @Test func `the wheel changes no value, also not one with the focus`() async throws {
    let controls = VStack {
      Picker("Size", ["S", "M", "L"], selection: "M", onSelect: { log.add($0) }, itemTitle: \.self)
      Slider("Volume", value: 5.0, in: 0...10, onChange: { log.add("\($0)") })
      NumberField("Price", value: 5, step: 1, onChange: { log.add("\($0)") })
      Stepper("Copies", value: 5, in: 0...10, onChange: { log.add("\($0)") })
      DateField("Day", date: LocalDate("2026-11-28"), onChange: { _ in log.add("date") })
      Text("End").frame(height: 900)
    }
    let stage = try ShownView(ScrollView { controls })
    for name in ["Size", "Volume", "Price", "Copies", "Day"] {
      try await stage.harness.focus(.text(name))
      let (point, before) = (try #require(stage.frame(name)).center, stage.frame("Day")?.minY ?? 0)
      stage.harness.send(.wheel(point, delta: Size(width: 0, height: 8)))
      try await stage.harness.settle()
      #expect(stage.frame("Day")?.minY == before - 8, "\(name)")
      try await stage.harness.advance(by: .seconds(1))
    }
    #expect(log.lines.isEmpty)
  }

  @Test func `its views inherit its environment`() throws {
    let stage = try ShownView(pages(["a"], isDisabled: true))
    #expect(throws: AutomationError.self) { try stage.click("a") }
  }

  @Test func `fills its space`() throws {
    let stage = try ShownView(pages(["a"]))
    #expect(stage.harness.driver.tree.children[0].bounds.size == Size(width: 480, height: 360))
  }

  @Test func `horizontal views are side by side`() throws {
    let stage = try ShownView(ScrollView([.horizontal]) { pageRow })
    #expect(stage.frame("1")?.midX == 462)
    try stage.harness.driver.scroll(.role(.scrollArea), to: .label("5"))
    #expect((stage.frame("5")?.midX ?? 0) < 480)
  }

  @ViewBuilder private var pageRow: some View {
    ForEach(Array(0..<6), id: \.self) { Text("\($0)").frame(width: 300) }
  }
}
