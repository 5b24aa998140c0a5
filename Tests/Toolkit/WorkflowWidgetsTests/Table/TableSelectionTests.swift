import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct TableSelectionTests {
  @Test func `a click replaces the selection with one row`() throws {
    let stage = TableHarness()
    try stage.click("row 1")
    try stage.click("row 3")
    #expect(stage.requested == [[1], [3]])
    #expect(stage.selected == ["row 3"])
  }

  @Test func `Control-click adds or removes a row`() throws {
    let stage = TableHarness()
    try stage.click("row 1")
    try stage.click("row 3", .control)
    try stage.click("row 1", .control)
    #expect(stage.requested == [[1], [1, 3], [3]])
  }

  @Test func `Shift-click extends the selection to the row`() throws {
    let stage = TableHarness()
    try stage.click("row 3")
    try stage.click("row 1", .shift)
    try stage.click("row 4", .shift)
    #expect(stage.requested == [[3], [1, 2, 3], [3, 4]])
  }

  @Test func `single selection ignores Shift and Control-A`() throws {
    let stage = TableHarness(mode: .single)
    try stage.click("row 3")
    try stage.click("row 1", .shift)
    stage.driver.press(.character("a"), .control)
    try stage.click("row 1", .control)
    #expect(stage.requested == [[3], [1], []])
  }

  @Test func `the owner decides the selection`() throws {
    let stage = TableHarness()
    stage.table.didChangeSelection = { _ in }
    try stage.click("row 1")
    #expect(stage.selected.isEmpty)
    stage.table.selection = [2, 3]
    #expect(stage.selected == ["row 2", "row 3"])
  }

  @Test func `a selected id without a row is kept but not shown`() throws {
    let stage = TableHarness()
    stage.table.selection = [1, 5_000]
    #expect(stage.selected == ["row 1"])
    try stage.click("row 2", .control)
    #expect(stage.requested == [[1, 2, 5_000]])
  }

  @Test func `rows that cannot be selected are skipped by keys and ignore clicks`() throws {
    for mode in [Table.SelectionMode.single, .multiple] {
      let stage = TableHarness(ids: Array(0..<5), mode: mode)
      stage.table.canSelectRow = { $0 != 0 && $0 != 2 && $0 != 4 }
      try stage.click("row 1")
      for (key, focused) in [
        (Key.down, "row 3"), (.down, "row 3"), (.up, "row 1"), (.up, "row 1"), (.end, "row 3"),
        (.home, "row 1"),
      ] {
        stage.driver.press(key)
        #expect(stage.focused == focused, "after \(key)")
        #expect(stage.selected == [focused])
      }
      #expect(throws: AutomationError.self) { try stage.click("row 2") }
      #expect(stage.selected == ["row 1"])
      guard mode == .multiple else { continue }
      stage.driver.press(.down, .shift)
      #expect(stage.selected == ["row 1", "row 3"])
      stage.driver.press("a", .control)
      #expect(stage.selected == ["row 1", "row 3"])
    }
  }

  @Test func `arrows, Page, Home and End move focus and selection`() {
    let stage = TableHarness()
    stage.driver.press(.tab)
    let order = [Key.down, .pageDown, .end, .up, .pageUp, .home].map { key in
      stage.driver.press(key)
      #expect(stage.selected == [stage.focused])
      return stage.focused
    }
    #expect(order == ["row 1", "row 5", "row 99", "row 98", "row 94", "row 0"])
  }

  @Test func `Shift-arrows extend the selection, Control-arrows only move the focus`() {
    let stage = TableHarness()
    stage.driver.press(.tab)
    stage.driver.press(.down)
    stage.driver.press(.down, .shift)
    stage.driver.press(.down, .shift)
    #expect(stage.table.selection == [1, 2, 3])
    stage.driver.press(.up, .shift)
    #expect(stage.table.selection == [1, 2])
    stage.driver.press(.home, .control)
    #expect(stage.table.selection == [1, 2])
    #expect(stage.focused == "row 0")
    stage.driver.press(.space)
    #expect(stage.table.selection == [0, 1, 2])
  }

  @Test func `Control-A selects all`() {
    let stage = TableHarness()
    stage.driver.press(.tab)
    stage.driver.press(.character("a"), .control)
    #expect(stage.table.selection.count == 100)
  }

  @Test func `Return and a double click activate`() throws {
    let stage = TableHarness()
    try stage.driver.doubleClick(.row("row 2"))
    stage.driver.press(.down)
    stage.driver.press(.enter)
    #expect(stage.activated == [2, 3])
  }

  @Test func `a second click on a row that scrolled below the pointer selects it`() {
    let stage = TableHarness()
    stage.driver.click(at: Point(x: 100, y: 48))
    stage.turn(64)
    stage.driver.click(at: Point(x: 100, y: 48))
    #expect(stage.requested == [[1], [3]])
    #expect(stage.activated.isEmpty)
  }

  @Test func `two slow clicks do not activate`() async throws {
    let stage = TableHarness()
    try stage.click("row 2")
    try await stage.driver.advance(by: .seconds(1))
    try stage.click("row 2")
    #expect(stage.activated.isEmpty)
  }

  @Test func `typing the start of a name moves to that row`() async throws {
    let stage = TableHarness()
    stage.driver.press(.tab)
    stage.driver.type("row 5")
    #expect(stage.focused == "row 5")
    stage.driver.type("7")
    #expect(stage.focused == "row 57")
    try await stage.driver.advance(by: .seconds(2))
    stage.driver.type("r")
    #expect(stage.focused == "row 58")
    stage.driver.type("r")
    #expect(stage.focused == "row 59")
    stage.driver.type("x")
    #expect(stage.focused == "row 59")
  }

  @Test func `the accessibility action also selects`() throws {
    let stage = TableHarness()
    try stage.driver.perform(.press, on: .row("row 3"))
    #expect(stage.requested == [[3]])
  }

  @Test func `keys reach widgets inside a row, and return`() throws {
    let stage = TableHarness(ids: [])
    stage.table.content = Table.Content(
      count: 3, id: { $0 }, name: { "row \($0)" }, makeRow: { ButtonWidget() },
      update: { $0.title = "button \($1)" })
    _ = stage.driver.damage()
    stage.driver.press(.tab)
    stage.driver.press(.down)
    stage.driver.press(.right)
    #expect((stage.driver.window.focusedWidget as? ButtonWidget)?.title == "button 1")
    stage.driver.press(.left)
    #expect(stage.focused == "row 1")
  }

  @Test func `a blank within a typed name is a letter, also where Space presses rows`() async throws
  {
    let stage = TableHarness(mode: .none)
    var pressed: [Int] = []
    stage.table.allowsSelection = true
    stage.table.didSelectRow = { pressed.append($0) }
    stage.driver.press(.tab)
    stage.driver.type("row 7")
    #expect(stage.focused == "row 7")
    #expect(pressed.isEmpty)
    try await stage.driver.advance(by: .seconds(2))
    stage.driver.press(.space)
    #expect(pressed == [7])
  }

  @Test func `a click below the last row clears a selection of several rows`() throws {
    let stage = TableHarness(ids: [0, 1, 2], height: 300)
    stage.table.selection = [0, 2]
    stage.driver.click(at: Point(x: 100, y: 250))
    #expect(stage.requested == [[]])
    stage.table.selection = [1]
    stage.driver.hold(.control)
    stage.driver.click(at: Point(x: 100, y: 250))
    #expect(stage.selected == ["row 1"])
  }

  @Test func `a click below the last row keeps a single selection`() {
    let stage = TableHarness(ids: [0, 1, 2], mode: .single, height: 300)
    stage.table.selection = [1]
    stage.driver.click(at: Point(x: 100, y: 250))
    #expect(stage.selected == ["row 1"])
  }

  // MARK: - Showing the selection

  @Test func `the selected row is in view at the start, also if it is loaded later`() {
    let stage = TableHarness(ids: [])
    stage.table.selection = [70]
    _ = stage.driver.damage()
    stage.show(Array(0..<100))
    #expect(stage.selected == ["row 70"])
    #expect(stage.top(of: "row 70").map { $0 >= 0 && $0 <= 128 } == true)
  }

  @Test func `a selected row far away is shown in the middle, a near one at the edge`() throws {
    let stage = TableHarness()
    let height = stage.table.bounds.height
    stage.table.selection = [50]
    _ = stage.driver.damage()
    let middle = try #require(stage.top(of: "row 50"))
    #expect(abs(middle - height / 2) < 48)
    let last = try #require(stage.names.last?.split(separator: " ").last.flatMap { Int($0) })
    stage.table.selection = [last + 1]
    _ = stage.driver.damage()
    #expect(try #require(stage.top(of: "row \(last + 1)")) > height - 100)
  }

  @Test func `a selected row that is visible stays so when the text grows`() throws {
    let stage = TableHarness()
    stage.table.selection = [50]
    _ = stage.driver.damage()
    stage.driver.window.environment.theme.textScale = 2
    _ = stage.driver.damage()
    let top = try #require(stage.top(of: "row 50"))
    #expect(top >= 0 && top < stage.table.bounds.height - 48)
    // If several rows are selected, the one in view stays.
    stage.driver.window.environment.theme.textScale = 1
    stage.table.selection = [0, 60]
    _ = stage.driver.damage()
    stage.table.scroll(to: 60)
    _ = stage.driver.damage()
    stage.driver.window.environment.theme.textScale = 2
    _ = stage.driver.damage()
    #expect(stage.selected.contains("row 60"))
  }

  @Test func `a selection by the app is scrolled into view, one by the user is not`() throws {
    let stage = TableHarness()
    stage.table.selection = [50]
    _ = stage.driver.damage()
    #expect(stage.selected == ["row 50"])
    stage.turn(-10_000)
    #expect(stage.names.first == "row 0")
    try stage.click("row 1")
    stage.driver.press(.character("a"), .control)
    _ = stage.driver.damage()
    #expect(stage.names.first == "row 0")
  }

  @Test func `after the user has scrolled, the selection is not scrolled into view again`() {
    let stage = TableHarness()
    stage.table.selection = [50]
    _ = stage.driver.damage()
    stage.turn(-10_000)
    stage.show(Array(0..<99))
    stage.table.selection = [50]
    _ = stage.driver.damage()
    #expect(stage.names.first == "row 0")
  }
}
