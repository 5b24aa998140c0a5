import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowWidgets

@MainActor
@Suite struct CursorTests {
  private let board = Board()
  private let field = TextFieldWidget("text")
  private let label = Label("label")
  private let button = ButtonWidget("OK")
  private let splitter = Splitter(position: 200, range: 100...300)
  private let driver: Driver

  init() {
    board.put(field, at: 0, 0, 100, 40)
    board.put(label, at: 0, 50, 100, 20)
    board.put(button, at: 0, 80, 100, 40)
    board.put(splitter, at: 196, 0, 9, 300)
    driver = makeDriver(board)
  }

  private func cursor(over widget: Widget) -> Cursor {
    driver.move(to: widget.frameInWindow.center)
    return driver.window.cursor
  }

  @Test func `without a pointer in the window it is an arrow`() {
    #expect(driver.window.cursor == .arrow)
    #expect(cursor(over: field) == .text)
    driver.send(.pointerLeft)
    #expect(driver.window.cursor == .arrow)
  }

  @Test func `fields and selectable text have the text cursor, other text and buttons an arrow`() {
    #expect(cursor(over: field) == .text)
    #expect(cursor(over: label) == .arrow)
    #expect(cursor(over: button) == .arrow)
    label.isSelectable = true
    #expect(cursor(over: label) == .text)
    field.isEnabled = false
    #expect(cursor(over: field) == .arrow)
  }

  @Test func `a divider has the resize cursor while it can be moved`() {
    #expect(cursor(over: splitter) == .resizeHorizontal)
    splitter.range = 200...200
    #expect(cursor(over: splitter) == .arrow)
  }

  @Test func `during a press it stays the cursor of the pressed widget`() {
    driver.hold(at: splitter.frameInWindow.center)
    driver.move(to: field.frameInWindow.center)
    #expect(driver.window.cursor == .resizeHorizontal)
    driver.release(at: field.frameInWindow.center)
    #expect(driver.window.cursor == .text)
    driver.hold(at: button.frameInWindow.center)
    driver.move(to: field.frameInWindow.center)
    #expect(driver.window.cursor == .arrow)
  }

  @Test func `a widget passes its own cursor to descendants without one`() {
    board.cursor = .hand
    #expect(cursor(over: label) == .hand)
    #expect(cursor(over: field) == .text)
    field.cursor = .crosshair
    #expect(cursor(over: field) == .crosshair)
    field.cursor = nil
    #expect(cursor(over: field) == .text)
  }

  @Test func `behind a menu it is an arrow`() {
    board.contextMenu = [MenuItem("Copy") {}]
    driver.click(at: Point(x: 390, y: 290), with: .secondary)
    #expect(cursor(over: field) == .arrow)
    driver.press(.escape)
    #expect(driver.window.cursor == .text)
  }

  @Test func `the line after a column header has the resize cursor, the header an arrow`() {
    let stage = TableHarness(height: 200)
    stage.table.columns = [Table.Column("Name"), Table.Column("Size", width: 100)]
    _ = stage.driver.damage()
    for (x, cursor) in [(272.0, Cursor.arrow), (288, .resizeHorizontal), (296, .resizeHorizontal)] {
      stage.driver.move(to: Point(x: x, y: 16))
      #expect(stage.driver.window.cursor == cursor, "at \(x)")
    }
  }
}
