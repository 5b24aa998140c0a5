internal import WorkflowCanvas
package import WorkflowWidgets

/// The focus order found by pressing Tab repeatedly.
@MainActor
package struct TabWalk {
  /// The focused widget after each press, up to the first repetition; empty if none ever had the
  /// focus.
  package private(set) var visited: [Widget] = []
  /// Whether the focus returned to the first widget.
  package private(set) var isCycle = false

  /// Presses Tab, or Shift+Tab, until the focus returns to the first widget.
  ///
  /// - Parameter limit: The maximum number of presses.
  package init(
    _ driver: Driver, backwards: Bool = false, limit: Int,
    isSame: (Widget, Widget) -> Bool = { $0 === $1 }
  ) async throws {
    for _ in 0..<limit {
      if !backwards, (driver.window.focusedWidget as? TextEditorWidget)?.insertsTab == true {
        // The key belongs to the text; Shift+Tab leaves it.
        driver.window.moveFocus(forwards: true)
      } else {
        driver.press(.tab, backwards ? .shift : [])
      }
      try await driver.step()
      guard let widget = driver.window.focusedWidget else { return }
      if let first = visited.first, isSame(first, widget) {
        isCycle = true
        return
      }
      visited.append(widget)
    }
  }
}

extension Widget {
  /// The outermost focus group that contains the widget, or is it; nil for none.
  package var focusGroup: Widget? {
    sequence(first: self, next: \.parent).filter(\.isFocusGroup).last
  }
}
