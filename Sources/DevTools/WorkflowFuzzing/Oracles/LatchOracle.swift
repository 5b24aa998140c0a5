internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks that the wheel only scrolls: no control changes its value.
///
/// At the end of a session, the wheel turns by one notch down and up over each control with a value, which
/// has the focus if it can. The clock stands still meanwhile, so that a value that changes by itself is
/// none that the wheel changed.
struct LatchOracle: Oracle {
  let name = "latch"
  /// The maximum number of controls to check.
  private let limit = 40
  private let roles: Set<Semantics.Role> = [
    .textField, .textEditor, .slider, .stepper, .menuButton, .toggle, .checkbox, .toggleButton,
    .radioGroup, .radioButton,
  ]

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    let driver = offscreenApp.driver
    for widget in controls(driver).prefix(limit).compactMap(\.widget) {
      driver.window.moveFocus(to: widget.isFocusable ? widget : nil)
      try await driver.step()
      for distance in [InputEvent.wheelNotch, -InputEvent.wheelNotch] {
        let before = controls(driver)
        guard let point = before.first(where: { $0.widget === widget })?.bounds.center,
          driver.window.bounds.contains(point)
        else { break }
        driver.send(.pointerMoved(point))
        driver.send(.wheel(point, delta: Size(width: 0, height: distance)))
        driver.window.finishScroll()
        try await driver.step()
        for control in controls(driver) {
          guard let old = before.first(where: { $0.widget === control.widget }),
            value(of: old) != value(of: control)
          else { continue }
          return
            "The wheel over \(driver.name(of: widget)) changes \(control.title) from \(value(of: old)) to \(value(of: control))."
        }
      }
    }
    return nil
  }

  /// The controls with a value, except those in tables, whose rows are reused while they scroll.
  private func controls(_ driver: Driver) -> [AccessibilityNode] {
    driver.tree.keeping { $0.semantics.role != .table && !$0.semantics.state.contains(.inert) }
      .flattened.filter { roles.contains($0.semantics.role) }
  }

  private func value(of control: AccessibilityNode) -> String {
    let semantics = control.semantics
    return semantics.number.map { "\($0.value)" } ?? semantics.value.map(quoted)
      ?? (semantics.state.contains(.selected) ? "selected" : "not selected")
  }
}
