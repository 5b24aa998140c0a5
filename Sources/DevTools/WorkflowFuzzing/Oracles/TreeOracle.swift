internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks the accessibility tree with the rules that hold for any app; rules that depend on its
/// data, such as unique names, are excluded.
struct TreeOracle: Oracle {
  let name = "tree"
  /// The initial window size; at this size or larger, all interactive elements must be reachable.
  private var startSize = Size.zero
  private let rules: Set<AccessibilityRule> = [
    .name, .disabled, .bounds, .identifier, .focus, .relation, .shortcut,
  ]

  mutating func start(on offscreenApp: OffscreenApp) {
    startSize = offscreenApp.driver.window.size
  }

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    let window = offscreenApp.driver.window
    let isLargeEnough =
      window.size.width >= startSize.width && window.size.height >= startSize.height
    let linter = TreeLinter(rules: isLargeEnough ? rules.union([.reach]) : rules)
    return linter.findings(in: window).first?.problem
  }
}
