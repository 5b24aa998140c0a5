internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

/// Does a session again and says whether it went as it was recorded.
@MainActor
final class ReplayRun<A: App> {
  private let options: LaunchOptions
  private let file: String
  private let session: Session

  /// - Throws: `LaunchError` where `file` cannot be read, or is no session.
  init(options: LaunchOptions, file: String) throws {
    self.options = options
    self.file = file
    let session = try Session(file: file)
    self.session = options.record == nil ? session : session.withSights
  }

  /// Replays offscreen, or in a window where that was asked for.
  ///
  /// - Throws: `LaunchError` that names the first difference.
  func run() throws {
    let pictures = DifferencePictures(ofSession: file)
    pictures.removeAll()
    let rewriting = options.record.map {
      SessionRewriting(session, of: A.self, pictures: SessionPictures(ofSession: $0))
    }
    let replay = try SessionReplay(
      A.self, session: session, in: try options.surroundings(of: A.self), rewriting: rewriting)
    do {
      if options.watches {
        guard try WatchRun<A>(replay, session: session, options: options).run() else { return }
      } else {
        try MainQueue().complete { try await replay.run() }
      }
    } catch let difference as SessionDifference {
      throw LaunchError(
        "\(file): \(difference) \(pictures.write(difference))", exitCode: LaunchError.software)
    }
    if let record = options.record { try rewriting?.write(to: record) }
    try replay.script.writeTest(of: session, theme: A.theme, to: options.emittedTest)
    let time = replay.stage.driver.clock.now.sinceStart
    let what = options.record.map { "written anew to \($0)" } ?? "as recorded"
    let line = "\(file): \(what), \(replay.sights.count) sights in \(time.sessionText)\n"
    _ = Platform.write(line, to: 1)
  }
}
