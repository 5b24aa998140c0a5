internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Holds the accessibility tree against what keyboards, tests and screen readers rely on, whatever an
/// app shows: what depends on its data, as names that repeat, is not looked at.
struct TreeOracle: Oracle {
  let name = "tree"
  /// The window at the start: at least as large, all that can be acted on has room.
  private var startSize = Size.zero
  private let rules: Set<TreeLinter.Rule> = [
    .name, .disabled, .bounds, .identifier, .focus, .relation, .shortcut,
  ]

  mutating func start(on offscreenApp: OffscreenApp) {
    startSize = offscreenApp.driver.window.size
  }

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    let window = offscreenApp.driver.window
    let hasRoom =
      window.size.width >= startSize.width && window.size.height >= startSize.height
    let linter = TreeLinter(rules: hasRoom ? rules.union([.reach]) : rules)
    return linter.findings(in: window).first?.fault
  }
}
