package import WorkflowWidgets

extension Semantics.Role {
  /// Whether a click anywhere on things of this kind presses them.
  package var isPressable: Bool {
    [.button, .menuButton, .menuItem, .row, .tab, .checkbox, .toggle, .radioButton].contains(self)
  }
}
