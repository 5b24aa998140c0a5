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

  /// The names of the nodes with identifiers; the first node's if two have the same identifier.
  var namesByIdentifier: [String: String] {
    var names: [String: String] = [:]
    for node in flattened {
      guard let identifier = node.identifier, names[identifier] == nil else { continue }
      names[identifier] = node.semantics.name
    }
    return names
  }

  /// Returns the node with the names and descriptions of it and its descendants resolved from
  /// `names`.
  func related(by names: [String: String]) -> AccessibilityNode {
    var semantics = semantics
    if widget?.accessibilityLabel == nil, let name = widget?.labelledBy.flatMap({ names[$0] }) {
      semantics.name = name
    }
    return AccessibilityNode(
      semantics: semantics, identifier: identifier, bounds: bounds,
      details: widget?.describedBy.flatMap { names[$0] } ?? details, shortcuts: shortcuts,
      children: children.map { $0.related(by: names) }, widget: widget)
  }
}
