internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

/// Replays a session and reports whether the result equals the recording.
@MainActor
final class ReplayRun<A: App> {
  private let options: LaunchOptions
  private let file: String
  private let session: RecordedSession
  private let isWatched: Bool
  private let record: String?

  /// - Parameters:
  ///   - file: The path of the session.
  ///   - isWatched: Whether a window shows the replay, in real time.
  ///   - record: The path for the session with new checkpoints; nil to compare.
  /// - Throws: `LaunchError` if `file` cannot be read, or is not a session.
  init(
    options: LaunchOptions, file: String, isWatched: Bool, recordingTo record: String?
  ) throws {
    self.options = options
    self.file = file
    self.isWatched = isWatched
    self.record = record
    let session = try RecordedSession(file: file)
    self.session = record == nil ? session : session.withCheckpoints
  }

  /// Replays offscreen, or in a window if requested.
  ///
  /// - Throws: `LaunchError` that names the first difference.
  func run() throws {
    let pictures = DifferencePictures(ofSession: file)
    pictures.removeAll()
    let newPictures = record.map { SessionPictures(ofSession: $0) }
    let launchContext = try options.launchContext(of: A.self)
    let run =
      try !isWatched
      ? nil
      : AppRun<A>(
        options: options, tracer: launchContext.tracer, isVirtual: true, scale: session.scale,
        startSize: nil, fitsToDisplay: false)
    let replay = try SessionReplay(
      A.self, session: session, in: launchContext, pictures: newPictures, on: run?.stage)
    do {
      if let run {
        guard try WatchedInput<A>.run(replay, on: run) else { return }
      } else {
        try MainQueue().complete { try await replay.run() }
      }
    } catch let difference as SessionDifference {
      throw LaunchError(
        "\(file): \(difference) \(pictures.write(difference))", exitCode: LaunchError.software)
    }
    if let record, let newPictures {
      try session.rewrite(to: record, as: A.self, replay.checkpoints, newPictures)
    }
    let time = replay.offscreenApp.driver.clock.now.sinceStart
    let what = record.map { "rewritten to \($0)" } ?? "as recorded"
    try LaunchError.print(
      "\(file): \(what), \(replay.checkpoints.count) checkpoints in \(time.text) s, \(replay.workSoFar)\n"
    )
  }
}
