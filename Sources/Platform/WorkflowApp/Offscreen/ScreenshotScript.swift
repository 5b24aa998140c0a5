public import WorkflowAutomation
internal import WorkflowPlatform

/// A walk through an app offscreen that leaves a picture of each step.
@MainActor
public final class ScreenshotScript {
  private let offscreenApp: OffscreenApp
  private let folder: String
  /// Writes down what is to be seen now, in a session; nil where none is recorded.
  private let record: (() throws -> Void)?
  private var steps = 0

  package init(offscreenApp: OffscreenApp, folder: String, record: (() throws -> Void)? = nil) {
    self.offscreenApp = offscreenApp
    self.folder = folder
    self.record = record
  }

  /// What clicks and types.
  public var driver: Driver { offscreenApp.driver }

  /// Clicks what `selector` means, then waits until nothing moves.
  public func click(_ selector: Selector) async throws {
    try driver.click(selector)
    try await settle()
  }

  /// Waits until nothing moves and no worker has anything to do.
  public func settle() async throws {
    try await driver.settleExceptTimers()
    try record?()
  }

  /// Writes a picture, numbered in the order of the tour, and prints its path.
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
    try print(file + "\n")
  }

  func print(_ text: String) throws(LaunchError) {
    guard Platform.write(text, to: 1) else {
      throw LaunchError(
        "Standard output cannot be written; send it to a place that can.",
        exitCode: LaunchError.cannotCreate)
    }
  }

  func write(_ file: String) throws {
    try LaunchError.writing(file) { try offscreenApp.canvas.image.write(pngFile: file) }
  }
}
