internal import WorkflowCanvas
internal import WorkflowWidgets

/// The states of an object (`AtspiStateType`).
struct States: OptionSet, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ bit: UInt64) { rawValue = 1 << bit }

  static let active = States(1)
  static let busy = States(3)
  static let checked = States(4)
  static let editable = States(7)
  static let enabled = States(8)
  static let expandable = States(9)
  static let expanded = States(10)
  static let focusable = States(11)
  static let focused = States(12)
  static let horizontal = States(14)
  static let modal = States(16)
  static let multiLine = States(17)
  static let multiselectable = States(18)
  static let pressed = States(20)
  static let resizable = States(21)
  static let selectable = States(22)
  static let selected = States(23)
  static let sensitive = States(24)
  static let showing = States(25)
  static let singleLine = States(26)
  static let vertical = States(29)
  static let visible = States(30)
  static let managesDescendants = States(31)
  static let indeterminate = States(32)
  static let required = States(33)
  static let invalidEntry = States(36)
  static let selectableText = States(38)
  static let checkable = States(41)
  static let hasPopup = States(42)
  static let readOnly = States(43)

  /// The states with the names that events give them.
  static let names: [(States, String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"),
    (.enabled, "enabled"), (.expandable, "expandable"), (.expanded, "expanded"),
    (.focusable, "focusable"), (.focused, "focused"),
    (.horizontal, "horizontal"), (.modal, "modal"), (.multiLine, "multi-line"),
    (.multiselectable, "multiselectable"), (.pressed, "pressed"), (.resizable, "resizable"),
    (.selectable, "selectable"), (.selected, "selected"), (.sensitive, "sensitive"),
    (.showing, "showing"), (.singleLine, "single-line"), (.vertical, "vertical"),
    (.visible, "visible"), (.managesDescendants, "manages-descendants"),
    (.indeterminate, "indeterminate"), (.required, "required"),
    (.invalidEntry, "invalid-entry"),
    (.selectableText, "selectable-text"), (.checkable, "checkable"), (.hasPopup, "has-popup"),
    (.readOnly, "read-only"),
  ]
}

extension States {
  /// The states of an element at the time at which its tree was made.
  @MainActor
  init(of element: ExportedTree.Element) {
    let semantics = element.node.semantics
    self = [.visible, .enabled]
    if semantics.state.contains(.disabled) { remove(.enabled) }
    if semantics.state.isDisjoint(with: [.disabled, .inert]) { insert(.sensitive) }
    if element.isShowing { insert(.showing) }
    if semantics.actions.contains(.focus) { insert(.focusable) }
    for (state, ours) in [
      (States.focused, Semantics.State.focused), (.busy, .busy), (.modal, .modal),
      (.invalidEntry, .invalid), (.required, .required), (.expanded, .expanded),
      (.editable, .editable),
    ] where semantics.state.contains(ours) { insert(state) }
    if !semantics.state.isDisjoint(with: [.expanded, .collapsed]) { insert(.expandable) }
    // The focus of the user is in the active window.
    if !element.window.isActive { remove(.focused) }
    if element.node.widget is MenuBarTitle { insert(.hasPopup) }
    formUnion(Self.ofValue(semantics))
    formUnion(Self.ofSelection(semantics, element))
    formUnion(Self.ofShape(semantics, element))
    if let text = element.text { formUnion(Self.ofText(text, semantics.role)) }
  }

  /// The states of controls that are on or off, or in progress.
  private static func ofValue(_ semantics: Semantics) -> States {
    switch semantics.role {
    case .checkbox, .toggle, .toggleButton, .menuItem:
      guard let value = semantics.value else { return [] }
      if value == "mixed" { return [.checkable, .indeterminate] }
      guard value == "on" else { return .checkable }
      let isPressed = [.toggle, .toggleButton].contains(semantics.role)
      return isPressed ? [.checkable, .checked, .pressed] : [.checkable, .checked]
    case .radioButton:
      return semantics.state.contains(.selected) ? [.checkable, .checked] : .checkable
    case .progressIndicator:
      return semantics.state.contains(.busy) && semantics.number == nil ? .indeterminate : []
    case .menuButton: return .hasPopup
    default: return []
    }
  }

  @MainActor
  private static func ofSelection(
    _ semantics: Semantics, _ element: ExportedTree.Element
  ) -> States {
    switch semantics.role {
    case .table:
      guard let rows = element.rows else { return [] }
      let isMultiple = rows.canSelectSeveralRows
      return isMultiple ? [.managesDescendants, .multiselectable] : .managesDescendants
    case _ where element.isSelectable, .tab:
      return semantics.state.contains(.selected) ? [.selectable, .selected] : .selectable
    default: return []
    }
  }

  @MainActor
  private static func ofShape(_ semantics: Semantics, _ element: ExportedTree.Element) -> States {
    let bounds = element.node.bounds
    switch semantics.role {
    case .window: return element.window.isActive ? [.active, .resizable] : .resizable
    case .slider, .progressIndicator: return .horizontal
    case .scrollBar, .separator: return bounds.height > bounds.width ? .vertical : .horizontal
    default: return []
    }
  }

  private static func ofText(_ text: TextContent, _ role: Semantics.Role) -> States {
    switch role {
    case .textField, .secureField, .textEditor, .stepper:
      let lines: States = text.hasLines ? .multiLine : .singleLine
      return lines.union(text.isEditable ? [.editable, .selectableText] : .readOnly)
    default: return []
    }
  }
}
