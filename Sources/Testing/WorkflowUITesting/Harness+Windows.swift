internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

extension Harness {
  /// A harness for each open window, in the order of the windows' items.
  public var windows: [Harness] {
    driver.windows.filter { !$0.isClosed }.map(harness)
  }

  /// Returns a harness for the open window with this key, or else with this title.
  ///
  ///     let settings = try harness.window("Settings")
  ///     try await settings.click("Dark")
  ///
  /// Each of its verbs first makes the window the active one, as a user's click does. What it shows
  /// is read without that.
  ///
  /// - Throws: `AutomationError` that names the open windows.
  public func window(_ name: String) throws -> Harness { harness(for: try driver.openWindow(name)) }

  private func harness(for window: Window) -> Harness {
    Harness(offscreenApp: offscreenApp, renders: renders, window: window)
  }

  /// Whether the app has ended: its last window closed.
  public var isOver: Bool { offscreenApp.isOver }

  /// Makes the harness's own window the active one; does nothing in a harness of the active window.
  ///
  /// - Throws: `AutomationError` if the window has closed, or another one is modal to it.
  func activate() async throws {
    guard let ownWindow, ownWindow !== driver.window else { return }
    try await driver.perform(.window(ownWindow.key))
  }
}
