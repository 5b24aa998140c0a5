internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// Checks the focus for keyboard users: it is on a visible widget, and Tab reaches every focusable
/// one.
struct FocusOracle: Oracle {
  let name = "focus"

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    let window = offscreenApp.driver.window
    window.bringUpToDate()
    guard let widget = window.focusedWidget else { return nil }
    let title = offscreenApp.driver.name(of: widget)
    if widget.window !== window { return "\(title) has the focus but left the window." }
    if !widget.isShown { return "\(title) has the focus but is hidden." }
    if !widget.isFocusable { return "\(title) has the focus but is not focusable." }
    if !widget.isInReach { return "\(title) has the focus but is out of reach." }
    return nil
  }

  /// Checks that Tab visits each widget, or each focus group, once before it returns to the first.
  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    let driver = offscreenApp.driver
    let window = driver.window
    // While an input method composes, Tab belongs to it.
    driver.send(.textEditing(""))
    // Tab goes from an editor to the next cell, through all rows.
    if window.focusedWidget?.isInCellEditor == true { driver.press(.escape) }
    window.bringUpToDate()
    let targets = stops(in: window)
    guard !targets.isEmpty else { return nil }
    for backwards in [false, true] {
      let walk = try await TabWalk(driver, backwards: backwards, limit: targets.count + 1) {
        stop(for: $0) === stop(for: $1)
      }
      guard let first = walk.visited.first else {
        return "Tab focuses nothing, though \(driver.name(of: targets[0])) is focusable."
      }
      let visited = walk.visited.map { stop(for: $0) }
      let missed = targets.first { target in !visited.contains { $0 === target } }
      let way = backwards ? "Shift+Tab" : "Tab"
      if let missed { return "\(way) never reaches \(title(of: missed, driver))." }
      guard walk.isCycle else {
        return "\(way) does not return to \(title(of: stop(for: first), driver))."
      }
    }
    return nil
  }

  /// Returns the expected stops of Tab: each focusable widget, or the focus group that contains it.
  private func stops(in window: Window) -> [Widget] {
    var stops: [Widget] = []
    for widget in window.roots.flatMap(\.shownWidgets) where widget.isFocusable && widget.isInReach
    {
      let stop = stop(for: widget)
      if !stops.contains(where: { $0 === stop }) { stops.append(stop) }
    }
    return stops
  }

  private func stop(for widget: Widget) -> Widget { widget.focusGroup ?? widget }

  private func title(of stop: Widget, _ driver: Driver) -> String {
    stop.isFocusGroup ? "anything in \(driver.name(of: stop))" : driver.name(of: stop)
  }
}
