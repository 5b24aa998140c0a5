package import ViewEnvironment
internal import WorkflowCanvas
package import WorkflowWidgets

extension Driver {
  package var windows: [Window] { drivenWindows.all }

  /// The environment of all windows: theme, layout direction and language.
  package var environment: ViewEnvironment {
    get { drivenWindows.environment }
    set { drivenWindows.environment = newValue }
  }

  /// Makes the window with this key, or with this title, the active one, as a click on it does.
  ///
  /// - Throws: `AutomationError` if it is not open, or another window is modal to it.
  package func activateWindow(_ name: String) throws {
    let next = try openWindow(name)
    if let blocker = next.blocker {
      throw AutomationError(
        "Expected to activate \(next.nameInMessages), but \(blocker.nameInMessages) is modal to it. Close that first."
      )
    }
    verb(.window(next.key)) { if next !== window { activate(next) } }
  }

  /// Returns the open window with this key, or else the only one with this title.
  ///
  /// - Throws: `AutomationError` that names the open windows.
  package func openWindow(_ name: String) throws -> Window {
    let open = windows.filter { !$0.isClosed }
    if let window = open.first(where: { $0.key == name }) { return window }
    let titled = open.filter { $0.title == name }
    if titled.count == 1 { return titled[0] }
    let names = open.map(\.nameInMessages)
    throw AutomationError(
      titled.isEmpty
        ? "Expected the window \(quoted(name)), but it is not open. Open: \(names.isEmpty ? "no window" : names.joined(separator: ", "))."
        : "Expected one window with the title \(quoted(name)), but \(titled.count) have it. Use its key: \(titled.map { quoted($0.key) }.joined(separator: ", "))."
    )
  }

  /// Opens and closes windows, outside a turn.
  package func updateWindows() throws {
    try drivenWindows.update()
    try engine.didUpdate()
  }

  /// Activates the window that the app demands, or that is left.
  func activateNext() {
    let request = drivenWindows.takeActivationRequest()
    if let next = request ?? (window.isClosed ? drivenWindows.active : nil), next !== window {
      activate(next)
    }
  }

  private func activate(_ next: Window) {
    if !window.isClosed {
      send(.pointerLeft)
      send(.activated(false))
    }
    window = next
    send(.activated(true))
  }

  /// Returns the result of `body`, in which the driver finds and reads elements of `window` although
  /// it is not the active one.
  package func reading<Result>(
    _ window: Window, _ body: () throws -> Result
  ) rethrows -> Result {
    let active = self.window
    self.window = window
    defer { self.window = active }
    return try body()
  }
}

extension Window {
  var nameInMessages: String { title == key ? quoted(key) : "\(quoted(title)) (\(quoted(key)))" }
}
