public import WorkflowCanvas

/// A widget as tests and screen readers see it, with what is inside.
public struct AccessibilityNode {
  /// What the widget is.
  public let semantics: Semantics
  /// What tests call it, whatever language it speaks; nil for most.
  public let identifier: String?
  /// Its place in the window, in points.
  public let bounds: Rect
  /// What else there is to know about it: the name of what describes it, or its tooltip.
  public let details: String?
  /// The keys it answers wherever the focus is.
  public let shortcuts: [Shortcut]
  /// What is inside, in the order of reading.
  public let children: [AccessibilityNode]
  /// The widget that acts; nil for the window itself.
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

  /// This node and all inside it, in the order of reading.
  public var flattened: [AccessibilityNode] {
    [self] + children.flatMap(\.flattened)
  }

  /// This node with only those nodes inside that are kept, and that are in nodes that are.
  package func keeping(_ isKept: (AccessibilityNode) -> Bool) -> AccessibilityNode {
    AccessibilityNode(
      semantics: semantics, identifier: identifier, bounds: bounds, details: details,
      shortcuts: shortcuts, children: children.filter(isKept).map { $0.keeping(isKept) },
      widget: widget)
  }
}

extension Window {
  /// What is on the screen, by what it is: widgets that are mere containers are left out.
  public var accessibilityTree: AccessibilityNode {
    bringUpToDate()
    let scope = modalScope
    let tree = AccessibilityNode(
      semantics: Semantics(role: .window, name: title), identifier: nil, bounds: bounds,
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
    if !widget.isInside(scope) {
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
  /// What a mere container is that has something to say.
  fileprivate static var group: Semantics { Semantics(role: .group, name: "") }
}
