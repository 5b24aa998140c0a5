public import WorkflowAutomation
public import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension Harness: StepPerformer {
  /// Does `step`, and what it brings about.
  ///
  /// - Throws: `AutomationError` that names the place in the test, and a picture of the window.
  public func perform(
    _ step: Step, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await noting(file, line) { try await driver.perform(step) }
  }

  /// Drags from the middle of what `selector` means to the middle of `destination`.
  public func drag(
    _ selector: Selector, to destination: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await noting(file, line) {
      try driver.drag(selector, to: destination)
      try await driver.step()
    }
  }

  /// Turns the wheel over `container` until the middle of `target` is in checkpoint there.
  ///
  /// - Throws: `AutomationError` when it never is.
  public func scroll(
    _ container: Selector, to target: Selector, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await noting(file, line) {
      try driver.scroll(container, to: target)
      try await driver.step()
    }
  }

  /// Lets time pass until nothing moves, nobody sleeps and no job is left.
  ///
  /// - Throws: `AutomationError` that names who never rests.
  public func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await noting(file, line) {
      try await driver.settle()
      try await driver.step()
    }
  }

  /// Where fields copy to and paste from.
  public var clipboard: any Clipboard { driver.clipboard }

  /// Whether the window has agreed to close.
  public var isClosed: Bool { driver.window.isClosed }

  /// Does something and what it brings about; where that fails, says where in the test, and leaves
  /// a picture of the window.
  private func noting(
    _ file: StaticString, _ line: UInt, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let error as AutomationError {
      throw AutomationError("\(file):\(line): \(error.description)\n\(picture(file, line))")
    }
  }

  /// Where a picture of the window is, in words.
  private func picture(_ file: StaticString, _ line: UInt) -> String {
    let folder = Platform.environment("TEST_PICTURES") ?? ".build/test-pictures"
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "test"
    let path = "\(folder)/\(name)-\(line).png"
    do {
      try Platform.makeFolder(folder)
      try image.write(pngFile: path)
      return "A picture of it is in \(path)."
    } catch {
      return "No picture of it could be written: \(error)"
    }
  }
}
