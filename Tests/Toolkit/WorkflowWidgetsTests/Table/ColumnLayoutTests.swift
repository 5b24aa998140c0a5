import Foundation
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct ColumnLayoutTests {
  private let wide = WideTable()

  @Test func `a header that is dragged moves its column with its cells`() throws {
    let start = try wide.header("Name").center
    wide.driver.hold(at: start)
    wide.driver.move(to: start + Point(x: 6, y: 0))
    wide.driver.move(to: start + Point(x: 150, y: 0))
    _ = wide.driver.damage()
    #expect(try wide.header("Name").minX == 158)
    wide.driver.release(at: start + Point(x: 150, y: 0))
    _ = wide.driver.damage()
    #expect(wide.titles == ["Country", "Name", "People", "Area", "Tongue"])
    #expect(wide.stage.names.first == "Country 0, Name 0, People 0, Area 0, Tongue 0")
    #expect(wide.table.accessibleColumns == wide.titles)
    #expect(try wide.cell("Country").minX == 16)
    #expect(
      wide.table.accessibleRow(at: 40).children.map(\.semantics.name).first == "Country 40")
    #expect(wide.layouts.last?.order == wide.titles)
    #expect(wide.table.sorting.isEmpty)
  }

  @Test func `a wide column moves when it covers half of another one`() throws {
    wide.table.columnLayout = .init(widths: ["People": 700])
    _ = wide.driver.damage()
    let start = Point(x: try wide.header("People").minX + 20, y: 16)
    for (distance, titles) in [
      (-60.0, ["Name", "Country", "People"]), (-80, ["Name", "People", "Country"]),
    ] {
      wide.driver.drag(from: start, to: start + Point(x: distance, y: 0))
      #expect(wide.layouts.last?.order.prefix(3) ?? ["Name", "Country", "People"] == titles[...])
    }
  }

  @Test func `Escape gives up the drag of a header`() throws {
    let start = try wide.header("Name").center
    wide.driver.hold(at: start)
    wide.driver.move(to: start + Point(x: 150, y: 0))
    wide.driver.press(.escape)
    wide.driver.release(at: start + Point(x: 150, y: 0))
    _ = wide.driver.damage()
    #expect(wide.titles == WideTable.titles && wide.layouts.isEmpty)
    #expect(try wide.header("Name").minX == 8)
  }

  @Test func `Alt with the arrow keys moves the column of the focused header`() throws {
    try wide.driver.focus("Name")
    wide.driver.press(.left, .alt)
    #expect(wide.layouts.isEmpty)
    wide.driver.press(.right, .alt)
    wide.driver.press(.right, .alt)
    #expect(wide.titles.prefix(3) == ["Country", "People", "Name"])
    let focused = wide.headers.first { $0.semantics.state.contains(.focused) }
    #expect(focused?.semantics.name == "Name")
    #expect(try wide.header("Name").maxX <= 400)
    wide.driver.window.environment.layoutDirection = .rightToLeft
    wide.driver.press(.right, .alt)
    #expect(wide.titles.prefix(3) == ["Country", "Name", "People"])
  }

  @Test func `pinned columns stay before the others`() throws {
    let wide = WideTable(pinsName: true)
    try wide.driver.focus("Country")
    wide.driver.press(.left, .alt)
    wide.driver.drag(from: try wide.header("Country").center, to: Point(x: 9, y: 16))
    wide.driver.drag(from: try wide.header("Name").center, to: Point(x: 390, y: 16))
    _ = wide.driver.damage()
    #expect(wide.titles == WideTable.titles)
    wide.table.columnLayout = .init(order: ["People", "Name"])
    _ = wide.driver.damage()
    #expect(wide.titles.prefix(2) == ["Name", "People"])
  }

  @Test func `a header dragged to the edge scrolls the columns`() async throws {
    wide.driver.hold(at: try wide.header("Name").center)
    wide.driver.move(to: Point(x: 395, y: 16))
    try await wide.driver.advance(by: .seconds(2))
    wide.driver.release(at: Point(x: 395, y: 16))
    _ = wide.driver.damage()
    #expect(wide.titles.last == "Name")
    #expect(try wide.header("Name").maxX == 392)
  }

  @Test func `the menu of a header hides and shows columns, but not the last one`() throws {
    try wide.openMenu(of: "Country")
    #expect(
      wide.menu
        == ["Sort Ascending", "Sort Descending", "Fit to Content"] + WideTable.titles
        + ["Show All Columns"])
    try wide.driver.click(Selector(role: .menuItem, text: "Country"))
    _ = wide.driver.damage()
    #expect(wide.titles == ["Name", "People", "Area", "Tongue"])
    #expect(wide.stage.rows[0].children.map(\.semantics.name)[1] == "People 0")
    wide.table.columnLayout = .init(hidden: Set(WideTable.titles.dropFirst()))
    try wide.openMenu(of: "Name")
    let name = wide.driver.tree.flattened.first {
      $0.semantics.role == .menuItem && $0.semantics.name == "Name"
    }
    #expect(name?.semantics.state.contains(.disabled) == true)
    wide.table.columnLayout = nil
    try wide.driver.click(Selector(role: .menuItem, text: "Show All Columns"))
    _ = wide.driver.damage()
    #expect(wide.layouts.last?.hidden == [])
    #expect(wide.titles == WideTable.titles)
  }

  @Test func `the Menu key opens the menu of the focused header`() throws {
    try wide.driver.focus("People")
    wide.driver.press(.menu)
    #expect(wide.menu.contains("Show All Columns"))
  }

  @Test func `the menu of a header sorts and fits its column`() throws {
    var sorting: [Table.Sorting] = []
    wide.table.didChangeSorting = { sorting = $0 }
    try wide.openMenu(of: "People")
    try wide.driver.click(Selector(role: .menuItem, text: "Sort Descending"))
    #expect(sorting == [.init(by: "People", isAscending: false)])
    wide.table.columns[2] = Table.Column("People", width: 300)
    try wide.openMenu(of: "People")
    try wide.driver.click(Selector(role: .menuItem, text: "Fit to Content"))
    _ = wide.driver.damage()
    // The widest cells have 9 characters, each 10 points wide, and 16 points beside them.
    #expect(try wide.header("People").width == 106)
  }

  @Test func `an app that owns the layout decides what is shown`() throws {
    wide.table.columnLayout = .init(order: ["People"], hidden: ["Area"])
    _ = wide.driver.damage()
    #expect(wide.titles == ["Name", "Country", "People", "Tongue"])
    try wide.driver.focus("Name")
    wide.driver.press(.right, .alt)
    #expect(wide.layouts.count == 1)
    #expect(wide.titles.contains("Name") && wide.table.savedState == nil)
  }

  @Test func `unknown ids are ignored, and new columns are at their place`() {
    wide.table.columnLayout = .init(
      order: ["Gone", "Tongue", "Name", "Name", "People"], hidden: ["Lost"])
    _ = wide.driver.damage()
    #expect(wide.titles == ["Tongue", "Name", "Country", "People", "Area"])
    wide.table.columnLayout = .init(hidden: Set(WideTable.titles))
    _ = wide.driver.damage()
    #expect(wide.titles == ["Name"])
  }

  @Test func `rows are copied as their columns are shown, without hidden ones`() throws {
    wide.table.columnLayout = .init(order: ["People", "Name"], hidden: ["Country", "Area"])
    _ = wide.driver.damage()
    try wide.driver.click(.row("People 0, Tongue 0, Name 0"))
    wide.driver.press(.down, .shift)
    wide.driver.press(.character("c"), .control)
    #expect(
      wide.driver.clipboard.text == "People 0\tTongue 0\tName 0\nPeople 1\tTongue 1\tName 1")
  }

  @Test func `the layout that the user chose is restored, and survives JSON`() throws {
    try wide.driver.focus("Name")
    wide.driver.press(.right, .alt)
    wide.driver.press(.right, .shift)
    try wide.openMenu(of: "Country")
    try wide.driver.click(Selector(role: .menuItem, text: "Area"))
    _ = wide.driver.damage()
    let layout = try #require(wide.layouts.last)
    #expect(
      layout
        == .init(
          order: ["Country", "Name", "People", "Area", "Tongue"], hidden: ["Area"],
          widths: ["Name": 128]))
    let json = try JSONEncoder().encode(layout)
    #expect(try JSONDecoder().decode(Table.ColumnLayout.self, from: json) == layout)
    let other = WideTable()
    other.table.restore(try #require(wide.table.savedState))
    _ = other.driver.damage()
    #expect(other.titles == ["Country", "Name", "People", "Tongue"])
    #expect(try other.header("Name").width == 128)
  }
}
