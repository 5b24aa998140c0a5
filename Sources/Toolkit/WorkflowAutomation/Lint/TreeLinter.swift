package import WorkflowWidgets

/// A rule of `Harness.expectAccessible()`, which the accessibility tree must follow.
public enum AccessibilityRule: String, Hashable, Sendable, CaseIterable {
  /// Every interactive element has a name; a menu that chooses a value is not named after it.
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

/// A linter that checks whether keyboard users, tests and screen readers can use a window.
///
/// It only reads the accessibility tree. `Harness.expectAccessible()` also presses keys, to check
/// that the keyboard reaches all elements and that the focus is visible.
@MainActor
package struct TreeLinter {
  /// A violation of a rule.
  package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package let rule: AccessibilityRule
    /// A sentence that describes the violation.
    package let problem: String
    /// The widget concerned: the types from the window's content down, with its name.
    package let path: String
    /// A sentence that describes the fix.
    package let remedy: String

    package var description: String {
      "\(problem)\n  Rule: \(rule.rawValue)\n  Widget: \(path)\n  Remedy: \(remedy)"
    }

    @MainActor
    package init(_ rule: AccessibilityRule, _ problem: String, _ widget: Widget?, remedy: String) {
      self.rule = rule
      self.problem = problem
      path = widget?.path ?? "the window"
      self.remedy = remedy
    }
  }

  private let rules: Set<AccessibilityRule>

  /// Creates a linter for `rules`; it ignores `keyboard` and `ring`, which require key presses.
  package init(rules: Set<AccessibilityRule> = Set(AccessibilityRule.allCases)) {
    self.rules = rules
  }

  /// Returns the violations in `window` now, ordered by rule and then in reading order.
  package func findings(in window: Window) -> [Finding] {
    let tree = window.accessibilityTree
    return AccessibilityRule.allCases.filter(rules.contains).flatMap { rule in
      findings(of: rule, in: window, tree)
    }
  }

  private func findings(
    of rule: AccessibilityRule, in window: Window, _ tree: AccessibilityNode
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
