import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A file in a tree of folders; names are unique.
private struct File {
  var name: String
  var files: [File]?

  static let tree = [
    File(
      name: "music",
      files: [
        File(name: "jazz", files: [File(name: "blue.ogg"), File(name: "so what.ogg")]),
        File(name: "opera.ogg"),
      ]),
    File(name: "notes.txt"),
    File(name: "remote", files: []),
  ]
}

@MainActor
@Suite struct OutlineTests {
  /// The state of a screen with a tree.
  @MainActor
  private final class Stage {
    var expanded: Set<String> = []
    var selection: Set<String> = []
    var remote = ListChildren<File>.loading
    var files = File.tree
    private(set) var shown: ShownView<Tree>!

    struct Tree: View {
      let stage: Stage

      var body: some View {
        List(
          stage.files, id: \.name,
          columns: [Column("Name", \.name), Column("Files", \.name.count).width(80)]
        )
        .children(
          expanded: stage.expanded,
          onChange: { [stage] in
            stage.expanded = $0
            stage.show()
          }
        ) { [stage] file in
          if file.name == "remote" { return stage.remote }
          return file.files.map { .items($0) } ?? .none
        }
        .selection(stage.selection) { [stage] in
          stage.selection = $0
          stage.show()
        }
      }
    }

    init() throws { shown = try ShownView(Tree(stage: self)) }

    func show() { shown.show(Tree(stage: self)) }

    var rows: [AccessibilityNode] {
      shown.harness.driver.tree.flattened.filter { $0.semantics.role == .row }
    }

    var names: [String] {
      rows.map { $0.semantics.name.split(separator: ",").first.map(String.init) ?? "" }
    }

    var focused: String? {
      rows.first { $0.semantics.state.contains(.focused) }?.semantics.name
        .split(separator: ",").first.map(String.init)
    }

    /// Draws frames until the focus is where the table moves it.
    func draw() throws { for _ in 0..<2 { _ = try shown.harness.image } }

    func press(_ keys: Key...) {
      for key in keys { shown.harness.driver.press(key) }
    }
  }

  @Test func `arrow keys open and close, and go to the child and the parent`() throws {
    let stage = try Stage()
    #expect(stage.names == ["music", "notes.txt", "remote"])
    stage.press(.tab, .tab)
    #expect(stage.focused == "music")
    stage.press(.right)
    #expect(stage.names == ["music", "jazz", "opera.ogg", "notes.txt", "remote"])
    stage.press(.right)
    #expect(stage.focused == "jazz")
    stage.press(.right, .down, .down)
    #expect(stage.focused == "so what.ogg")
    #expect(stage.selection == ["so what.ogg"])
    stage.press(.left)
    #expect(stage.focused == "jazz")
    stage.press(.left, .left, .left)
    #expect(stage.focused == "music")
    #expect(stage.names == ["music", "notes.txt", "remote"])
    #expect(stage.expanded.isEmpty)
  }

