public import WorkflowCanvas

/// A node of the accessibility tree: a widget as tests and screen readers see it.
public struct AccessibilityNode {
  /// The description of the widget.
  public let semantics: Semantics
  /// The locale-independent identifier for tests; nil for most widgets.
  public let identifier: String?
  /// The frame in the window, in points.
  public let bounds: Rect
  /// The additional description: the name of the widget that describes it, or its tooltip.
  public let details: String?
  /// The shortcuts of the widget, in the order in which they were added.
  public let shortcuts: [Shortcut]
  /// The child nodes, in reading order.
  public let children: [AccessibilityNode]
  /// The widget that performs the actions; nil for the window itself.
  public private(set) weak var widget: Widget?

  package init(
    semantics: Semantics, identifier: String?, bounds: Rect, details: String? = nil,
    shortcuts: [Shortcut] = [], children: [AccessibilityNode], widget: Widget?
  ) {
    self.semantics = semantics
    self.identifier = identifier
    self.bounds = bounds
    self.details = details
    self.shortcuts = shortcuts
    self.children = children
    self.widget = widget
  }

  /// This node and its descendants, in reading order.
  public var flattened: [AccessibilityNode] {
    [self] + children.flatMap(\.flattened)
  }

  /// Returns the node without the descendants for which `isKept` returns false, and without their
  /// subtrees.
  package func keeping(_ isKept: (AccessibilityNode) -> Bool) -> AccessibilityNode {
    AccessibilityNode(
      semantics: semantics, identifier: identifier, bounds: bounds, details: details,
      shortcuts: shortcuts, children: children.filter(isKept).map { $0.keeping(isKept) },
      widget: widget)
  }
}

extension Window {
  /// The accessibility tree of the window, without plain containers.
  public var accessibilityTree: AccessibilityNode {
    bringUpToDate()
    let scope = modalScope
    let tree = AccessibilityNode(
      semantics: Semantics(role: .window, name: markedTitle), identifier: nil, bounds: bounds,
      children: nodes(of: content, in: scope)
        + popups.all.flatMap { nodes(of: $0, in: $0.isModal ? scope : $0) },
      widget: nil)
    return tree.hasRelations ? tree.related(by: tree.namesByIdentifier) : tree
  }

  private func nodes(of widget: Widget, in scope: Widget) -> [AccessibilityNode] {
    guard !widget.isHidden, !widget.isInert else { return [] }
    let children = widget.children.flatMap { nodes(of: $0, in: scope) }
    let shortcuts = widget.shortcuts
    guard var semantics = widget.semantics ?? (shortcuts.isEmpty ? nil : .group) else {
      return children
    }
    if let label = widget.accessibilityLabel { semantics.name = label }
    if isBlocked || !widget.isInside(scope) {
      semantics.state.insert(.inert)
      semantics.actions = []
    }
    if widget.isFocused { semantics.state.insert(.focused) }
    return [
      AccessibilityNode(
        semantics: semantics, identifier: widget.identifier, bounds: widget.frameInWindow,
        details: widget.rare?.tooltipSource?.text, shortcuts: shortcuts, children: children,
        widget: widget)
    ]
  }
}

extension Semantics {
  /// The description of a container that has no semantics of its own but has shortcuts.
  fileprivate static var group: Semantics { Semantics(role: .group, name: "") }
}
