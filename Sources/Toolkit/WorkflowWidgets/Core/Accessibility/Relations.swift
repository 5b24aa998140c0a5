extension Widget {
  /// The identifier of what says what this widget is called, as a label beside a field; it counts
  /// where there is no `accessibilityLabel`.
  public var labelledBy: String? {
    get { rare?.labelledBy }
    set { if newValue != labelledBy { rareAttributes.labelledBy = newValue } }
  }

  /// The identifier of what says more about this widget, as a message below a field.
  public var describedBy: String? {
    get { rare?.describedBy }
    set { if newValue != describedBy { rareAttributes.describedBy = newValue } }
  }
}

@MainActor
extension AccessibilityNode {
  /// Whether something in here is labelled or described by something else.
  var hasRelations: Bool {
    let traits = widget?.rare
    return traits?.labelledBy != nil || traits?.describedBy != nil
      || children.contains(where: \.hasRelations)
  }

  /// What is called what in here, of what has an identifier; the first where two have the same.
  var namesByIdentifier: [String: String] {
    var names: [String: String] = [:]
    for node in flattened {
      guard let identifier = node.identifier, names[identifier] == nil else { continue }
      names[identifier] = node.semantics.name
    }
    return names
  }

  /// This node and all inside it, called and described by what they refer to.
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
