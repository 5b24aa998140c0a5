internal import WorkflowPlatform
internal import WorkflowWidgets

/// An object that a client calls.
@MainActor
struct AccessibleObject {
  let server: ObjectServer
  /// nil for the application.
  let element: ExportedTree.Element?

  /// The interfaces that fit the object.
  ///
  /// They do not change as long as the object exists, because clients remember them: a disabled
  /// button has actions too, which are refused.
  var interfaces: [ObjectInterface] {
    guard let element else { return [.accessible, .application] }
    var interfaces: [ObjectInterface] = [.accessible, .component]
    let semantics = element.node.semantics
    let hasActions = semantics.role.hasActions || element.id.column == 0
    if hasActions || !semantics.actions.isEmpty { interfaces.append(.action) }
    if semantics.role.hasSelection { interfaces.append(.selection) }
    if semantics.role.hasNumber || semantics.number != nil { interfaces.append(.value) }
    if element.text != nil || element.id.column != nil { interfaces.append(.text) }
    if semantics.role == .link { interfaces.append(.hyperlink) }
    if [.label, .heading].contains(semantics.role) { interfaces.append(.hypertext) }
    if semantics.role.isEditable { interfaces.append(.editableText) }
    if semantics.role == .image { interfaces.append(.image) }
    if element.isGrid, element.rows != nil { interfaces.append(.table) }
    if element.id.column != nil { interfaces.append(.tableCell) }
    return interfaces
  }
}

extension Semantics.Role {
  /// Whether elements with this role have actions unless they are disabled.
  fileprivate var hasActions: Bool {
    switch self {
    case .button, .link, .toggleButton, .menuButton, .menuItem, .checkbox, .toggle, .radioButton,
      .slider,
      .stepper, .textField, .secureField, .textEditor, .row, .columnHeader, .tab, .separator:
      true
    case .window, .navigationBar, .heading, .label, .image, .menuBar, .menu, .toolBar, .tooltip,
      .radioGroup, .table, .scrollArea, .scrollBar, .progressIndicator, .alert, .dialog, .tabList,
      .group:
      false
    }
  }

  /// Whether elements with this role have a number unless it is not known, such as a progress.
  var hasNumber: Bool {
    [.slider, .stepper, .progressIndicator, .scrollBar, .separator].contains(self)
  }

  /// Whether elements with this role have text that the user can edit unless they are disabled.
  fileprivate var isEditable: Bool {
    [.textField, .secureField, .textEditor, .stepper].contains(self)
  }

  /// Whether one or more of the children are selected.
  var hasSelection: Bool { [.table, .radioGroup, .tabList].contains(self) }
}
