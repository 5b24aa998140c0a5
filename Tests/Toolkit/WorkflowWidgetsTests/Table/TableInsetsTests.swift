import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TableInsetsTests {
  private let stage = TableHarness(style: .insetGrouped, ids: [1, 2, 3], height: 300)

  private var first: Rect? { stage.rows.first?.bounds }

  @Test func `a card keeps 16 points from the sides, unless the table has insets`() {
    #expect(first == Rect(x: 16, y: 24, width: 368, height: 48))
    stage.table.insets = .zero
    _ = stage.driver.damage()
    #expect(first == Rect(x: 0, y: 0, width: 400, height: 48))
    stage.table.insets = Insets(leading: 10, top: 20, trailing: 30, bottom: 40)
    _ = stage.driver.damage()
    #expect(first == Rect(x: 10, y: 20, width: 360, height: 48))
    stage.table.insets = nil
    _ = stage.driver.damage()
    #expect(first == Rect(x: 16, y: 24, width: 368, height: 48))
  }

  @Test func `with insets a card is as wide as they allow`() {
    stage.driver.send(.resized(Size(width: 1_000, height: 300)))
    #expect(first?.width == 560)
    stage.table.insets = Insets(20)
    _ = stage.driver.damage()
    #expect(first == Rect(x: 20, y: 20, width: 960, height: 48))
  }

  @Test func `rows scroll to the insets at both ends`() {
    stage.show(Array(0..<20))
    stage.table.insets = Insets(top: 5, bottom: 7)
    _ = stage.driver.damage()
    #expect(first?.minY == 5)
    stage.turn(10_000)
    #expect(stage.rows.last?.bounds.maxY == 293)
    stage.turn(-10_000)
    #expect(stage.names.first == "row 0")
    #expect(first?.minY == 5)
  }

  @Test func `in a right-to-left layout the insets are mirrored, and so is the card`() throws {
    let table = Table(insets: Insets(leading: 40, trailing: 8))
    table.rows = ["a", "b"]
    let harness = try Harness(size: Size(width: 300, height: 200), widget: table)
    harness.window.environment.layoutDirection = .rightToLeft
    let row = try harness.find(.row("a")).bounds
    #expect(row.minX == 8 && row.maxX == 260)
    let image = try harness.image
    #expect(image[12, 60] == image[240, 60])
    #expect(image[4, 60] != image[12, 60])
    #expect(image[280, 60] == image[4, 60])
  }

  @Test func `the style changes while the table is shown, with its default height`() throws {
    let table = Table()
    table.rows = (0..<9).map { "row \($0)" }
    let harness = try Harness(size: Size(width: 300, height: 200), widget: table)
    _ = try harness.image
    table.style = .plain
    #expect(try harness.find(.row("row 0")).bounds == Rect(x: 0, y: 0, width: 300, height: 34))
    #expect(try harness.image == harness.redrawnImage)
    table.style = .insetGrouped
    #expect(try harness.find(.row("row 0")).bounds == Rect(x: 16, y: 24, width: 268, height: 48))
    #expect(try harness.image == harness.redrawnImage)
  }
}
