public import WorkflowWidgets

/// Holds a window's accessibility tree against what keyboards, tests and screen readers rely on.
///
/// It looks and changes nothing. Whether the keyboard really leads everywhere, and shows where it is,
/// `Harness.expectAccessible()` tries besides.
@MainActor
public struct TreeLinter {
  /// What must hold.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// What can be acted on has a name.
    case name
    /// What takes the pointer or the keys is something to those who do not see it.
    case role
    /// Things of one kind, beside each other, can be told apart by what they are called.
    case distinction
    /// What is disabled offers nothing to do.
    case disabled
    /// Every place is finite.
    case bounds
    /// What can be pressed is in the window, or can be scrolled to.
    case reach
    /// No two things have the same identifier.
    case identifier
    /// What labels or describes something is there.
    case relation
    /// One thing has the focus at most.
    case focus
    /// Equal shortcuts are inside of each other or in different screens, each does something, and
    /// says what.
    case shortcut
    /// What can be acted on is reached by Tab and arrow keys, or by a shortcut.
    case keyboard
    /// What the keyboard leads to shows that it has the focus.
    case ring
  }

  /// Something that is not as it must be.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The rule that does not hold.
    public let rule: Rule
    /// What is wrong, in a sentence.
    public let fault: String
    /// Which widget is meant: the types from the window's content down, and what it is called.
    public let path: String
    /// What helps, in a sentence.
    public let remedy: String

    /// A few lines for people.
    public var description: String {
      "\(fault)\n  Rule: \(rule.rawValue)\n  Widget: \(path)\n  Remedy: \(remedy)"
    }

    /// Says that something is not as it must be.
    @MainActor
    package init(_ rule: Rule, _ fault: String, _ widget: Widget?, remedy: String) {
      self.rule = rule
      self.fault = fault
      path = widget?.path ?? "the window"
      self.remedy = remedy
    }
  }

  private let rules: Set<Rule>

  /// Makes a linter that looks after `rules`; `keyboard` and `ring` have to be tried and are left out.
  public init(rules: Set<Rule> = Set(Rule.allCases)) {
    self.rules = rules
  }

  /// What is wrong in `window` now, in the order of the rules and then of reading.
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
    case .name: nodes.compactMap(\.namelessness)
    case .role: window.roots.flatMap(\.muteWidgets)
    case .distinction: nodes.flatMap(\.twins)
    case .disabled: nodes.compactMap(\.disabledAction)
    case .bounds: nodes.compactMap(\.boundlessness)
    case .reach: nodes.lostNodes(in: window)
    case .identifier: nodes.sharedIdentifiers
    case .relation: nodes.flatMap { $0.looseRelations(among: nodes) }
    case .focus: nodes.sharedFocus
    case .shortcut: nodes.flatMap(\.idleShortcuts) + window.shortcutTwins
    case .keyboard, .ring: []
    }
  }
}
