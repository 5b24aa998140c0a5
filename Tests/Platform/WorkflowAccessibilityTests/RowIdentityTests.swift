import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The identity of rows when others are inserted, removed or moved.
@MainActor
@Suite struct RowIdentityTests {
  private func show(_ names: [String], in table: Table) {
    table.content = Table.Content(names, id: \.self) { $0 }
  }

  private func table(_ names: [String]) -> Table {
    let table = Table(style: .plain)
    show(names, in: table)
    return table
  }

  /// Returns the changes of the rows, such as `add 1 "Row"`.
  private func changes(_ log: EventLog) -> [String] {
    log.events(except: ["BoundsChanged", "PropertyChange", "StateChanged"]).map {
      $0.replacing("table: ", with: "").replacing("ChildrenChanged ", with: "")
        .replacing("row ", with: "")
    }.filter { !$0.hasPrefix("scroll bar") && !$0.hasPrefix("window") }
  }

  @Test func `an inserted row is reported where it is`() {
    let table = table(["a", "b", "c"])
    let log = EventLog(table)
    show(["a", "x", "b", "y", "c"], in: table)
    #expect(changes(log) == ["add 1 \"x\"", "add 3 \"y\""])
    show(["z", "a", "x", "b", "y", "c"], in: table)
    #expect(changes(log) == ["add 0 \"z\""])
  }

  @Test func `no other row has a new name after an insertion`() {
    let table = table(["a", "b", "c"])
    let log = EventLog(table)
    show(["x", "a", "b", "c"], in: table)
    #expect(log.events().filter { $0.contains("PropertyChange accessible-name") } == [])
  }

  @Test func `a removed row is reported where it was`() {
    let table = table(["a", "b", "c", "d"])
    let log = EventLog(table)
    show(["a", "c"], in: table)
    #expect(changes(log) == ["remove 3 \"d\"", "remove 1 \"b\""])
  }

  @Test func `a moved row is removed and added, and others are not`() {
    let table = table(["a", "b", "c", "d"])
    let log = EventLog(table)
    show(["b", "c", "a", "d"], in: table)
    #expect(changes(log) == ["remove 0 \"a\"", "add 2 \"a\""])
  }

  @Test func `rows above and below the visible ones are added out of view`() {
    let names = (0..<1000).map { "Row \($0)" }
    let table = table(names)
    let log = EventLog(table)
    table.scroll(to: "Row 500")
    #expect(changes(log) == [])
    show(["x"] + names, in: table)
    #expect(changes(log).map { $0.prefix(5) } == ["add 0"])
    show(["x"] + names + ["y", "z"], in: table)
    #expect(changes(log).map { $0.prefix(8) } == ["add 1001", "add 1002"])
    show(names + ["y", "z"], in: table)
    #expect(changes(log) == ["VisibleDataChanged"])
  }

  @Test func `a row keeps its path, and the focus`() throws {
    let table = table(["a", "b", "c"])
    table.selectionMode = .single
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let client = Client(layoutWindow(table, width: 300, height: 200))
    let path = try client.children(try client.path(.table))[1]
    #expect(try client.call(path, "Component", "GrabFocus") == [.bool(true)])
    client.update()
    show(["x", "y", "a", "b", "c"], in: table)
    client.update()
    #expect(try client.name(path) == "b")
    #expect(try client.states(path).contains("focused"))
    #expect(try client.call(path, "Accessible", "GetIndexInParent") == [.int32(3)])
    #expect(try client.call(path, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(table.selection == ["b"])
    show(["a", "c"], in: table)
    client.update()
    #expect(client.answer(path, "Accessible", "GetRole").kind == .error)
  }

  @Test func `the selection and the focus are reported for the right row`() {
    let table = table(["a", "b", "c"])
    table.selectionMode = .single
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let log = EventLog(table)
    _ = log.press(.tab, .down)
    show(["x", "a", "b", "c"], in: table)
    let inserted = log.events(except: ["BoundsChanged"])
    #expect(!inserted.contains { $0.contains("focused") || $0.contains("selected") }, "\(inserted)")
    let moved = log.press(.down)
    #expect(moved.contains("row \"b\": StateChanged selected 0"), "\(moved)")
    #expect(moved.contains("row \"c\": StateChanged selected 1"), "\(moved)")
    #expect(moved.contains("table: ActiveDescendantChanged row \"c\""), "\(moved)")
    #expect(moved.last == "row \"c\": StateChanged focused 1", "\(moved)")
  }

  @Test func `the number of ids that are read does not depend on the number of rows`() throws {
    let table = Table(style: .plain)
    var reads = 0
    func content(_ first: Int) -> Table.Content {
      Table.Content(
        count: 1_000_000 - first,
        id: {
          reads += 1
          return $0 + first
        }, text: { "Row \($0 + first)" })
    }
    table.content = content(1)
    let client = Client(layoutWindow(table, width: 300, height: 200))
    let path = try client.path(.table)
    let far = try client.call(path, "Accessible", "GetChildAtIndex", .int32(900_000))
    let row = try #require(Client.path(in: far.first))
    #expect(try client.name(row) == "Row 900001")
    table.content = content(0)
    reads = 0
    client.update()
    #expect(reads < 20_000)
  }

  @Test func `an item of a tree that opens reports its visible children`() {
    let table = Table(style: .plain)
    func show(_ expanded: Set<AnyHashable>, _ count: Int) {
      let rows = TreeRows(["a", "b"], id: { $0 }, expanded: expanded) { item in
        item.count == 1 ? .items((0..<count).map { "\(item)\($0)" }) : .none
      }
      var content = Table.Content(
        count: rows.count, id: { rows.id(at: $0) }, text: { rows.item(at: $0) ?? "" })
      content.outline = rows.outline { _, _ in }
      table.content = content
    }
    show([], 2)
    let log = EventLog(table)
    show(["a"], 2)
    #expect(changes(log) == ["add 1 \"a0\"", "add 2 \"a1\""])
    show([], 2)
    #expect(changes(log) == ["remove 2 \"a1\"", "remove 1 \"a0\""])
    show(["a"], 10_000)
    let events = changes(log)
    #expect(events.first == "VisibleDataChanged")
    #expect(events.contains("add 1 \"a0\""))
    #expect(events.count < 20)
  }

  @Test func `a removed row is reported as gone`() throws {
    let table = table(["a", "b", "c"])
    let buttons = [ButtonWidget("One"), ButtonWidget("Two")]
    let client = Client(layoutWindow(Stack(.vertical, [table] + buttons), width: 300, height: 200))
    _ = client.changes(afterFrame: true)
    let path = try client.children(try client.path(.table))[1]
    show(["a", "c"], in: table)
    let ended = buttons.flatMap { button in
      client.windows[0].moveFocus(to: button)
      return client.changes(afterFrame: true).filter { $0.member == "RemoveAccessible" }
    }
    #expect(ended.map { $0.body.first.flatMap(Client.path) } == [path])
  }
}
