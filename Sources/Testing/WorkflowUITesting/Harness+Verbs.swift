public import WorkflowAutomation
public import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension Harness {
  /// Performs `step` and runs the jobs that it causes.
  ///
  /// - Throws: `AutomationError`, with the source location and the reason, if a user could not
  ///   perform the step.
  public func perform(
    _ step: Step, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await locatingErrors(file, line) {
      try await activate()
      try await driver.perform(step)
    }
  }

  /// Drags from the centre of the element that matches `selector` to the centre of `destination`.
  ///
  /// - Throws: `AutomationError` in the cases of `click(_:holding:file:line:)`, or if none or more
  ///   than one matches `destination`.
  public func drag(
    _ selector: Selector, to destination: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await locatingErrors(file, line) {
      try await activate()
      try driver.drag(selector, to: destination)
      try await driver.step()
    }
  }

  /// Turns the mouse wheel over `container` until the centre of `target` is visible in it.
  ///
  /// - Throws: `AutomationError` if `target` is still not visible after scrolling in both
  ///   directions.
  public func scroll(
    _ container: Selector, to target: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await locatingErrors(file, line) {
      try await activate()
      try driver.scroll(container, to: target)
      try await driver.step()
    }
  }

  /// Advances the clock until no animation, timer or job is left.
  ///
  /// - Throws: `AutomationError` with the names of the widgets or timers that do not settle.
  public func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await locatingErrors(file, line) {
      try await driver.settle()
      try await driver.step()
    }
  }

  /// Sends an event to the active window, without running the jobs that it causes or drawing a frame.
  public func send(_ event: InputEvent) { driver.send(event) }

  /// The clipboard that text fields copy to and paste from.
  public var clipboard: any Clipboard { driver.clipboard }

  /// Whether the window has closed; a close request alone does not close it.
  public var isClosed: Bool { window.isClosed }

  /// Performs `body`; adds the source location and the path of an image of the window to its
  /// errors. A size reader that depends on itself is also an error.
  private func locatingErrors(
    _ file: StaticString, _ line: UInt, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
      let problem = window.layoutProblems.first { $0.kind == .sizeDependsOnContent }
      if let problem { throw AutomationError(problem.description) }
    } catch let error as AutomationError {
      throw AutomationError("\(file):\(line): \(error.description)\n\(picture(file, line))")
    }
  }

  /// Writes an image of the window, and returns a sentence with its path.
  private func picture(_ file: StaticString, _ line: UInt) -> String {
    let folder = Platform.environment("TEST_PICTURES") ?? ".build/test-pictures"
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "test"
    let path = "\(folder)/\(name)-\(line).png"
    do {
      try Platform.makeFolder(folder)
      try image.write(pngFile: path)
      return "An image of the window is in \(path)."
    } catch {
      return "Cannot write an image of the window: \(error)"
    }
  }
}
