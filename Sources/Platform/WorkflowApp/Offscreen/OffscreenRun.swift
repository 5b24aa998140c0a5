internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Runs an app without a display, on a virtual clock, and writes screenshots or its accessibility
/// tree.
@MainActor
final class OffscreenRun<A: App> {
  private let options: LaunchOptions
  private let script: ScreenshotScript

  init(options: LaunchOptions) throws {
    self.options = options
    let report = try options.makeReport()
    let offscreenApp = try OffscreenApp(
      app: A.self, in: try options.launchContext(of: A.self), arguments: options.arguments,
      seed: options.seed, size: options.size, scale: options.scale,
      theme: options.theme(of: A.self))
    if let report {
      offscreenApp.driver.engine.observers.append { turn in turn.shown.forEach { report.report($0) }
      }
    }
    if options.stripesLayoutProblems { offscreenApp.driver.environment.debugLayout = true }
    offscreenApp.printProblems()
    script = ScreenshotScript(offscreenApp: offscreenApp, folder: options.tour ?? "")
  }

  /// Writes the output that the options request; blocks the thread until it is written.
  func run() throws {
    try MainQueue().complete { try await self.draw() }
  }

  private func draw() async throws {
    if options.tour != nil { return try await A.takeScreenshots(with: script) }
    try await script.settle()
    if let file = options.screenshot { try script.writeAll(file) }
    if options.dumpsTree {
      try LaunchError.print(script.driver.windows.map(\.accessibilityTree.text).joined())
    }
  }
}
