internal import WorkflowWidgets

@MainActor
extension ExportedTree.Element {
  /// The attributes of the object, which have no interface of their own.
  var attributes: [String: String] {
    var attributes = ["toolkit": "WorkflowSDL"]
    attributes["id"] = node.identifier
    attributes["live"] = node.liveRegion?.rawValue
    if let position = node.semantics.position, node.semantics.role != .columnHeader {
      attributes["posinset"] = "\(position.index + 1)"
      attributes["setsize"] = "\(position.count)"
      attributes["level"] = position.level.map { "\($0 + 1)" }
    }
    switch node.semantics.role {
    case .slider, .stepper, .progressIndicator, .separator:
      attributes["valuetext"] = node.semantics.value
    case .columnHeader: attributes["sort"] = node.semantics.value
    case .textField, .secureField, .textEditor:
      if let field = node.widget as? EditingControl, !field.placeholder.isEmpty {
        attributes["placeholder-text"] = field.placeholder
      }
    default: break
    }
    return attributes
  }

  var localizedRoleName: String {
    switch node.semantics.role {
    case .toggle: "switch"
    default: ObjectRole(of: self).name
    }
  }
}
