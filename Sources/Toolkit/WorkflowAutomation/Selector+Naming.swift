package import WorkflowWidgets

extension Selector {
  /// Creates the shortest selector that matches only `node` in `tree`.
  ///
  /// It prefers the identifier, then the role with the name or value, then these with a named
  /// container, and finally an index.
  package init(naming node: AccessibilityNode, in tree: AccessibilityNode) {
    if let selector = Selector(naming: node, in: tree, inside: tree.path(to: node)) {
      self = selector
      return
    }
    self.init(plainly: node)
    index = matches(in: tree).firstIndex { $0.isSame(as: node) }
  }

  /// Creates the shortest selector that matches only `node` in `tree`; nil if that requires an
  /// index.
  ///
  /// - Parameter path: The ancestors of the node, outermost first.
  package init?(
    naming node: AccessibilityNode, in tree: AccessibilityNode, inside path: [AccessibilityNode]
  ) {
    let plain = Selector(plainly: node)
    let around = path.reversed().filter { !$0.semantics.name.isEmpty }.map {
      plain.in(Selector(role: $0.semantics.role, text: $0.semantics.name))
    }
    let selectors = [node.identifier.map(Selector.id), plain].compactMap(\.self) + around
    guard let selector = selectors.first(where: { $0.means(node, in: tree) }) else { return nil }
    self = selector
  }

  /// Creates a selector with the role of `node` and its name, or its value if it has no name.
  init(plainly node: AccessibilityNode) {
    let semantics = node.semantics
    self.init(
      role: semantics.role, text: semantics.name.isEmpty ? semantics.value : semantics.name)
  }

  private func means(_ node: AccessibilityNode, in tree: AccessibilityNode) -> Bool {
    let found = matches(in: tree).filter { !$0.semantics.state.contains(.inert) }
    return found.count == 1 && found[0].isSame(as: node)
  }
}

extension AccessibilityNode {
  fileprivate func isSame(as other: AccessibilityNode) -> Bool { widget === other.widget }

  /// Returns the ancestors of `node`, outermost first, starting with this node.
  fileprivate func path(to node: AccessibilityNode) -> [AccessibilityNode] {
    for child in children {
      if child.isSame(as: node) { return [self] }
      let rest = child.path(to: node)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }
}
