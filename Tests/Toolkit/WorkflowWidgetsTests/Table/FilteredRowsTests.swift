import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// A table that a field filters while an input method composes: a change of the focus commits the
/// marked text, and the rows change before the focus arrives.
@MainActor
@Suite struct FilteredRowsTests {
  private let field = TextFieldWidget("Filter")
  private let table = Table(style: .plain)
  private let driver: Driver
  private let log = Lines()

  private final class Lines {
    var lines: [String] = []
  }

  init() throws {
    driver = makeDriver(
      size: Size(width: 400, height: 1_600), Stack(.vertical, alignment: .fill, [field, table]))
    table.selectionMode = .multiple
    table.didChangeSelection = { [table, log] ids in
      table.selection = ids
      log.lines.append(ids.map { "\($0)" }.sorted().joined(separator: " "))
    }
    table.didActivateRow = { [log] in log.lines.append("activated \($0)") }
    show("")
    field.didEdit = { [self] text in
      field.text = text
      show(text)
    }
    _ = driver.damage()
    try driver.focus("Filter")
  }

  /// Shows the numbers below 40 that contain `filter`.
  private func show(_ filter: String) {
    let numbers = (0..<40).map(String.init).filter { filter.isEmpty || $0.contains(filter) }
    table.content = Table.Content(
      count: numbers.count, id: { numbers[$0] }, text: { "row \(numbers[$0])" })
  }

  private func compose() throws { try driver.compose(PreEdit("3")) }

  private var focused: String? {
    driver.window.bringUpToDate()
    return driver.tree.flattened.first {
      $0.semantics.role == .row && $0.semantics.state.contains(.focused)
    }?.semantics.name
  }

  /// The rules for heights; the last one stops the program for a row that does not exist.
  private var heights: [Table.RowHeight] {
    [
      .fixed(32), .measured(estimate: 32),
      .each(estimate: 32) { [table] in $0 < table.content.count ? 32 : .nan },
    ]
  }

  @Test(arguments: 0..<3) func `a row keeps the focus at its new index`(rule: Int) throws {
    table.rowHeight = heights[rule]
    try driver.focus(.row("row 35"))
    try driver.focus("Filter")
    try compose()
    try driver.focus(.row("row 35"))
    #expect(field.text == "3")
    #expect(focused == "row 35")
    driver.press(.down)
    #expect(focused == "row 36")
  }

  @Test func `a row that was filtered out does not get the focus`() throws {
    try compose()
    try driver.focus(.row("row 28"))
    #expect(focused == nil)
    driver.press(.down)
    #expect(focused == "row 3")
  }

  @Test func `Shift and a click select the rows up to the one that was clicked`() throws {
    try driver.click(.row("row 3"))
    try driver.focus("Filter")
    try compose()
    try driver.click(.row("row 23"), holding: .shift)
    #expect(log.lines == ["3", "13 23 3"])
  }

  @Test func `a double click activates the row at its new index`() throws {
    let point = try driver.find(.row("row 35")).bounds.center
    driver.hold(at: point)
    driver.release(at: point)
    driver.window.moveFocus(to: field)
    try compose()
    driver.hold(at: point)
    #expect(log.lines == ["35", "activated 8"])
  }

  @Test func `a control that was removed by the change gets no press`() throws {
    field.removeFromParent()
    let counter = PressCounter()
    let column = Stack(.vertical, [field, counter])
    let driver = makeDriver(column)
    field.didEdit = { [field] text in
      field.text = text
      counter.removeFromParent()
    }
    try driver.focus("Filter")
    try driver.compose(PreEdit("3"))
    driver.hold(at: counter.frameInWindow.center)
    #expect(counter.parent == nil)
    #expect(counter.presses == 0)
  }
}

private final class PressCounter: Control {
  var presses = 0

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 50, height: 50) }

  override func pointerPressed(at point: Point) { presses += 1 }
}
