package import WorkflowWidgets

extension Selector {
  /// The shortest that means `node` in `tree` and nothing else.
  ///
  /// Its identifier; else its role and what it is called or holds; else what it is inside of; else
  /// which of its like it is.
  package init(naming node: AccessibilityNode, in tree: AccessibilityNode) {
    let semantics = node.semantics
    let text = semantics.name.isEmpty ? semantics.value : semantics.name
    let plain = Selector(role: semantics.role, text: text)
    var tries = [plain]
    if let identifier = node.identifier { tries.insert(.id(identifier), at: 0) }
    for container in tree.path(to: node).reversed() where !container.semantics.name.isEmpty {
      let around = Selector(role: container.semantics.role, text: container.semantics.name)
      tries.append(plain.in(around))
    }
    for selector in tries where selector.means(node, in: tree) {
      self = selector
      return
    }
    let index = plain.matches(in: tree).firstIndex { $0.isSame(as: node) }
    self = index.map { plain.at($0) } ?? plain
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
