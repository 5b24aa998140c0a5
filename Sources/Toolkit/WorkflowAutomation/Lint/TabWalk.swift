internal import WorkflowCanvas
package import WorkflowWidgets

/// Where Tab led, pressed again and again.
@MainActor
package struct TabWalk {
  /// What had the focus after each press, until it came round; empty where nothing ever had it.
  package private(set) var visited: [Widget] = []
  /// Whether Tab came back to where it was first.
  package private(set) var comesRound = false

  /// Presses Tab, or Shift+Tab, until it comes back to where it was first.
  ///
  /// - Parameter limit: How many presses are tried.
  package init(
    _ driver: Driver, backwards: Bool = false, limit: Int,
    isSame: (Widget, Widget) -> Bool = { $0 === $1 }
  ) async throws {
    for _ in 0..<limit {
      driver.press(.tab, backwards ? .shift : [])
      try await driver.step()
      guard let widget = driver.window.focusedWidget else { return }
      if let first = visited.first, isSame(first, widget) {
        comesRound = true
        return
      }
      visited.append(widget)
    }
  }
}
