internal import WorkflowWidgets

/// A role of AT-SPI (`AtspiRole`).
struct ObjectRole: Hashable {
  let number: UInt32
  /// The name that clients know, in English.
  let name: String

  private init(_ number: UInt32, _ name: String) {
    self.number = number
    self.name = name
  }

  static let application = ObjectRole(75, "application")
}

extension ObjectRole {
  @MainActor
  init(of element: ExportedTree.Element) {
    let node = element.node
    self = node.id.column == nil ? Self.role(of: node, element) : ObjectRole(56, "table cell")
  }

  @MainActor
  private static func role(of node: AccessibilityNode, _ element: ExportedTree.Element) -> Self {
    let role = node.semantics.role
    // Orca 43 speaks no other texts that appear while the focus is elsewhere.
    if node.liveRegion != nil, [.label, .heading, .group].contains(role) {
      return ObjectRole(101, "notification")
    }
    return switch role {
    case .window:
      element.window.isDialog ? ObjectRole(16, "dialog") : ObjectRole(23, "frame")
    case .navigationBar, .toolBar: ObjectRole(63, "tool bar")
    case .heading: ObjectRole(83, "heading")
    case .label: ObjectRole(29, "label")
    case .image: ObjectRole(27, "image")
    case .button: ObjectRole(43, "push button")
    case .link: ObjectRole(88, "link")
    // A picker, and a field with suggestions.
    case .menuButton where isExpandable(node), .textField where isExpandable(node):
      ObjectRole(11, "combo box")
    case .menuButton: ObjectRole(129, "push button menu")
    case .menuBar: ObjectRole(34, "menu bar")
    case .menuItem where node.widget is MenuBarTitle: ObjectRole(33, "menu")
    case .menu:
      node.semantics.state.contains(.modal) ? ObjectRole(41, "popup menu") : ObjectRole(33, "menu")
    case .menuItem:
      node.semantics.value == nil ? ObjectRole(35, "menu item") : ObjectRole(8, "check menu item")
    case .tooltip: ObjectRole(64, "tool tip")
    case .checkbox: ObjectRole(7, "check box")
    case .toggle, .toggleButton: ObjectRole(62, "toggle button")
    // Orca reads the name of the nearest panel with a radio button.
    case .radioGroup, .group: ObjectRole(39, "panel")
    case .radioButton: ObjectRole(44, "radio button")
    case .slider: ObjectRole(51, "slider")
    case .stepper: ObjectRole(52, "spin button")
    case .textField: ObjectRole(79, "entry")
    case .secureField: ObjectRole(40, "password text")
    case .textEditor: ObjectRole(61, "text")
    case .table where element.rows?.isTree == true:
      element.isGrid ? ObjectRole(66, "tree table") : ObjectRole(65, "tree")
    case .row where node.semantics.position?.level != nil && !element.isGrid:
      ObjectRole(91, "tree item")
    case .table: element.isGrid ? ObjectRole(55, "table") : ObjectRole(31, "list")
    case .row: element.isGrid ? ObjectRole(90, "table row") : ObjectRole(32, "list item")
    case .columnHeader: ObjectRole(57, "table column header")
    case .scrollArea: ObjectRole(49, "scroll pane")
    case .scrollBar: ObjectRole(48, "scroll bar")
    case .progressIndicator: ObjectRole(42, "progress bar")
    case .alert: ObjectRole(2, "alert")
    case .dialog: ObjectRole(16, "dialog")
    case .tabList: ObjectRole(38, "page tab list")
    case .tab: ObjectRole(37, "page tab")
    case .separator: ObjectRole(50, "separator")
    }
  }

  private static func isExpandable(_ node: AccessibilityNode) -> Bool {
    !node.semantics.state.isDisjoint(with: [.expanded, .collapsed])
  }
}
