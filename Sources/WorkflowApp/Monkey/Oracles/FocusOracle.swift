internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Holds the focus against what people without a pointer need: it is somewhere they can see, and
/// Tab leads everywhere.
struct FocusOracle: Oracle {
  let name = "focus"

  func violation(on stage: Stage) throws -> String? {
    let window = stage.driver.window
    window.layoutIfNeeded()
    guard let widget = window.focusedWidget else { return nil }
    let title = stage.driver.name(of: widget)
    if widget.window !== window { return "\(title) has the focus but left the window." }
    if !widget.isShown { return "\(title) has the focus but is hidden." }
    if !widget.isFocusable { return "\(title) has the focus but cannot use it." }
    if !widget.isInReach { return "\(title) has the focus but is out of reach." }
    return nil
  }

  /// Tab stops once at each widget, and once in each group, before it comes round.
  func closingViolation(on stage: Stage) async throws -> String? {
    let driver = stage.driver
    let window = driver.window
    window.layoutIfNeeded()
    let targets = stops(in: window)
    guard !targets.isEmpty else { return nil }
    for modifiers in [Modifiers(), .shift] {
      driver.press(.tab, modifiers)
      try await driver.step()
      guard let first = window.focusedWidget else {
        return "Tab gives the focus to nothing, though \(driver.name(of: targets[0])) can have it."
      }
      var visited = [stop(for: first)]
      for _ in 1..<targets.count {
        driver.press(.tab, modifiers)
        try await driver.step()
        guard let widget = window.focusedWidget else { break }
        visited.append(stop(for: widget))
      }
      let missed = targets.first { target in !visited.contains { $0 === target } }
      let way = modifiers.isEmpty ? "Tab" : "Shift+Tab"
      if let missed { return "\(way) never reaches \(title(of: missed, driver))." }
      driver.press(.tab, modifiers)
      try await driver.step()
      guard window.focusedWidget.map({ stop(for: $0) }) === visited[0] else {
        return "\(way) does not come round to \(title(of: visited[0], driver))."
      }
    }
    return nil
  }

  /// Where Tab is to stop: each focusable widget, or the group it is in.
  private func stops(in window: Window) -> [Widget] {
    var stops: [Widget] = []
    for widget in window.content.shownWidgets where widget.isFocusable && widget.isInReach {
      let stop = stop(for: widget)
      if !stops.contains(where: { $0 === stop }) { stops.append(stop) }
    }
    return stops
  }

  private func stop(for widget: Widget) -> Widget {
    var group = widget
    var ancestor = widget.parent
    while let current = ancestor {
      if current.isFocusGroup { group = current }
      ancestor = current.parent
    }
    return group
  }

  private func title(of stop: Widget, _ driver: Driver) -> String {
    stop.isFocusGroup ? "anything in \(driver.name(of: stop))" : driver.name(of: stop)
  }
}