  @Test func `an asterisk opens a folder with all folders in it`() throws {
    let stage = try Stage()
    stage.press(.tab, .tab, .character("*"))
    #expect(
      stage.names == [
        "music", "jazz", "blue.ogg", "so what.ogg", "opera.ogg", "notes.txt", "remote",
      ])
    stage.press(.left, .character("*"))
    #expect(stage.names.count == 7)
    stage.press(.end, .character("*"))
    #expect(stage.expanded == ["music", "jazz", "remote"])
    stage.expanded = []
    stage.show()
    stage.press(.home)
    stage.shown.harness.driver.press(.character("8"), .shift)
    #expect(stage.expanded == ["music", "jazz"], "as on most keyboards")
  }

  @Test func `an open folder inside a closed one is open again later`() throws {
    let stage = try Stage()
    stage.expanded = ["music", "jazz"]
    stage.show()
    #expect(stage.names.count == 7)
    stage.press(.tab, .tab, .left)
    #expect(stage.names == ["music", "notes.txt", "remote"])
    stage.press(.right)
    #expect(
      stage.names == [
        "music", "jazz", "blue.ogg", "so what.ogg", "opera.ogg", "notes.txt", "remote",
      ])
  }

  @Test func `children are loading, then failed, then there`() throws {
    let stage = try Stage()
    stage.press(.tab, .tab, .end, .right)
    #expect(stage.expanded == ["remote"])
    #expect(stage.names.last == "Loading")
    var retries = 0
    stage.remote = .failed(Table.Failure("The server does not answer.") { retries += 1 })
    stage.show()
    #expect(stage.names.last == "The server does not answer.")
    try stage.shown.harness.driver.click(.button("Try Again"))
    #expect(retries == 1)
    stage.remote = .items([File(name: "far.txt")])
    stage.show()
    #expect(stage.names.suffix(2) == ["remote", "far.txt"])
    try stage.draw()
    #expect(stage.focused == "remote")
  }

  @Test func `a row that failed has the focus, keeps it and tries again`() throws {
    let stage = try Stage()
    var retries = 0
    stage.expanded = ["remote"]
    stage.remote = .failed(Table.Failure("The server does not answer.") { retries += 1 })
    stage.show()
    stage.press(.tab, .tab, .end)
    #expect(stage.focused == "The server does not answer.")
    #expect(stage.selection.isEmpty)
    stage.press(.enter)
    #expect(retries == 1)
    // The button keeps the focus while the row shows the same.
    stage.press(.right)
    stage.remote = .failed(Table.Failure("The server does not answer.") { retries += 10 })
    stage.show()
    let focused = stage.shown.harness.driver.tree.flattened.last {
      $0.semantics.state.contains(.focused)
    }
    #expect(focused?.semantics.name == "Try Again")
    stage.press(.enter)
    #expect(retries == 11)
    stage.remote = .loading
    stage.show()
    try stage.draw()
    #expect(stage.focused == "remote")
  }

  @Test func `the focus in a row that is removed goes to the row that it was in`() throws {
    let stage = try Stage()
    stage.expanded = ["music", "jazz"]
    stage.show()
    stage.press(.tab, .tab, .down, .down)
    #expect(stage.focused == "blue.ogg")
    stage.expanded = []
    stage.show()
    try stage.draw()
    #expect(stage.focused == "music")
  }

  @Test func `rows have a level, a position among their siblings and a state`() throws {
    let stage = try Stage()
    stage.expanded = ["music"]
    stage.show()
    let rows = stage.rows
    #expect(rows[0].semantics.state.contains(.expanded))
    #expect(rows[1].semantics.state.contains(.collapsed))
    #expect(rows[2].semantics.position == Semantics.Position(index: 1, count: 2, level: 1))
    #expect(rows[3].semantics.position == Semantics.Position(index: 1, count: 3, level: 0))
    #expect(rows.map(\.semantics.position?.level) == [0, 1, 1, 0, 0])
    #expect(!rows[2].semantics.state.contains(.collapsed))
  }

  @Test func `the triangle opens a row without selecting it, and a click beside it selects`() throws
  {
    let stage = try Stage()
    let frame = stage.rows[0].bounds
    stage.shown.harness.driver.click(at: Point(x: frame.minX + 25, y: frame.midY))
    #expect(stage.expanded == ["music"])
    #expect(stage.selection.isEmpty)
    stage.shown.harness.driver.click(at: Point(x: frame.minX + 80, y: frame.midY))
    #expect(stage.selection == ["music"])
  }

  @Test(arguments: [false, true])
  func `the triangle scrolls with the first column, unless it is pinned`(_ isPinned: Bool) throws {
    let log = Log()
    let stage = try ShownView(
      List(
        File.tree, id: \.name,
        columns: [
          Column("Name", \.name).width(240, minimum: 240).pinned(isPinned),
          Column("Files", \.name.count).width(600, minimum: 600),
        ]
      )
      .style(.plain)
      .children(expanded: Set<String>(), onChange: { log.add("\($0)") }) { file in
        file.files.map { .items($0) } ?? .none
      })
    let driver = stage.harness.driver
    let row = try #require(driver.all(.role(.row)).first?.bounds)
    func clickTriangle(scrolledBy points: Double) throws -> [String] {
      driver.send(.wheel(row.center, delta: Size(width: points, height: 0)))
      driver.window.finishScroll()
      _ = try stage.harness.image
      #expect(try stage.harness.image == stage.harness.redrawnImage)
      driver.click(at: Point(x: row.minX + 25 - (isPinned ? 0 : points), y: row.midY))
      return log.lines
    }
    #expect(try clickTriangle(scrolledBy: 12).count == 1)
    // It is scrolled out of view.
    _ = try clickTriangle(scrolledBy: 64)
    driver.click(at: Point(x: row.minX + 25, y: row.midY))
    #expect(log.lines.count == (isPinned ? 3 : 1))
  }

  @Test func `the focus moves to the row that closes around it`() throws {
    let stage = try Stage()
    stage.expanded = ["music"]
    stage.show()
    stage.press(.tab, .tab, .down, .down)
    #expect(stage.focused == "opera.ogg")
    let frame = stage.rows[0].bounds
    stage.shown.harness.driver.click(at: Point(x: frame.minX + 25, y: frame.midY))
    #expect(stage.focused == "music")
  }
}

