package import WorkflowCanvas
package import WorkflowPlatform
internal import WorkflowWidgets

extension InputEvent {
  /// Whether the user asks to close the window, with the close button or Ctrl+Q.
  package var asksToClose: Bool {
    self == .closeRequested || self == .keyPressed(KeyPress(.character("q"), .control))
  }
}

extension InputEvent {
  var isSize: Bool { if case .resized = self { true } else { false } }
}

extension DisplayConnection {
  /// Connects `app` to the user's display; the loss of an X server ends the process with a line.
  ///
  /// - Throws: `LaunchError` if there is no display.
  package convenience init<A: App>(of app: A.Type) throws(LaunchError) {
    do {
      try self.init()
    } catch {
      throw LaunchError(noWindow: error)
    }
    exitWhenServerIsLost(exitCode: LaunchError.unavailable) {
      Platform.printError("\(A.programName): \(LaunchError(.display).message)")
    }
  }

  /// Opens a hidden window.
  ///
  /// - Throws: `LaunchError` if it cannot open.
  package func openWindow(
    titled title: String, size: Size, scale: Double?
  ) throws(LaunchError) -> DesktopWindow {
    do {
      return try DesktopWindow(title: title, size: size, scale: scale, on: self)
    } catch {
      throw LaunchError(noWindow: error)
    }
  }
}

extension LaunchError {
  fileprivate init(noWindow error: SDLError) {
    self.init(
      "The window cannot open (\(error)). Run it from a desktop, or draw offscreen with --screenshot FILE.",
      exitCode: Self.unavailable)
  }
}

extension LaunchError {
  /// The window was lost while the app ran.
  package init(_ loss: DisplayConnection.Loss) {
    let message =
      switch loss {
      case .display: "The display is gone; start the app again when it is back."
      case .window: "Another program destroyed the window; start the app again."
      }
    self.init(message, exitCode: Self.unavailable)
  }
}
