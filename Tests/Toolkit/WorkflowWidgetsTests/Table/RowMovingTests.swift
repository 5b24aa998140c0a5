import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Rows that the user moves by dragging them or with the keyboard.
@MainActor
@Suite struct RowMovingTests {
  private let stage: TableHarness
  private let list: Numbers

  /// The rows of the table, which the owner changes when a move is requested.
  private final class Numbers {
    var all: [Int]
    var moves: [Table.Move] = []

    init(_ all: [Int]) { self.all = all }
  }

  init() {
    let list = Numbers(Array(0..<100))
    let stage = TableHarness(mode: .multiple)
    stage.table.didMoveRows = { [unowned stage] move in
      list.moves.append(move)
      move.apply(to: &list.all)
      stage.show(list.all)
    }
    (self.stage, self.list) = (stage, list)
  }

  private func center(_ name: String) throws -> Point {
    try stage.driver.find(.row(name)).bounds.center
  }

  /// Presses the button on a row and moves the pointer to a point.
  private func lift(_ name: String, to point: Point) throws {
    let start = try center(name)
    stage.driver.send(.pointerMoved(start))
    stage.driver.send(.pointerPressed(start, .primary))
    stage.driver.send(.pointerMoved(start + Point(x: 0, y: 6)))
    stage.driver.send(.pointerMoved(point))
  }

  // MARK: - Pointer

  @Test func `a dragged row takes the place of the row below the pointer`() throws {
    try stage.driver.drag(.row("row 0"), to: .row("row 2"))
    #expect(stage.names.prefix(4) == ["row 1", "row 2", "row 0", "row 3"])
    #expect(list.moves == [Table.Move(rows: [0], destination: 3)])
    try stage.driver.drag(.row("row 3"), to: .row("row 1"))
    #expect(stage.names.prefix(4) == ["row 3", "row 1", "row 2", "row 0"])
  }

  @Test func `the selected rows move together`() throws {
    try stage.click("row 0")
    try stage.click("row 2", .control)
    try stage.driver.drag(.row("row 2"), to: .row("row 3"))
    #expect(stage.names.prefix(4) == ["row 1", "row 3", "row 0", "row 2"])
    #expect(stage.selected == ["row 0", "row 2"])
  }

  @Test func `a row that is not selected moves alone`() throws {
    try stage.click("row 0")
    try stage.click("row 1", .control)
    try stage.driver.drag(.row("row 3"), to: .row("row 0"))
    #expect(stage.names.prefix(3) == ["row 3", "row 0", "row 1"])
  }

  @Test func `a click on one of several selected rows selects it alone`() throws {
    try stage.click("row 0")
    try stage.click("row 2", .control)
    try stage.click("row 0")
    #expect(stage.requested.last == [0])
    #expect(list.moves.isEmpty)
  }

  @Test func `a press that moves less than four points is a click`() throws {
    try stage.driver.drag(.row("row 1"), by: Point(x: 3, y: 4))
    #expect(list.moves.isEmpty)
    #expect(stage.selected == ["row 1"])
  }

  @Test func `a table without moves does not drag its rows`() throws {
    stage.table.didMoveRows = nil
    try stage.driver.drag(.row("row 0"), to: .row("row 2"))
    #expect(stage.names.first == "row 0")
    #expect(list.moves.isEmpty)
  }

  @Test func `a row dropped on itself, or outside the table, stays`() throws {
    try lift("row 1", to: try center("row 1"))
    stage.driver.send(.pointerReleased(try center("row 1"), .primary))
    try lift("row 1", to: Point(x: 100, y: 900))
    #expect(stage.driver.window.cursor == .notAllowed)
    stage.driver.send(.pointerReleased(Point(x: 100, y: 900), .primary))
    #expect(list.moves.isEmpty)
  }

