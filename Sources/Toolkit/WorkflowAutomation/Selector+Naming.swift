package import WorkflowWidgets

extension Selector {
  /// The shortest that means `node` in `tree` and nothing else.
  ///
  /// Its identifier; else its role and what it is called or holds; else what it is inside of; else
  /// which of its like it is.
  package init(naming node: AccessibilityNode, in tree: AccessibilityNode) {
    if let selector = Selector(naming: node, in: tree, inside: tree.path(to: node)) {
      self = selector
      return
    }
    self.init(plainly: node)
    index = matches(in: tree).firstIndex { $0.isSame(as: node) }
  }

  /// The shortest that means `node` in `tree` and nothing else; nil where it takes an index.
  ///
  /// - Parameter path: What the node is inside of, from the outside in.
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

  /// The role of `node` and what it is called or holds.
  init(plainly node: AccessibilityNode) {
    let semantics = node.semantics
    self.init(
      role: semantics.role, text: semantics.name.isEmpty ? semantics.value : semantics.name)
  }

  /// Whether `node` is all that is meant.
  private func means(_ node: AccessibilityNode, in tree: AccessibilityNode) -> Bool {
    let found = matches(in: tree).filter { !$0.semantics.state.contains(.inert) }
    return found.count == 1 && found[0].isSame(as: node)
  }
}

extension AccessibilityNode {
  fileprivate func isSame(as other: AccessibilityNode) -> Bool { widget === other.widget }

  /// What `node` is inside of, from this node in.
  fileprivate func path(to node: AccessibilityNode) -> [AccessibilityNode] {
    for child in children {
      if child.isSame(as: node) { return [self] }
      let rest = child.path(to: node)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }
}
