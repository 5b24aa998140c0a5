internal import CXDriver
internal import Glibc
package import Testing
internal import WorkflowCanvas
package import WorkflowPlatform
internal import WorkflowWidgets

// MARK: - Observing

extension AppProcess {
  /// Waits until an element with the name or value `name` is shown and not inert.
  nonisolated(nonsending) package func waitUntil(
    shows name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\"\(name)\" is shown", sourceLocation: sourceLocation) {
      $0.shows(name) ? true : nil
    }
  }

  /// Waits until a frame after frame `number` showed `name`, and returns the first one; use it for
  /// elements that can disappear again quickly.
  @discardableResult
  nonisolated(nonsending) package func waitUntil(
    showed name: String, after number: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ReportedFrame {
    try await waitUntil("\"\(name)\" was shown", sourceLocation: sourceLocation) { _ in
      frames.first { $0.number > number && $0.shows(name) }
    }
  }

  /// Waits until no element with the name or value `name` is shown, or only inert ones.
  nonisolated(nonsending) package func waitUntil(
    hides name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\"\(name)\" is not shown", sourceLocation: sourceLocation) {
      $0.shows(name) ? nil : true
    }
  }

  /// Waits until the element named `name` has the focus; nil for no focus.
  nonisolated(nonsending) package func waitUntil(
    focused name: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let claim = name.map { "\"\($0)\" has the focus" } ?? "nothing has the focus"
    try await waitUntil(claim, sourceLocation: sourceLocation) {
      $0.focused == name ? true : nil
    }
  }

  /// Returns the only element named `name`, once it can be pressed.
  nonisolated(nonsending) package func pressable(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ReportedFrame.Node {
    try await waitUntil(
      "one element named \"\(name)\" can be pressed", sourceLocation: sourceLocation
    ) {
      let found = $0.nodes(name).filter(\.isPressable)
      return found.count == 1 ? found[0] : nil
    }
  }

  package func pixels() throws -> PixelImage { try connection.pixels(of: window) }

  /// Returns whether any frame after frame `number` showed an element named `name`.
  package func hasShown(_ name: String, after number: Int = 0) throws -> Bool {
    _ = try newestFrame()
    return frames.contains { $0.number > number && $0.shows(name) }
  }

  /// Performs `action` and waits for a new frame.
  nonisolated(nonsending) package func expectFrame(
    after action: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let number = try newestFrame().number
    try action()
    try await waitUntil("a frame follows", sourceLocation: sourceLocation) {
      $0.number > number ? true : nil
    }
  }
}

// MARK: - The pointer

extension AppProcess {
  /// Clicks the element named `name`, once it can be pressed.
  nonisolated(nonsending) package func click(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try click(at: await pressable(name, sourceLocation: sourceLocation))
  }

  /// Clicks the centre of the bounds of `node`, which may no longer be shown.
  package func click(at node: ReportedFrame.Node) throws {
    try click(node.bounds.center)
  }

  /// Moves the pointer to the element named `name`, once it can be pressed.
  nonisolated(nonsending) package func movePointer(
    to name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try movePointer(to: await pressable(name, sourceLocation: sourceLocation))
  }

  /// The frame of the window's content on the screen, in pixels.
  var windowFrame: CXFrame {
    get throws {
      do {
        return try connection.frame(of: window)
      } catch {
        guard let end = process.log.end else { throw error }
        throw ProcessError(
          description: "The app ended with \(end). Its standard error: \(process.log.text(.errors))"
        )
      }
    }
  }

  /// Moves the pointer to the centre of the bounds of `node`, which may no longer be shown.
  package func movePointer(to node: ReportedFrame.Node) throws {
    try movePointer(to: node.bounds.center)
  }

  /// Moves the pointer out of the window.
  package func movePointerAway() throws {
    try connection.movePointer(x: XServer.width - 1, y: XServer.height - 1)
  }
}

// MARK: - Keys, the desktop and signals

extension AppProcess {
  package func press(_ key: XKey) throws {
    try connection.setKey(key, isDown: true)
    try connection.setKey(key, isDown: false)
  }

  /// Presses keys in order and holds them, like a user, until `wait` returns.
  ///
  /// SDL handles a focus change up to 200 ms after the X server, and then releases the modifiers
  /// that are no longer held, even if it has not yet read the key pressed with them.
  nonisolated(nonsending) package func hold(_ keys: XKey..., until wait: () async throws -> Void)
    async throws
  {
    for key in keys { try connection.setKey(key, isDown: true) }
    try await wait()
    guard process.log.end == nil else { return }
    for key in keys.reversed() { try connection.setKey(key, isDown: false) }
  }

  /// Sets the size of the window's content, in pixels.
  package func resize(width: Int, height: Int) throws {
    try connection.resize(window, width: width, height: height)
  }

  /// Clicks the close button that a window manager draws.
  package func clickCloseButton() throws { try connection.askToClose(window) }

  package func send(_ signal: Int32) { process.log.send(signal) }

  /// Waits until the app ends and returns the outcome.
  nonisolated(nonsending) package func outcome(sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> Outcome
  {
    try await Outcome(of: process, sourceLocation: sourceLocation)
  }
}
