package import WorkflowWidgets

extension Semantics.Role {
  /// Whether a click anywhere on elements of this role presses them.
  package var isPressable: Bool {
    [
      .button, .link, .toggleButton, .menuButton, .menuItem, .row, .tab, .checkbox, .toggle,
      .radioButton,
    ].contains(self)
  }
}
