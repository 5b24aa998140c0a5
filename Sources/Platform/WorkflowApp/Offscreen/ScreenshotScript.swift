public import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A script that drives an app offscreen and takes screenshots.
@MainActor
public final class ScreenshotScript {
  private let offscreenApp: OffscreenApp
  private let folder: String
  /// Adds a checkpoint to the recorded session; nil if no session is recorded.
  private let record: (() throws -> Void)?
  private var steps = 0

  package init(offscreenApp: OffscreenApp, folder: String, record: (() throws -> Void)? = nil) {
    self.offscreenApp = offscreenApp
    self.folder = folder
    self.record = record
  }

  package var driver: Driver { offscreenApp.driver }

  /// Performs `step` without waiting until the app is idle.
  ///
  /// - Throws: `AutomationError` if a user could not perform the step.
  public func perform(_ step: Step) async throws { try await driver.perform(step) }

  /// Clicks the widget that matches `selector`, then waits until the app is idle.
  ///
  /// - Throws: `AutomationError` if a user could not click the widget.
  public func click(_ selector: Selector) async throws {
    try driver.click(selector)
    try await settle()
  }

  /// Turns the mouse wheel over `container` until the centre of `target` is visible in it.
  ///
  /// - Throws: `AutomationError` if `target` is still not visible after scrolling in both
  ///   directions.
  public func scroll(_ container: Selector, to target: Selector) throws {
    try driver.scroll(container, to: target)
  }

  /// Returns whether at least one element matches `selector` and is not inert.
  public func shows(_ selector: Selector) -> Bool { driver.shows(selector) }

  /// Waits until the app is idle: no animation runs and no worker has work to do.
  ///
  /// - Throws: `AutomationError` if the app does not become idle, or the error of writing the
  ///   recorded session.
  public func settle() async throws {
    try await driver.settleExceptTimers()
    try record?()
  }

  /// Writes a screenshot to a file numbered in order of calls, and prints the file's path.
  ///
  /// Does not wait until the app is idle: call `settle()` before, if an animation or a worker runs.
  ///
  /// - Throws: `LaunchError` if the file cannot be written.
  public func screenshot(named name: String) async throws {
    if let record {
      try await driver.step()
      try record()
    }
    steps += 1
    let number = steps < 10 ? "0\(steps)" : "\(steps)"
    let file = "\(folder)/\(number)-\(name).png"
    try LaunchError.writing(folder) { try Platform.makeFolder(folder) }
    try write(file)
    try LaunchError.print(file + "\n")
  }

  func write(_ file: String) throws {
    try LaunchError.writing(file) { try offscreenApp.canvas.image.write(pngFile: file) }
  }
  /// Writes the image of the active window to `file`, and the images of the others to files beside it,
  /// named after their keys: `app.png`, `app-settings.png`.
  func writeAll(_ file: String) throws {
    try write(file)
    let stem = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
    for window in driver.windows where window !== driver.window {
      guard let canvas = offscreenApp.canvas(of: window) else { continue }
      let name = window.key.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
      let file = "\(stem)-\(String(name)).png"
      try LaunchError.writing(file) { try canvas.image.write(pngFile: file) }
    }
  }
}
