import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct ListTests {
  private let log = Log()

  private func list(
    _ items: [Int], isLoading: Bool = false, canSelect: Bool = true
  ) -> List<Int> {
    List(
      items, text: { "Item \($0)" }, isLoading: isLoading,
      onSelect: canSelect ? { [log] in log.add("chose \($0)") } : nil)
  }

  @Test func `has a row for each item and fills its space`() throws {
    let stage = try ShownView(list([1, 2]))
    #expect(stage.names == ["", "Item 1", "Item 1", "Item 2", "Item 2"])
    #expect(stage.harness.driver.tree.children[0].bounds.size == Size(width: 480, height: 360))
  }

  @Test func `the style and the insets of a shown list change`() throws {
    let stage = try ShownView(list([1, 2]))
    #expect(stage.frame("Item 1") == Rect(x: 16, y: 24, width: 448, height: 48))
    stage.show(list([1, 2]).insets(.zero))
    #expect(stage.frame("Item 1") == Rect(x: 0, y: 0, width: 480, height: 48))
    stage.show(list([1, 2]).style(.plain))
    #expect(stage.frame("Item 1") == Rect(x: 0, y: 0, width: 480, height: 34))
    #expect(try stage.harness.image == stage.harness.redrawnImage)
    stage.show(list([1, 2]))
    #expect(stage.frame("Item 1") == Rect(x: 16, y: 24, width: 448, height: 48))
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  private func withMenu(_ selected: Set<Int>) -> List<Int> {
    List([1, 2, 3], id: \.self, text: { "Item \($0)" }).style(.plain)
      .selection(selected) { [log] in log.add("select \($0.sorted())") }
      .contextMenu(forItems: Int.self) { [log] ids in
        MenuItem("Delete \(ids.count)") { log.add("delete \(ids.sorted())") }
      }
  }

  @Test func `the menu of a row is for the selected ones, or selects the row`() async throws {
    let stage = try ShownView(withMenu([1, 2]))
    func choose(_ row: String, _ item: String) async throws {
      let point = try stage.harness.find(.row(row)).bounds.center
      stage.harness.driver.send(.pointerMoved(point))
      stage.harness.driver.send(.pointerPressed(point, .secondary))
      stage.harness.driver.send(.pointerReleased(point, .secondary))
      try await stage.harness.click(.role(.menuItem, item))
    }
    try await choose("Item 2", "Delete 2")
    try await choose("Item 3", "Delete 1")
    #expect(log.lines == ["delete [1, 2]", "select [3]", "delete [3]"])
    #expect(stage.harness.focused?.semantics.name == "Item 3")
    try await stage.harness.focus(.row("Item 1"))
    try await stage.harness.press(.menu)
    try await stage.harness.click(.role(.menuItem, "Delete 2"))
    #expect(log.lines.last == "delete [1, 2]")
  }

  @Test func `the focus goes to the next row when its row is removed, at the end to the last`()
    async throws
  {
    func list(_ items: [Int]) -> List<Int> {
      List(items, id: \.self, text: { "Item \($0)" })
        .sections([ListSection("All", id: 0, count: items.count)], onChange: { _ in })
        .selection(Set<Int>()) { _ in }
    }
    let stage = try ShownView(list([1, 2, 3]))
    try await stage.harness.focus(.row("Item 2"))
    stage.show(list([1, 3]))
    try await stage.harness.settle()
    #expect(stage.harness.focused?.semantics.name == "Item 3")
    stage.show(list([1]))
    try await stage.harness.settle()
    #expect(stage.harness.focused?.semantics.name == "Item 1")
  }

  @Test func `choosing a row passes its item to the latest action`() throws {
    let stage = try ShownView(list([1, 2]))
    stage.show(list([3, 4]))
    try stage.click("Item 4")
    #expect(log.lines == ["chose 4"])
  }

  @Test func `rows keep their widgets while items change`() throws {
    let stage = try ShownView(list([1, 2]))
    let row = stage.widget("Item 2")
    stage.show(list([1, 5]))
    #expect(stage.widget("Item 5") === row)
  }

  @Test(arguments: [(false, false), (true, true)])
  func `rows that cannot be chosen ignore presses`(canSelect: Bool, isDisabled: Bool) throws {
    let stage = try ShownView(list([1], canSelect: canSelect).disabled(isDisabled))
    #expect(throws: AutomationError.self) { try stage.click("Item 1") }
  }

  @Test func `the latest list decides which items can be chosen`() throws {
    let stage = try ShownView(list([1, 2]).canSelectItem { $0 == 1 })
    #expect(throws: AutomationError.self) { try stage.click("Item 2") }
    stage.show(list([1, 2]).canSelectItem { $0 == 2 })
    try stage.click("Item 2")
    #expect(log.lines == ["chose 2"])
  }

  @Test func `a row with a spinner is shown in place of items that are loaded`() throws {
    let stage = try ShownView(list([1], isLoading: true))
    #expect(stage.names == ["", "Loading", "Loading"])
    stage.show(list([1]))
    #expect(stage.names == ["", "Item 1", "Item 1"])
  }

  @Test func `items stay while they are refreshed`() throws {
    let stage = try ShownView(list([1]).refreshing(true))
    #expect(stage.names == ["", "Item 1", "Item 1"])
    #expect(stage.harness.tree.children[0].semantics.state == .busy)
    stage.show(list([1]))
    #expect(stage.names == ["", "Item 1", "Item 1"])
    #expect(stage.harness.tree.children[0].semantics.state == [])
  }

  @Test func `rows are aligned, also those with truncated text`() throws {
    let words = "somebody gave it flowers and leaves"
    let titles = (1...40).map { "\(String(repeating: "i", count: $0)) \(words) \(words)" }
    let stage = try ShownView(
      List(["a"] + titles, id: \.self, name: { _ in "row" }) { title in
        VStack(alignment: .leading) {
          Text(title).lineLimit(1)
          Text("below")
        }
      }, size: Size(width: 400, height: 6000))
    let labels = stage.harness.all(.role(.label))
    #expect(labels.count == 82)
    #expect(Set(labels.map(\.bounds.minX)).count == 1)
  }

  // MARK: - Items with ids

  private struct Item: Equatable {
    var id: Int
    var name: String
  }

  private let items = (0..<40).map { Item(id: $0, name: "Item \($0)") }

  private func rows(_ items: [Item], isDisabled: Bool = false) -> some View {
    List(items, id: \.id, name: \.name, onSelect: { [log] in log.add("chose \($0.name)") }) {
      item in
      HStack {
        Text(item.name)
        Button("Buy \(item.id)") { [log] in log.add("bought \(item.id)") }
      }
    }.disabled(isDisabled)
  }

  @Test func `rows are views, created when they scroll into view`() throws {
    let stage = try ShownView(rows(items))
    #expect(!stage.names.contains("Buy 30"))
    try stage.harness.driver.scroll(.role(.table), to: .button("Buy 30"))
    try stage.click("Buy 30")
    try stage.harness.driver.click(.row("Item 30"))
    #expect(log.lines == ["bought 30", "chose Item 30"])
  }

  @Test func `views in rows inherit the list's environment`() throws {
    let stage = try ShownView(rows(items, isDisabled: true))
    #expect(throws: AutomationError.self) { try stage.click("Buy 1") }
  }

  @Test func `the state of a view ends with its row`() throws {
    let stage = try ShownView(
      List(items, id: \.id, name: \.name) { Counter(name: $0.name) })
    try stage.click("Item 0: 0")
    try stage.click("Item 0: 1")
    #expect(stage.names.contains("Item 0: 2"))
    // The row with the focus stays.
    try stage.click("Item 1: 0")
    try stage.harness.driver.scroll(.role(.table), by: Size(width: 0, height: 9_999))
    #expect(stage.names.contains("Item 39: 0") && stage.names.contains("Item 1: 1"))
    #expect(!stage.names.contains { $0.hasSuffix(": 2") })
  }

  @Test func `Space acts on the selected rows, or the one with the focus beside them`() async throws
  {
    let list = List([1, 2, 3], id: \.self, text: { "Item \($0)" })
      .selection([1, 2]) { [log] in log.add("select \($0.sorted())") }
      .onSpace { [log] (ids: Set<Int>) in log.add("mark \(ids.sorted())") }
    let stage = try ShownView(list)
    try await stage.harness.focus(.row("Item 2"))
    try await stage.harness.press(.space)
    try await stage.harness.focus(.row("Item 3"))
    try await stage.harness.press(.space)
    try await stage.harness.press(.space, .control)
    #expect(log.lines == ["mark [1, 2]", "mark [3]", "select [1, 2, 3]"])
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  @Test func `a selection follows its items`() throws {
    func list(_ items: [Item], _ selection: Set<Int>) -> some View {
      List(items, id: \.id, text: \.name)
        .selection(selection) { [log] in log.add("\($0.sorted())") }
    }
    let stage = try ShownView(list(items, [1]))
    try stage.harness.driver.click(.row("Item 2"), holding: .control)
    #expect(log.lines == ["[1, 2]"])
    stage.show(list(items.reversed(), [1, 2]))
    try stage.harness.driver.scroll(.role(.table), to: .row("Item 1"))
    let selected = stage.harness.driver.tree.flattened.filter {
      $0.semantics.state.contains(.selected)
    }
    #expect(selected.map(\.semantics.name) == ["Item 2", "Item 1"])
  }

  @Test func `heights follow their items`() throws {
    func list(_ heights: [Double]) -> some View {
      List(items, id: \.id, text: \.name).style(.plain)
        .rowHeight(.each(estimate: 30) { heights[$0] })
    }
    let stage = try ShownView(list(items.map { _ in 30 }))
    stage.show(list(items.map { $0.id == 0 ? 70 : 30 }))
    #expect(stage.frame("Item 1")?.minY == 70)
  }

  @Test func `optional properties of a list are reset`() throws {
    func list(_ isRefined: Bool) -> List<Item> {
      let list = List(items, id: \.id, text: \.name)
      guard isRefined else { return list }
      return list.rowHeight(.fixed(80))
        .selection([1]) { [log] in log.add("selected \($0)") }
        .onActivate { [log] in log.add("opened \($0.name)") }
        .sorting([.init(by: "name")]) { [log] in log.add("sorted by \($0.map(\.column))") }
        .emptyText("Nothing")
        .failure(Table.Failure("No net"))
        .onReachEnd(isLoadingMore: true) { [log] in log.add("more") }
    }
    let stage = try ShownView(list(true))
    let table = try #require(stage.harness.driver.tree.children.first?.widget as? Table)
    #expect(table.failure != nil && table.selection == [1])
    stage.show(list(false))
    #expect(table.selectionMode == .none && table.selection.isEmpty)
    #expect(table.sorting.isEmpty && table.emptyText == nil && table.failure == nil)
    #expect(table.didReachEnd == nil && !table.isLoadingMore)
    table.didChangeSelection([2])
    table.didActivateRow(0)
    table.didChangeSorting([.init(by: "name")])
    #expect(log.lines.isEmpty)
    let rows = stage.harness.driver.tree.flattened.filter { $0.semantics.role == .row }
    #expect(rows.first?.bounds.height == 48)
  }

  @Test func `measured heights are kept while the given height is equal`() throws {
    func list() -> List<Item> {
      List(items, id: \.id, name: \.name) { item in
        Button("Buy \(item.id)") {}
      }.rowHeight(.measured(estimate: 10))
    }
    let stage = try ShownView(list())
    for _ in 1...12 {
      try stage.harness.driver.scroll(.role(.table), by: Size(width: 0, height: 60))
      _ = try stage.harness.image
    }
    let table = try #require(stage.harness.driver.tree.children.first?.widget as? Table)
    let offset = table.scrollOffset
    stage.show(list())
    _ = try stage.harness.image
    #expect(table.scrollOffset == offset)
  }

  @Test func `a progress view is a spinner`() throws {
    #expect(try ShownView(ProgressView()).names == ["Loading"])
  }

  @Test func `items with one id are both shown, and reported`() throws {
    let stage = try ShownView(List(["a", "b", "a"], id: \.self, text: { $0 }))
    let table = try #require(stage.harness.driver.tree.children.first?.widget as? Table)
    #expect(stage.names.filter { ["a", "b"].contains($0) }.count == 6)
    #expect(table.warnings.first?.contains("has two rows with the id a: rows 0 and 2.") == true)
  }

  @Test func `a list that allows it finds its items`() async throws {
    let names = (0..<50).map { "Item \($0)" }
    let stage = try ShownView(List(names, id: \.self, text: { $0 }).allowsFind())
    try await stage.harness.press("f", .control)
    try await stage.harness.type("ITEM 4")
    #expect(stage.harness.shows("1 of 11"))
    try await stage.harness.press(.escape)
    try await stage.harness.press("f", .control)
    stage.show(List(names, id: \.self, text: { $0 }).allowsFind(false))
    _ = try stage.harness.image
    #expect(!stage.harness.shows("1 of 11"))
  }

  @Test func `a list without matches says so instead of its rows`() throws {
    let stage = try ShownView(List(["a"], id: \.self, text: { $0 }).emptyText("No matches"))
    #expect(!stage.harness.shows("No matches"))
    stage.show(List([], id: \.self, text: { $0 }).emptyText("No matches"))
    #expect(stage.harness.shows("No matches"))
  }
}

// MARK: - Dragging

extension ListTests {
  @Test func `the latest list receives moves and dropped items`() throws {
    func content(_ title: String, isDisabled: Bool = false) -> some View {
      VStack {
        List([1, 2, 3], text: { "Item \($0)" }).onMove { [log] in
          log.add("\(title) \($0.rows) \($0.destination)")
        }
        .draggable { "item \($0)" }
        .onInsert(of: .text) { [log] text, index in log.add("\(title) \(text) \(index)") }
        Text("Zone").dropDestination(for: .items(of: String.self)) { [log] items, _ in
          log.add("\(title) \(items)")
        }
      }.disabled(isDisabled)
    }
    let stage = try ShownView(content("old"))
    stage.show(content("new"))
    try stage.harness.driver.drag(.row("Item 1"), to: .row("Item 2"))
    try stage.harness.driver.drag(.row("Item 1"), to: .label("Zone"))
    try stage.harness.driver.drop(.text("text"), on: .row("Item 3"))
    #expect(log.new() == ["new [0] 2", "new [\"item 1\"]", "new text 3"])
    stage.show(content("disabled", isDisabled: true))
    #expect(throws: AutomationError.self) {
      try stage.harness.driver.drop(.text("text"), on: .row("Item 3"))
    }
    #expect(throws: AutomationError.self) {
      try stage.harness.driver.drag(.row("Item 1"), to: .row("Item 2"))
    }
    #expect(log.new() == [])
  }

  @Test func `a draggable view carries the value of its latest version`() throws {
    func content(_ value: Int) -> some View {
      VStack {
        Button("Card", action: {}).draggable(value)
        Button("Zone", action: {}).dropDestination(for: .items(of: Int.self)) { [log] in
          log.add("\($0) \($1.x > 0)")
        }
      }
    }
    let stage = try ShownView(content(1))
    stage.show(content(2))
    try stage.harness.driver.drag(.button("Card"), to: .button("Zone"))
    #expect(log.lines == ["[2] true"])
  }

  @Test func `an item has an icon and a title at the start, a value and a badge at the end`() throws
  {
    func content(badge: String?) -> some View {
      List(["Inbox", "Sent"], id: \.self, name: { $0 }) { name in
        ListItem(name, icon: .folder).value("4 MB").badge(name == "Inbox" ? badge : nil)
      }.style(.sidebar)
    }
    let stage = try ShownView(content(badge: "12"))
    let nodes = stage.harness.driver.tree.flattened
    func frames(_ text: String) -> [Rect] {
      nodes.filter { $0.semantics.role == .label && $0.semantics.name == text }.map(\.bounds)
    }
    let rows = nodes.filter { $0.semantics.role == .row }.map(\.bounds)
    #expect(rows.map(\.height) == [30, 30])
    #expect(frames("Inbox").map(\.minX) == [40], "16 points of padding, 16 of icon, 8 between")
    #expect(frames("4 MB")[1].maxX == 464)
    #expect(frames("12")[0].maxX == 458 && frames("12")[0].minX > frames("4 MB")[0].maxX)
    stage.show(content(badge: nil))
    #expect(!stage.names.contains("12"))
    #expect(try stage.harness.image == stage.harness.redrawnImage)
  }

  @Test func `a badge has the colour of its meaning, and the colour of the text on a selected row`()
    async throws
  {
    let kinds: [Badge.Kind: KeyPath<Palette, Color>] = [
      .neutral: \.text, .accent: \.accent, .success: \.success, .warning: \.warning,
      .danger: \.danger,
    ]
    #expect(kinds.count == Badge.Kind.allCases.count)
    func content(_ kind: Badge.Kind, _ selection: Set<String>) -> some View {
      List(["Inbox"], id: \.self, name: { $0 }) { ListItem($0).badge("12", kind: kind) }
        .selection(selection, mode: .single, onChange: { _ in })
    }
    for (kind, role) in kinds {
      let stage = try ShownView(content(kind, []))
      let label = try #require(stage.widget("12") as? Label)
      #expect(label.theme.palette[keyPath: label.color] == Palette.light[keyPath: role])
      stage.show(content(kind, ["Inbox"]))
      try await stage.harness.focus(.row("Inbox"))
      #expect(label.theme.palette[keyPath: label.color] == Palette.light.textOnAccent)
    }
  }

  @Test func `a text has the colour of its item, and the colour of the text on a selected row`()
    async throws
  {
    func content(_ numbers: [Int], _ selection: Set<Int>) -> some View {
      let amount = Column("Amount", \Int.self).foregroundColor { $0 > 0 ? \.success : \.accent }
      return List(
        numbers, id: \.self,
        columns: [Column("Name", \.description), amount]
      ).selection(selection, onChange: { _ in })
    }
    let stage = try ShownView(content([1, -1], []))
    func labels(in widget: Widget) -> [Label] {
      widget.children.flatMap { ($0 as? Label).map { [$0] } ?? labels(in: $0) }
    }
    func colors() throws -> [Color] {
      _ = try stage.harness.image
      return labels(in: stage.widget).filter { $0.text.contains("1") }
        .map { $0.theme.palette[keyPath: $0.color] }
    }
    let palette = Palette.light
    #expect(try colors() == [palette.text, palette.success, palette.text, palette.accent])
    stage.show(content([-1, 1], []))
    #expect(try colors() == [palette.text, palette.accent, palette.text, palette.success])
    stage.show(content([-1, 1], [1]))
    #expect(try colors().last == palette.text)
    try await stage.harness.focus(.row("1, 1"))
    #expect(try colors().last == palette.textOnAccent)
  }

  @Test func `an item with a subtitle is a higher row`() throws {
    let stage = try ShownView(
      List(["Inbox", "Sent"], id: \.self, name: { $0 }) { name in
        ListItem(name).subtitle(name == "Sent" ? "Yesterday" : nil)
      })
    let rows = stage.harness.driver.tree.flattened.filter { $0.semantics.role == .row }
    #expect(rows[1].bounds.height > rows[0].bounds.height + 10)
    let subtitle = try #require(stage.frame("Yesterday"))
    #expect(subtitle.minX == 32 && subtitle.minY > rows[1].bounds.midY)
  }
}
