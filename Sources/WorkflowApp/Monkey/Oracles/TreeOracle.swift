internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Holds the accessibility tree against what keyboards, tests and screen readers rely on.
struct TreeOracle: Oracle {
  let name = "tree"
  /// The window at the start: at least as large, all that can be acted on has room.
  private var startSize = Size.zero

  mutating func start(on stage: Stage) {
    startSize = stage.driver.window.size
  }

  func violation(on stage: Stage) throws -> String? {
    let nodes = stage.driver.tree.flattened
    return nodes.lazy.compactMap(fault(of:)).first
      ?? doubleIdentifier(in: nodes)
      ?? doubleFocus(in: nodes)
      ?? outOfReach(nodes, on: stage)
  }

  private func fault(of node: AccessibilityNode) -> String? {
    let semantics = node.semantics
    if !semantics.actions.isEmpty, semantics.name.allSatisfy(\.isWhitespace) {
      return "\(node.place) can be acted on but has no name."
    }
    if semantics.state.contains(.disabled), semantics.actions.contains(.press) {
      return "\(node.place) is disabled but offers to be pressed."
    }
    let bounds = node.bounds
    if [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].contains(where: { !$0.isFinite }) {
      return "\(node.title) has no finite bounds."
    }
    return nil
  }

  private func doubleIdentifier(in nodes: [AccessibilityNode]) -> String? {
    var known: [String: AccessibilityNode] = [:]
    for node in nodes {
      guard let identifier = node.identifier else { continue }
      if let first = known.updateValue(node, forKey: identifier) {
        return "\(first.place) and \(node.place) have the same identifier, \"\(identifier)\"."
      }
    }
    return nil
  }

  private func doubleFocus(in nodes: [AccessibilityNode]) -> String? {
    let focused = nodes.filter { $0.semantics.state.contains(.focused) }
    guard focused.count > 1 else { return nil }
    return
      "\(focused.count) things have the focus: \(focused.map(\.place).joined(separator: ", "))."
  }

  /// What a user can press is inside the window, or can be scrolled to.
  private func outOfReach(_ nodes: [AccessibilityNode], on stage: Stage) -> String? {
    let window = stage.driver.window
    guard window.size.width >= startSize.width, window.size.height >= startSize.height,
      window.nextEndingFrame == nil
    else { return nil }
    let room = window.bounds.outset(by: 0.5)
    let lost = nodes.first { node in
      node.semantics.actions.contains(.press) && node.widget?.isScrolled == false
        && !(room.contains(node.bounds.origin)
          && room.contains(Point(x: node.bounds.maxX, y: node.bounds.maxY)))
    }
    return lost.map { "\($0.place) reaches out of the window, and nothing scrolls to it." }
  }
}
