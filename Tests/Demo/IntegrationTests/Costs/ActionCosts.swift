import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The work that one user action causes until the window is idle.
struct ActionCost: Equatable {
  static let columns = ["frames", "pixels", "painted", "arranged", "measured", "rendered"]

  /// The amounts, in the order of `columns`.
  let amounts: [Int]
}

/// The costs of actions by name, such as "list: hover".
///
///     action                  frames    pixels   painted  arranged  measured  rendered
///     list: hover                  3     31520         9         0         0         0
struct ActionCosts {
  private(set) var names: [String] = []
  private var costs: [String: ActionCost] = [:]

  init() {}

  /// Reads the text of a table.
  ///
  /// - Throws: `DamagedLine` if a line is not a name and an amount for each column.
  init(_ text: String) throws {
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: " ")
      let name = fields.dropLast(ActionCost.columns.count).joined(separator: " ")
      let amounts = fields.suffix(ActionCost.columns.count).compactMap { Int($0) }
      guard !name.isEmpty, amounts.count == ActionCost.columns.count else {
        throw DamagedLine(line: String(line))
      }
      self[name] = ActionCost(amounts: amounts)
    }
  }

  subscript(name: String) -> ActionCost? {
    get { costs[name] }
    set {
      if costs[name] == nil { names.append(name) }
      costs[name] = newValue
    }
  }

  /// The table as text.
  var text: String {
    func line(_ name: String, _ fields: [String]) -> String {
      let padding = String(repeating: " ", count: max(0, 36 - name.count))
      return name + padding
        + fields.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined() + "\n"
    }
    return line("action", ActionCost.columns)
      + names.map { name in line(name, costs[name]?.amounts.map { "\($0)" } ?? []) }.joined()
  }

  /// The amounts that differ from `recorded`, as lines of text.
  func changes(from recorded: ActionCosts) -> [String] {
    names.flatMap { name -> [String] in
      guard let now = costs[name], let before = recorded[name] else {
        return ["\(name): not recorded"]
      }
      return ActionCost.columns.indices.filter { now.amounts[$0] != before.amounts[$0] }.map {
        "\(name): \(now.amounts[$0]) \(ActionCost.columns[$0]) instead of \(before.amounts[$0])"
      }
    }
  }
}

/// A line of recorded costs that cannot be read.
struct DamagedLine: Error, CustomStringConvertible {
  let line: String

  var description: String { "Damaged line, record it again: \(line)" }
}

extension ActionCosts {
  /// Adds the cost of `body` and of all frames until the window is idle.
  @MainActor
  mutating func measure(
    _ name: String, in harness: Harness, _ body: () async throws -> Void
  ) async throws {
    let painted = harness.window.counts.widgetsPainted
    let cost = try await harness.cost {
      try await body()
      try await harness.settle()
    }
    self[name] = ActionCost(amounts: [
      cost.frames ?? 0, cost.pixelsPainted ?? 0, harness.window.counts.widgetsPainted - painted,
      cost.layoutVisits ?? 0, cost.measureCalls ?? 0, cost.nodesRendered ?? 0,
    ])
  }

  /// Adds the costs of a hover, a click, a key, a wheel event over `target` and a change of size.
  @MainActor
  mutating func measureInput(on target: Selector, of screen: String, in harness: Harness)
    async throws
  {
    try await harness.settle()
    let middle = try harness.find(target).bounds.center
    try await measure("\(screen): hover", in: harness) {
      harness.driver.send(.pointerMoved(middle))
    }
    try await measure("\(screen): Tab", in: harness) { try await harness.press(.tab) }
    try await measure("\(screen): wheel", in: harness) {
      harness.driver.send(.wheel(middle, delta: Size(width: 0, height: 48)))
    }
    harness.driver.send(.wheel(middle, delta: Size(width: 0, height: -48)))
    try await harness.settle()
    let size = harness.window.size
    try await measure("\(screen): resize", in: harness) {
      harness.driver.resize(to: Size(width: size.width + 20, height: size.height + 20))
    }
    try await measure("\(screen): click", in: harness) { try await harness.click(target) }
  }
}
