internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// The recorded calls of a screen's closures, in order.
final class Calls {
  var all: [String] = []
}

/// Performs all gestures of the kinds in `Kind` in a window, and records the closures that each
/// gesture calls.
@MainActor
struct Gestures {
  let driver: Driver
  let calls: Calls

  enum Kind: String, CaseIterable {
    case focus = "the focus order"
    case pointer = "the effect of clicks"
    case keys = "the effect of keys"
    case shortcuts = "the effect of shortcuts"
    case actions = "the effect of accessibility actions"
  }

  /// The maximum number of focus stops to visit.
  private static let limit = 200

  /// Returns a line for each gesture of `kind`, with the closures that it called.
  func lines(_ kind: Kind) -> [String] {
    switch kind {
    case .focus: focusOrder([]) + focusOrder(.shift)
    case .pointer: pressables.map { line($0) { node in driver.click(at: node.bounds.center) } }
    case .keys: keys()
    case .shortcuts: shortcuts()
    case .actions: pressables.map { line($0) { node in _ = node.widget?.performAction(.press) } }
    }
  }

  private var pressables: [AccessibilityNode] {
    driver.tree.flattened.filter { $0.semantics.actions.contains(.press) }
  }

  private func name(_ node: AccessibilityNode) -> String {
    "\(node.semantics.role.rawValue) \"\(node.semantics.name)\" at \(node.bounds)"
  }

  private func line(
    _ node: AccessibilityNode, _ gesture: (AccessibilityNode) -> Void
  ) -> String {
    let before = calls.all.count
    gesture(node)
    return "\(name(node)): \(calls.all[before...].joined(separator: "; "))"
  }

  private var focused: AccessibilityNode? {
    driver.tree.flattened.first { $0.semantics.state.contains(.focused) }
  }

  /// Calls `visit` at each focus stop of Tab, until the focus returns to the first.
  private func walk(_ modifiers: Modifiers, _ visit: (AccessibilityNode) -> Void) {
    var first: Widget?
    for _ in 0..<Self.limit {
      driver.press(.tab, modifiers)
      guard let node = focused, node.widget !== first else { return }
      first = first ?? node.widget
      visit(node)
    }
  }

  private func focusOrder(_ modifiers: Modifiers) -> [String] {
    var stops: [String] = []
    walk(modifiers) { stops.append("\(modifiers.isEmpty ? "Tab" : "Shift+Tab") to \(name($0))") }
    driver.window.moveFocus(to: nil)
    return stops
  }

  /// Presses each shortcut in the accessibility tree, while nothing has the focus.
  private func shortcuts() -> [String] {
    driver.tree.flattened.flatMap { node in
      node.shortcuts.map { shortcut in
        "\(shortcut) of "
          + line(node) { _ in
            driver.window.moveFocus(to: nil)
            driver.press(shortcut.key, shortcut.modifiers)
          }
      }
    }
  }

  /// Presses Return and Space at each focus stop and at the widgets that arrow keys reach from
  /// there; also types into text fields.
  private func keys() -> [String] {
    var lines: [String] = []
    walk([]) { stop in
      for key in [Key.down, .up] {
        var node = stop
        for _ in 0..<Self.limit {
          lines.append("Return on " + line(node) { _ in driver.press(.enter) })
          lines.append("Space on " + line(node) { _ in driver.press(.space) })
          if driver.window.textInputArea != nil {
            lines.append("Typing x in " + line(node) { _ in driver.type("x") })
          }
          driver.press(key)
          if focused?.semantics.role == .menuItem {
            driver.press(.escape)
            break
          }
          guard let next = focused, next.widget !== node.widget else { break }
          node = next
        }
      }
    }
    return lines
  }
}
