extension Widget {
  /// A stable, locale-independent identifier for tests; users never see it.
  public var identifier: String? {
    get { rare?.identifier }
    set { if newValue != identifier { rareAttributes.identifier = newValue } }
  }

  /// The accessible name; nil to use the name in `semantics`.
  public var accessibilityLabel: String? {
    get { rare?.accessibilityLabel }
    set { if newValue != accessibilityLabel { rareAttributes.accessibilityLabel = newValue } }
  }

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
    let named = flattened.compactMap { node in node.identifier.map { ($0, node) } }
    return Dictionary(named) { first, _ in first }
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
      // A space keeps the place of a message that is not shown.
      let text = description.semantics.name
      if !text.allSatisfy(\.isWhitespace) {
        // It replaces a tooltip, but no reason in a form.
        node.details = node.describedBy.isEmpty ? text : "\(node.details ?? "") \(text)"
      }
      node.describedBy.append(description.id)
    }
    return node
  }
}
