public import WorkflowWidgets

/// A linter that checks whether keyboard users, tests and screen readers can use a window.
///
/// It only reads the accessibility tree. `Harness.expectAccessible()` also presses keys, to check
/// that the keyboard reaches all elements and that the focus is visible.
@MainActor
public struct TreeLinter {
  /// A rule that the accessibility tree must follow.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Every interactive element has a name; that of a menu which chooses a value is not the value.
    case name
    /// Every widget that accepts the pointer or the keyboard has a role.
    case role
    /// Siblings with the same role differ in name or description.
    case distinction
    /// Disabled elements offer no actions.
    case disabled
    /// All bounds are finite.
    case bounds
    /// Pressable elements are inside the window or in a scroll view.
    case reach
    /// Identifiers are unique.
    case identifier
    /// The elements that label or describe others exist.
    case relation
    /// At most one element has the focus.
    case focus
    /// Equal shortcuts are nested or in different screens; each has an action and a title.
    case shortcut
    /// Tab, arrow keys or a shortcut reach every interactive element.
    case keyboard
    /// The focused element shows a focus ring.
    case ring
  }

  /// A violation of a rule.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The violated rule.
    public let rule: Rule
    /// A sentence that describes the violation.
    public let fault: String
    /// The widget concerned: the types from the window's content down, with its name.
    public let path: String
    /// A sentence that describes the fix.
    public let remedy: String

    public var description: String {
      "\(fault)\n  Rule: \(rule.rawValue)\n  Widget: \(path)\n  Remedy: \(remedy)"
    }

    @MainActor
    package init(_ rule: Rule, _ fault: String, _ widget: Widget?, remedy: String) {
      self.rule = rule
      self.fault = fault
      path = widget?.path ?? "the window"
      self.remedy = remedy
    }
  }

  private let rules: Set<Rule>

  /// Creates a linter for `rules`; it ignores `keyboard` and `ring`, which require key presses.
  public init(rules: Set<Rule> = Set(Rule.allCases)) {
    self.rules = rules
  }

  /// Returns the violations in `window` now, ordered by rule and then in reading order.
  public func findings(in window: Window) -> [Finding] {
    let tree = window.accessibilityTree
    return Rule.allCases.filter(rules.contains).flatMap { rule in
      findings(of: rule, in: window, tree)
    }
  }

  private func findings(
    of rule: Rule, in window: Window, _ tree: AccessibilityNode
  ) -> [Finding] {
    let nodes = tree.flattened
    return switch rule {
    case .name: nodes.compactMap { $0.missingName ?? $0.missingLabel }
    case .role: window.roots.flatMap(\.widgetsWithoutRole)
    case .distinction: nodes.flatMap(\.indistinguishableChildren)
    case .disabled: nodes.compactMap(\.disabledAction)
    case .bounds: nodes.compactMap(\.nonFiniteBounds)
    case .reach: nodes.unreachableNodes(in: window)
    case .identifier: nodes.sharedIdentifiers
    case .relation: nodes.flatMap { $0.danglingRelations(among: nodes) }
    case .focus: nodes.sharedFocus
    case .shortcut: nodes.flatMap(\.ineffectiveShortcuts) + window.shortcutConflictFindings
    case .keyboard, .ring: []
    }
  }
}
