import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// A table of numbered rows in a window, 32 points high unless on a card, read as its user sees it.
@MainActor
final class TableHarness {
  let table: Table
  let driver: Driver
  /// The selections that the table requested, each sorted.
  private(set) var requested: [[Int]] = []
  private(set) var activated: [Int] = []

  init(
    style: Table.Style = .plain, ids: [Int] = Array(0..<100),
    mode: Table.SelectionMode = .multiple, height: Double = 160
  ) {
    table = Table(style: style)
    if style == .plain { table.rowHeight = .fixed(32) }
    table.selectionMode = mode
    driver = makeDriver(size: Size(width: 400, height: height), table)
    table.didChangeSelection = { [unowned self] in
      requested.append($0.compactMap { $0.base as? Int }.sorted())
      table.selection = $0
    }
    table.didActivateRow = { [unowned self] in activated.append($0) }
    show(ids)
  }

  func show(_ ids: [Int]) {
    table.content = Table.Content(ids, id: \.self, text: { "row \($0)" })
    _ = driver.damage()
  }

  var rows: [AccessibilityNode] {
    driver.tree.flattened.filter { $0.semantics.role == .row }
  }

  var names: [String] { rows.map(\.semantics.name) }

  var focused: String? {
    rows.first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  var selected: [String] {
    rows.filter { $0.semantics.state.contains(.selected) }.map(\.semantics.name)
  }

  func top(of name: String) -> Double? {
    rows.first { $0.semantics.name == name }?.bounds.minY
  }

  func turn(_ points: Double) {
    driver.send(.wheel(Point(x: 100, y: 80), delta: Size(width: 0, height: points)))
    driver.window.finishScroll()
    _ = driver.damage()
  }

  func click(_ name: String, _ modifiers: Modifiers = []) throws {
    try driver.click(.row(name), holding: modifiers)
  }
}
