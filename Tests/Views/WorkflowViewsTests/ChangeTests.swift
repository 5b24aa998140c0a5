import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// The widgets changed by an update: as few as possible.
@MainActor
@Suite struct ChangeTests {
  private func page(_ value: Int, style: ButtonWidget.Style = .plain) -> some View {
    VStack {
      Text("Title")
      HStack {
        Text("Value \(value)").font(.title).tabularDigits()
        Text("Unit")
      }
      Button("Press", style: style) {}
    }.padding()
  }

  @Test func `a changed label is the only widget updated`() throws {
    let stage = try ShownView(page(1))
    let cost = try stage.cost(of: page(2))
    #expect(cost.paintRequests == 1)
    #expect(cost.layoutVisits == 0)
    #expect(cost.measureCalls == 0)
    #expect(stage.names == ["Title", "Value 2", "Unit", "Press"])
  }

  @Test func `an update that changes nothing costs no frame`() throws {
    let stage = try ShownView(page(1))
    let cost = try stage.cost(of: page(1))
    #expect(cost == RenderStatistics())
  }

  @Test func `one changed label of a thousand updates one widget`() throws {
    func rows(_ changed: Int) -> some View {
      VStack(spacing: 0) {
        ForEach(Array(0..<1000), id: \.self) { Text("Row \($0)\($0 == changed ? "!" : ".")") }
      }
    }
    let stage = try ShownView(rows(3))
    let cost = try stage.cost(of: rows(3))
    #expect(cost == RenderStatistics())
    #expect(try stage.cost(of: rows(4)).paintRequests == 2)  // the previous one and the current one
  }

  @Test func `all widgets are kept while the views are unchanged`() throws {
    let stage = try ShownView(page(1))
    let before = stage.names.dropFirst(0).map { stage.widget($0) }
    stage.show(page(12, style: .prominent))
    let after = stage.names.map { stage.widget($0) }
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    #expect(stage.names.count == 4)
  }

  @Test func `a press calls the latest action`() throws {
    let log = Log()
    func button(_ name: String) -> some View { Button("Press") { log.add(name) } }
    let stage = try ShownView(button("old"))
    stage.show(button("new"))
    try stage.click("Press")
    #expect(log.lines == ["new"])
  }

  @Test func `an equal view's body is not evaluated again`() throws {
    struct Row: View, Equatable {
      let text: String
      let log: Log

      static func == (one: Row, other: Row) -> Bool { one.text == other.text }

      var body: some View {
        log.add(text)
        return Text(text)
      }
    }
    let log = Log()
    func rows(_ texts: [String]) -> some View {
      VStack { ForEach(texts.indices, id: \.self) { Row(text: texts[$0], log: log) } }
    }
    let stage = try ShownView(rows(["a", "b", "c"]))
    #expect(log.new() == ["a", "b", "c"])
    stage.show(rows(["a", "x", "c"]))
    #expect(log.new() == ["x"])
    #expect(stage.names == ["a", "x", "c"])
    stage.harness.window.environment.theme = Theme(appearance: .dark)
    #expect(log.new() == ["a", "x", "c"])
  }

  @Test func `widgets of views enter and leave with their window, and are released`() throws {
    weak var label: Widget?
    weak var root: Widget?
    do {
      let log = Log()
      let stage = try ShownView(
        VStack { Text("here").onAppear { log.add("appear") }.onDisappear { log.add("gone") } })
      label = stage.widget("here")
      root = stage.widget
      #expect(label != nil)
    }
    #expect(label == nil)
    #expect(root == nil)
  }
}