@MainActor
@Suite struct ListSectionTests {
  private let log = Log()

  private func list(collapsed: Set<String> = [], canCollapse: Bool = true) -> List<Int> {
    List(Array(0..<60), id: \.self, text: { "entry \($0)" })
      .style(.plain)
      .sections(
        [
          ListSection("March", id: "3", count: 20, footer: "Balance 20"),
          ListSection("April", id: "4", count: 5), ListSection("May", id: "5", count: 1),
        ], collapsed: collapsed,
        onChange: canCollapse ? { [log] in log.add("\($0.sorted())") } : nil
      )
      .selection(Set<Int>()) { [log] in log.add("select \($0.sorted())") }
  }

  private func rows(_ stage: ShownView<List<Int>>) -> [AccessibilityNode] {
    stage.harness.driver.tree.flattened.filter { $0.semantics.role == .row }
  }

  @Test func `headers and footers are between the items, and nothing is lost`() throws {
    let stage = try ShownView(list(collapsed: ["3"]))
    #expect(
      rows(stage).map(\.semantics.name).prefix(9) == [
        "March", "April", "entry 20", "entry 21", "entry 22", "entry 23", "entry 24", "May",
        "entry 25",
      ])
    stage.harness.driver.press(.tab)
    stage.harness.driver.press(.end)
    #expect(rows(stage).last?.semantics.name == "entry 59")
  }

  @Test func `the value of a header is at its trailing edge, and a part of its name`() throws {
    let stage = try ShownView(
      List([1], id: \.self, text: { "entry \($0)" }).style(.plain)
        .sections([ListSection("March", value: "20.00", id: 3, count: 1)]))
    let row = try #require(
      stage.harness.driver.tree.flattened.first { $0.semantics.name == "March, 20.00" })
    func labels(in widget: Widget) -> [Label] {
      widget.children.flatMap { ($0 as? Label).map { [$0] } ?? labels(in: $0) }
    }
    let value = try #require(row.widget.map(labels)?.last)
    #expect(value.text == "20.00")
    #expect(value.frame.maxX == value.parent?.bounds.maxX)
  }

  @Test func `the header stays at the top until the next one pushes it out`() throws {
    let stage = try ShownView(list())
    func top(_ name: String) -> Double? {
      rows(stage).first { $0.semantics.name == name }?.bounds.minY
    }
    #expect(top("March") == 0)
    stage.harness.driver.send(
      .wheel(Point(x: 100, y: 80), delta: Size(width: 0, height: 100)))
    stage.harness.driver.window.finishScroll()
    _ = try stage.harness.image
    #expect(top("March") == 0)
    #expect(try stage.harness.image == stage.harness.redrawnImage)
    stage.harness.driver.send(
      .wheel(Point(x: 100, y: 80), delta: Size(width: 0, height: 34.0 * 22 - 120)))
    stage.harness.driver.window.finishScroll()
    _ = try stage.harness.image
    #expect(top("April") == 20)
    #expect(top("March") == -14)
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  @Test func `a press on a header asks to collapse the section, and does not select`() throws {
    let stage = try ShownView(list())
    try stage.click("March")
    #expect(log.lines == [#"["3"]"#])
    stage.show(list(collapsed: ["3"]))
    try stage.click("March")
    #expect(log.lines == [#"["3"]"#, "[]"])
    try stage.harness.driver.perform(.press, on: .row("March"))
    #expect(log.lines == [#"["3"]"#, "[]", "[]"])
  }

  @Test func `the selection does not contain headers`() throws {
    let stage = try ShownView(list(collapsed: ["3"], canCollapse: false))
    try stage.click("entry 24")
    stage.harness.driver.press(.down)
    #expect(log.lines == ["select [24]", "select [25]"])
  }
}