  @Test func `Escape cancels a drag, and other keys have no effect during it`() throws {
    try lift("row 0", to: try center("row 2"))
    #expect(stage.rows[0].semantics.state.contains(.grabbed))
    #expect(stage.driver.window.cursor == .move)
    stage.driver.press(.down, .alt)
    stage.driver.press(.escape)
    #expect(!stage.rows[0].semantics.state.contains(.grabbed))
    stage.driver.send(.pointerReleased(try center("row 2"), .primary))
    #expect(list.moves.isEmpty)
  }

  @Test func `a drag is cancelled when its table is hidden`() async throws {
    try lift("row 0", to: try center("row 2"))
    stage.table.isHidden = true
    _ = stage.driver.damage()
    stage.driver.send(.pointerReleased(Point(x: 100, y: 80), .primary))
    try await stage.driver.settle()
    #expect(list.moves.isEmpty)
    #expect(stage.driver.nextEventTime == nil)
  }

  @Test func `rows scroll while the pointer is near an edge, and not at the end`() async throws {
    try lift("row 0", to: Point(x: 100, y: 158))
    try await stage.driver.advance(by: .milliseconds(200))
    #expect(stage.table.scrollOffset == 0)
    try await stage.driver.advance(by: .milliseconds(800))
    #expect(stage.table.scrollOffset > 200)
    try await stage.driver.advance(by: .seconds(5))
    #expect(stage.names.last == "row 99")
    #expect(stage.driver.nextEventTime == nil)
    stage.driver.send(.pointerReleased(Point(x: 100, y: 158), .primary))
    #expect(list.moves == [Table.Move(rows: [0], destination: 100)])
    #expect(list.all.last == 0)
  }

  @Test func `only the rows shown are asked for while one row is dragged`() throws {
    var asked = 0
    stage.table.content = Table.Content(
      count: 1_000_000,
      id: {
        asked += 1
        return $0
      }, index: { $0.base as? Int }, text: { "row \($0)" })
    _ = stage.driver.damage()
    asked = 0
    try lift("row 0", to: Point(x: 100, y: 100))
    stage.driver.send(.pointerReleased(Point(x: 100, y: 100), .primary))
    #expect(asked < 100)
    #expect(list.moves == [Table.Move(rows: [0], destination: 4)])
  }

  @Test func `a table without moves does not insert its own rows`() throws {
    var inserted: [Int] = []
    stage.table.didMoveRows = nil
    stage.table.rowItem = { $0 }
    stage.table.rowInsertions = [
      DropKind.items(of: Int.self).action { items, _ in inserted += items }
    ]
    try lift("row 0", to: try center("row 2"))
    #expect(stage.driver.window.cursor == .notAllowed)
    stage.driver.send(.pointerReleased(try center("row 2"), .primary))
    #expect(inserted.isEmpty)
  }

  @Test func `a press whose row moves away does not lift the row that came there`() throws {
    let start = try center("row 1")
    stage.driver.send(.pointerMoved(start))
    stage.driver.send(.pointerPressed(start, .primary))
    stage.show([100] + list.all)
    _ = stage.driver.damage()
    stage.driver.send(.pointerMoved(start + Point(x: 0, y: 60)))
    let grabbed = zip(stage.names, stage.rows).filter { $1.semantics.state.contains(.grabbed) }
    #expect(!grabbed.contains { $0.0 == "row 0" })
  }

  @Test func `a press without a release does not become a drag`() throws {
    let start = try center("row 1")
    stage.driver.send(.pointerMoved(start))
    stage.driver.send(.pointerPressed(start, .primary))
    stage.driver.send(.activated(false))
    stage.driver.send(.activated(true))
    let other = try center("row 3")
    stage.driver.send(.pointerPressed(other, .primary))
    stage.driver.send(.pointerReleased(other, .primary))
    #expect(list.moves.isEmpty)
    try lift("row 0", to: other)
    stage.driver.send(.activated(false))
    stage.driver.send(.pointerReleased(other, .primary))
    #expect(list.moves.isEmpty)
    #expect(stage.driver.window.cursor != .move)
  }

