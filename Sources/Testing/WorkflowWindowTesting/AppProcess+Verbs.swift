internal import CXDriver
internal import Glibc
package import Testing
internal import WorkflowCanvas
package import WorkflowPlatform
internal import WorkflowWidgets

// MARK: - Seeing

extension AppProcess {
  /// Waits until something in reach is called `name` or holds it.
  nonisolated(nonsending) package func waitUntil(
    shows name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\"\(name)\" is shown", sourceLocation: sourceLocation) {
      $0.shows(name) ? true : nil
    }
  }

  /// Waits until some frame after frame `number` showed `name`, and gives the first: for what may
  /// be gone before it is looked at.
  @discardableResult
  nonisolated(nonsending) package func waitUntil(
    showed name: String, after number: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ReportedFrame {
    try await waitUntil("\"\(name)\" was shown", sourceLocation: sourceLocation) { _ in
      frames.first { $0.number > number && $0.shows(name) }
    }
  }

  /// Waits until nothing in reach is called `name` or holds it.
  nonisolated(nonsending) package func waitUntil(
    hides name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\"\(name)\" is not shown", sourceLocation: sourceLocation) {
      $0.shows(name) ? nil : true
    }
  }

  /// Waits until the focus is at what is called `name`; nil for nothing.
  nonisolated(nonsending) package func waitUntil(
    focused name: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let claim = name.map { "the focus is at \"\($0)\"" } ?? "nothing has the focus"
    try await waitUntil(claim, sourceLocation: sourceLocation) {
      $0.focused == name ? true : nil
    }
  }

  /// The one thing called `name`, once it can be pressed.
  nonisolated(nonsending) package func pressable(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ReportedFrame.Node {
    try await waitUntil(
      "one thing called \"\(name)\" can be pressed", sourceLocation: sourceLocation
    ) {
      let found = $0.nodes(name).filter(\.isPressable)
      return found.count == 1 ? found[0] : nil
    }
  }

  /// What the window shows.
  package func pixels() throws -> PixelImage { try connection.pixels(of: window) }

  /// Whether any frame after frame `number` showed something called `name`.
  package func hasShown(_ name: String, after number: Int = 0) throws -> Bool {
    _ = try newestFrame()
    return frames.contains { $0.number > number && $0.shows(name) }
  }

  /// Does something and waits until there is a frame after those from before.
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
  /// Clicks what is called `name`, once it can be pressed.
  nonisolated(nonsending) package func click(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try click(at: await pressable(name, sourceLocation: sourceLocation))
  }

  /// Clicks the middle of where something is or was.
  package func click(at node: ReportedFrame.Node) throws {
    try click(node.bounds.center)
  }

  /// Moves the pointer to what is called `name`, once it can be pressed.
  nonisolated(nonsending) package func movePointer(
    to name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try movePointer(to: await pressable(name, sourceLocation: sourceLocation))
  }

  /// Where the window's content is on the screen, in pixels.
  var place: CXPlace {
    get throws {
      do {
        return try connection.place(of: window)
      } catch {
        guard let end = process.log.end else { throw error }
        throw ProcessError(
          description: "The app ended with \(end). It says: \(process.log.text(.errors))")
      }
    }
  }

  /// Moves the pointer to the middle of where something is or was.
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
  /// Presses and lets go a key.
  package func press(_ key: XKey) throws {
    try connection.setKey(key, isDown: true)
    try connection.setKey(key, isDown: false)
  }

  /// Presses keys in order and holds them, as a user does, until `wait` is over.
  ///
  /// SDL takes the focus up to 200 ms after the X server gave it, and then lets go the modifiers
  /// that are not held any more, though it did not read the key pressed with them yet.
  nonisolated(nonsending) package func hold(_ keys: XKey..., until wait: () async throws -> Void)
    async throws
  {
    for key in keys { try connection.setKey(key, isDown: true) }
    try await wait()
    guard process.log.end == nil else { return }
    for key in keys.reversed() { try connection.setKey(key, isDown: false) }
  }

  /// Gives the window's content another extent, in pixels.
  package func resize(width: Int, height: Int) throws {
    try connection.resize(window, width: width, height: height)
  }

  /// Clicks the close button that a window manager draws.
  package func clickCloseButton() throws { try connection.askToClose(window) }

  /// Sends the app a signal.
  package func send(_ signal: Int32) { process.log.send(signal) }

  /// How the app ended, once it did.
  nonisolated(nonsending) package func outcome(sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> Outcome
  {
    try await Outcome(of: process, sourceLocation: sourceLocation)
  }
}
