import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct TableObjectTests {
  private let count = 1_000_000

  private func people() -> Table {
    let table = Table(style: .plain)
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Table.Content(
      count: count, id: { $0 }, index: { $0.base as? Int },
      cells: { ["Person \($0)", $0 == 2 ? "" : "\($0 % 100)"] })
    return table
  }

  private func client(_ table: Table) -> Client {
    Client(layoutWindow(table, width: 400, height: 300))
  }

  /// Returns the path of the object at an index of a table.
  private func child(_ index: Int, of table: String, _ client: Client) throws -> String {
    let answer = try client.call(table, "Accessible", "GetChildAtIndex", .int32(Int32(index)))
    return try #require(Client.path(in: answer.first))
  }

  private func cell(
    _ row: Int, _ column: Int, of table: String, _ client: Client
  ) throws -> String {
    let answer = try client.call(
      table, "Table", "GetAccessibleAt", .int32(Int32(row)), .int32(Int32(column)))
    return try #require(Client.path(in: answer.first))
  }

  @Test func `a table of a million rows answers for any row without creating others`() throws {
    let table = people()
    let client = client(table)
    let path = try client.path(.table)
    let created = client.windows[0].counts.rowsCreated
    #expect(try client.role(path) == "table")
    #expect(try client.property(path, "Table", "NRows") == .int32(1_000_000))
    #expect(try client.property(path, "Table", "NColumns") == .int32(2))
    #expect(try client.property(path, "Accessible", "ChildCount") == .int32(1_000_002))
    #expect(client.answer(path, "Accessible", "GetChildren").kind == .error)

    let row = try child(900_002, of: path, client)
    #expect(try client.role(row) == "table row")
    #expect(try client.name(row) == "Person 900000, 0")
    #expect(try client.call(row, "Accessible", "GetIndexInParent") == [.int32(900_002)])
    #expect(try !client.states(row).contains("showing"))
    #expect(try client.children(row).map(client.name) == ["Person 900000", "0"])

    let cell = try cell(900_007, 1, of: path, client)
    #expect(try client.role(cell) == "table cell")
    #expect(try client.name(cell) == "7")
    #expect(
      Client.path(in: try client.property(cell, "Accessible", "Parent"))
        == (try child(900_009, of: path, client)))
    #expect(
      try client.property(cell, "TableCell", "Position")
        == .structure([.int32(900_007), .int32(1)]))
    #expect(client.windows[0].counts.rowsCreated == created)
  }

  @Test func `the cells of a visible row match the columns, with headers`() throws {
    let client = client(people())
    let path = try client.path(.table)
    let headers = try (0..<2).map { try child($0, of: path, client) }
    #expect(try headers.map(client.role) == ["table column header", "table column header"])
    let row = try child(4, of: path, client)
    #expect(try client.states(row).contains("showing"))
    let cells = try client.children(row)
    #expect(try cells.map(client.name) == ["Person 2", ""])
    #expect(try cells.map(client.role) == ["table cell", "table cell"])
    let found = try client.call(cells[1], "TableCell", "GetColumnHeaderCells").first
    #expect(found?.elements?.map { Client.path(in: $0) } == [headers[1]])
    let index = try client.call(path, "Table", "GetIndexAt", .int32(2), .int32(1))
    #expect(index == [.int32(5)])
    #expect(try client.call(path, "Table", "GetRowAtIndex", .int32(5)) == [.int32(2)])
    #expect(try client.call(path, "Table", "GetColumnAtIndex", .int32(5)) == [.int32(1)])
    for (row, column) in [(-1, 0), (0, 2), (1_000_000, 0), (.max, .max)] {
      let answer = try client.call(
        path, "Table", "GetAccessibleAt", .int32(Int32(clamping: row)),
        .int32(Int32(clamping: column)))
      #expect(Client.path(in: answer.first) == ObjectPath.null)
    }
  }

  @Test func `columns are numbered as they are shown, and headers say how rows are sorted`() throws
  {
    let table = people()
    table.columnLayout = .init(order: ["Age", "Name"])
    table.sorting = [.init(by: "Name"), .init(by: "Age", isAscending: false)]
    let client = client(table)
    let path = try client.path(.table)
    let headers = try (0..<2).map { try child($0, of: path, client) }
    #expect(try headers.map(client.name) == ["Age", "Name"])
    let texts = try headers.map {
      try client.property($0, "Accessible", "Description")
    }
    #expect(texts == [.string("Sort level 2 of 2"), .string("Sort level 1 of 2")])
    let attributes = try client.call(headers[0], "Accessible", "GetAttributes").first
    #expect("\(attributes as Any)".contains("descending"))
    #expect("\(attributes as Any)".contains("posinset") == false)
    #expect(try client.name(try cell(900_007, 0, of: path, client)) == "7")
    table.columnLayout = .init(hidden: ["Name"])
    client.update()
    #expect(try client.property(path, "Table", "NColumns") == .int32(1))
    #expect(try client.name(try cell(900_007, 0, of: path, client)) == "7")
  }

  @Test func `a row that is out of view is scrolled into view and pressed`() throws {
    let table = people()
    var pressed: [Int] = []
    table.allowsSelection = true
    table.didSelectRow = { pressed.append($0) }
    let client = client(table)
    let row = try child(500_002, of: try client.path(.table), client)
    #expect(try client.call(row, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(pressed == [500_000])
    #expect(try client.call(row, "Component", "GrabFocus") == [.bool(true)])
    client.update()
    #expect(try client.states(row).contains("showing"))
    let cells = try client.children(row)
    #expect(try client.states(cells[0]).isSuperset(of: ["focused", "focusable", "showing"]))
    #expect(try !client.states(cells[1]).contains("focused"))
  }

  @Test func `a cell acts as its row, and has no text to select`() throws {
    let table = people()
    var pressed: [Int] = []
    table.allowsSelection = true
    table.didSelectRow = { pressed.append($0) }
    let client = client(table)
    let path = try client.path(.table)
    let far = try cell(600_000, 1, of: path, client)
    #expect(try client.call(far, "Text", "SetCaretOffset", .int32(1)) == [.bool(false)])
    #expect(
      try client.call(far, "Text", "SetSelection", .int32(0), .int32(0), .int32(1))
        == [.bool(false)])
    #expect(table.scrollOffset == 0)
    #expect(try client.call(far, "Component", "ScrollTo", .uint32(0)) == [.bool(true)])
    #expect(table.scrollOffset > 0)
    #expect(try client.call(far, "Component", "GrabFocus") == [.bool(true)])
    client.update()
    let first = try cell(600_000, 0, of: path, client)
    #expect(try client.states(first).contains("focused"))
    #expect(try client.call(first, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(pressed == [600_000])
  }

  @Test func `a frame reads no cells of rows that have not changed`() {
    let table = Table(style: .plain)
    var reads = 0
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Table.Content(
      count: 100, id: { $0 },
      cells: {
        reads += 1
        return ["Person \($0)", "1"]
      })
    let client = client(table)
    reads = 0
    client.update()
    #expect(reads == 0)
  }

  @Test func `rows are selected and deselected one by one`() throws {
    let table = people()
    table.selectionMode = .multiple
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let client = client(table)
    let path = try client.path(.table)
    for row in [3, 700_000] {
      let answer = try client.call(path, "Table", "AddRowSelection", .int32(Int32(row)))
      #expect(answer == [.bool(true)])
    }
    #expect(table.selection == [3, 700_000])
    client.update()
    #expect(
      try client.call(path, "Table", "GetSelectedRows")
        == [.array(of: "i", [.int32(3), .int32(700_000)])])
    #expect(try client.call(path, "Selection", "IsChildSelected", .int32(5)) == [.bool(true)])
    let second = try client.call(path, "Selection", "GetSelectedChild", .int32(1))
    #expect(Client.path(in: second.first) == (try child(700_002, of: path, client)))
    #expect(try client.states(try child(5, of: path, client)).contains("selected"))
    #expect(
      try client.call(path, "Selection", "DeselectSelectedChild", .int32(0)) == [.bool(true)])
    #expect(table.selection == [700_000])
    #expect(try client.call(path, "Selection", "ClearSelection") == [.bool(true)])
    #expect(table.selection.isEmpty)
    #expect(try client.call(path, "Selection", "SelectChild", .int32(0)) == [.bool(false)])
    #expect(try client.call(path, "Selection", "SelectChild", .int32(-1)) == [.bool(false)])
  }

  @Test func `a selected row is found without an index of ids`() throws {
    let table = Table()
    table.content = Table.Content(count: 10_000, id: { "\($0)" }, text: { "Row \($0)" })
    table.selectionMode = .multiple
    table.selection = ["9999", "0", "gone"]
    let client = client(table)
    let path = try client.path(.table)
    #expect(try client.property(path, "Selection", "NSelectedChildren") == .int32(2))
    let last = try client.call(path, "Selection", "GetSelectedChild", .int32(1))
    #expect(try client.name(try #require(Client.path(in: last.first))) == "Row 9999")
  }

  @Test func `a list has its rows as items, and no cells`() throws {
    let table = Table()
    table.rows = ["Anna", "Ben", "Carl"]
    let client = client(table)
    let path = try client.path(.table)
    #expect(try client.role(path) == "list")
    #expect(client.answer(path, "Table", "GetRowAtIndex", .int32(0)).kind == .error)
    let rows = try client.children(path)
    #expect(try rows.map(client.role) == ["list item", "list item", "list item"])
    #expect(try rows.map(client.name) == ["Anna", "Ben", "Carl"])
    table.rows = ["Anna"]  // after the frame that the client knows
    #expect(try client.call(rows[2], "Component", "GrabFocus") == [.bool(false)])
    #expect(try client.property(path, "Accessible", "ChildCount") == .int32(1))
  }

  @Test func `tabs and options are selected like presses of the user`() throws {
    let group = RadioGroupWidget(title: "Size")
    group.items = ["S", "M", "L"].map { RadioGroupWidget.Item($0) }
    group.selectedIndex = 0
    var chosen: [Int] = []
    group.didSelect = { chosen.append($0) }
    let client = Client(layoutWindow(group, width: 300, height: 200))
    let path = try client.path(.radioGroup)
    #expect(try client.property(path, "Selection", "NSelectedChildren") == .int32(1))
    #expect(try client.call(path, "Selection", "SelectChild", .int32(2)) == [.bool(true)])
    #expect(chosen == [2])
    #expect(try client.call(path, "Selection", "SelectChild", .int32(3)) == [.bool(false)])
  }
}
