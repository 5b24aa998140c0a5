extension Widget {
  /// The identifier of the widget that labels this one, such as a label beside a field.
  ///
  /// `accessibilityLabel` takes precedence.
  public var labelledBy: String? {
    get { rare?.labelledBy }
    set { if newValue != labelledBy { rareAttributes.labelledBy = newValue } }
  }

  /// The identifier of the widget that describes this one, such as a message below a field.
  public var describedBy: String? {
    get { rare?.describedBy }
    set { if newValue != describedBy { rareAttributes.describedBy = newValue } }
  }
}

@MainActor
extension AccessibilityNode {
  /// Whether the node or a descendant is labelled or described by another widget.
  var hasRelations: Bool {
    let attributes = widget?.rare
    return attributes?.labelledBy != nil || attributes?.describedBy != nil
      || children.contains(where: \.hasRelations)
  }

  /// The nodes with identifiers; the first node if two have the same identifier.
  var nodesByIdentifier: [String: AccessibilityNode] {
    var nodes: [String: AccessibilityNode] = [:]
    for node in flattened {
      guard let identifier = node.identifier, nodes[identifier] == nil else { continue }
      nodes[identifier] = node
    }
    return nodes
  }

  /// Returns the node with the names and descriptions of it and its descendants resolved from
  /// `nodes`.
  func related(by nodes: [String: AccessibilityNode]) -> AccessibilityNode {
    var node = self
    node.children = children.map { $0.related(by: nodes) }
    if let label = widget?.labelledBy.flatMap({ nodes[$0] }) {
      node.labelledBy = label.id
      if widget?.accessibilityLabel == nil { node.semantics.name = label.semantics.name }
    }
    if let description = widget?.describedBy.flatMap({ nodes[$0] }) {
      node.describedBy = description.id
      // A space keeps the place of a message that is not shown.
      let text = description.semantics.name
      if !text.allSatisfy(\.isWhitespace) { node.details = text }
    }
    return node
  }
}
