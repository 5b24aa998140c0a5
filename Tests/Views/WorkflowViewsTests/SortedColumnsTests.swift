import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct SortedColumnsTests {
  private struct City: Equatable {
    var name: String
    var country: String
    var people: Int
  }

  private let cities = [
    City(name: "Cork", country: "Ireland", people: 224),
    City(name: "Bergen", country: "Norway", people: 291),
    City(name: "Dublin", country: "Ireland", people: 592),
    City(name: "Oslo", country: "Norway", people: 709),
  ]
  private let columns: [Column<City>] = [
    Column("Name", \.name), Column("Country", \.country), Column("People", \.people),
  ]

  @Test func `items are sorted by several columns, the first of which is the most important`() {
    let sorting = [
      Table.Sorting(by: "Country", isAscending: false), Table.Sorting(by: "People"),
      Table.Sorting(by: "Gone"),
    ]
    let sorted = cities.sorted(by: sorting, columns: columns, in: .english)
    #expect(sorted.map(\.name) == ["Bergen", "Oslo", "Cork", "Dublin"])
    #expect(cities.sorted(by: [], columns: columns, in: .english) == cities)
  }

  @Test func `the columns of a list are pinned and have a layout that the screen owns`() throws {
    var layouts: [Table.ColumnLayout] = []
    let list = List(
      cities, id: \.name,
      columns: [
        columns[0].width(200, minimum: 200).pinned(),
        columns[1].width(.fraction(0.5), minimum: 400),
      ]
    )
    .style(.plain)
    .columnLayout(.init(widths: ["Country": 500])) { layouts.append($0) }
    let stage = try ShownView(list)
    let table = try #require(stage.harness.driver.tree.children.first?.widget as? Table)
    stage.harness.driver.window.finishScroll()
    func header(_ title: String) throws -> Rect {
      try stage.harness.find(Selector(role: .columnHeader, text: title)).bounds
    }
    let start = try header("Country")
    #expect(start.width == 500)
    _ = table.scrolled(by: Size(width: 50, height: 0))
    #expect(try header("Name").minX == 8)
    #expect(try header("Country").minX == start.minX - 50)
    try stage.harness.driver.focus(Selector(role: .columnHeader, text: "Country"))
    stage.harness.driver.press(.left, .shift)
    #expect(layouts == [.init(widths: ["Country": 492])])
  }
}