  @Test func `a drag ends when one of its rows is gone`() throws {
    try lift("row 0", to: try center("row 2"))
    stage.show(Array(1..<100))
    _ = stage.driver.damage()
    #expect(stage.driver.window.cursor != .move)
    stage.driver.send(.pointerReleased(Point(x: 100, y: 80), .primary))
    #expect(list.moves.isEmpty)
  }

  @Test func `a short drag that ends on the pressed row does not gather the selection`() throws {
    try stage.click("row 0")
    try stage.click("row 2", .control)
    try lift("row 2", to: try center("row 2"))
    stage.driver.send(.pointerReleased(try center("row 2"), .primary))
    #expect(list.moves.isEmpty)
  }

  // MARK: - Keyboard and screen readers

  @Test func `a screen reader is not offered a move that the selection cannot make`() throws {
    try stage.click("row 0")
    try stage.click("row 2", .control)
    #expect(stage.rows[2].semantics.actions == [.press, .focus, .moveDown])
    #expect(stage.rows[1].semantics.actions == [.press, .focus, .moveUp, .moveDown])
  }

  @Test func `Alt and an arrow key move the focused row`() throws {
    try stage.click("row 1")
    stage.driver.press(.down, .alt)
    #expect(stage.names.prefix(3) == ["row 0", "row 2", "row 1"])
    #expect(stage.focused == "row 1")
    for _ in 0..<3 { stage.driver.press(.up, .alt) }
    #expect(stage.names.prefix(3) == ["row 1", "row 0", "row 2"])
    #expect(list.moves.count == 3)
  }

  @Test func `Alt and an arrow key move the selected rows, which become adjacent`() throws {
    try stage.click("row 1")
    try stage.click("row 3", .control)
    stage.driver.press(.down, .alt)
    #expect(stage.names.prefix(5) == ["row 0", "row 2", "row 4", "row 1", "row 3"])
  }

  @Test func `all selected rows move, also if two visible ones have the same id`() throws {
    list.all = [5, 7, 7] + Array(10..<60) + [8, 9]
    stage.show(list.all)
    try stage.click("row 10")
    stage.table.selection = [7, 8, 10]
    stage.driver.press(.up, .alt)
    #expect(list.moves == [Table.Move(rows: [1, 2, 3, 53], destination: 0)])
  }

  @Test func `a row moved with the keyboard stays visible`() throws {
    try stage.click("row 4")
    for _ in 0..<20 { stage.driver.press(.down, .alt) }
    _ = stage.driver.damage()
    #expect(stage.focused == "row 4")
    #expect(stage.table.scrollOffset > 0)
    let row = try stage.driver.find(.row("row 4"))
    #expect(row.bounds.maxY <= 160)
    #expect(list.all[24] == 4)
  }

  @Test func `a screen reader moves rows as far as they can go`() throws {
    try stage.driver.perform(.moveDown, on: .row("row 0"))
    #expect(stage.names.prefix(2) == ["row 1", "row 0"])
    try stage.driver.perform(.moveUp, on: .row("row 0"))
    #expect(stage.names.prefix(2) == ["row 0", "row 1"])
    #expect(stage.rows[0].semantics.actions == [.press, .focus, .moveDown])
    #expect(throws: AutomationError.self) {
      try stage.driver.perform(.moveUp, on: .row("row 0"))
    }
  }

  @Test func `a cut row is pasted after the focused one`() throws {
    try stage.click("row 0")
    stage.driver.press(.character("x"), .control)
    #expect(stage.rows[0].semantics.state.contains(.grabbed))
    stage.driver.press(.down)
    stage.driver.press(.down)
    stage.driver.press(.character("v"), .control)
    #expect(stage.names.prefix(3) == ["row 1", "row 2", "row 0"])
    #expect(!stage.rows.contains { $0.semantics.state.contains(.grabbed) })
  }

  @Test func `Escape puts a cut row back`() throws {
    try stage.click("row 0")
    stage.driver.press(.character("x"), .control)
    stage.driver.press(.escape)
    stage.driver.press(.down)
    stage.driver.press(.character("v"), .control)
    #expect(list.moves.isEmpty)
  }
}
