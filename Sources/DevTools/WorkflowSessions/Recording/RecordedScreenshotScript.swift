internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// Runs the screenshot script of an app offscreen and records a session.
@MainActor
struct RecordedScreenshotScript<A: App> {
  private let recorder: SessionRecorder
  private let folder: String

  /// - Parameters:
  ///   - folder: The folder for the images.
  ///   - file: The path of the session.
  init(options: LaunchOptions, folder: String, file: String) throws {
    _ = try options.makeReport()
    let session = RecordedSession(
      of: A.self, options: options, size: options.size ?? A.defaultSize, scale: options.scale ?? 1)
    recorder = try SessionRecorder(
      A.self, session: session, in: try options.launchContext(of: A.self), file: file)
    self.folder = folder
  }

  /// Records to the end of the script.
  func run() throws {
    try MainQueue().complete { [recorder, folder] in
      try await recorder.start()
      try await A.takeScreenshots(
        with: ScreenshotScript(
          offscreenApp: recorder.offscreenApp, folder: folder, record: recorder.see))
    }
  }
}
