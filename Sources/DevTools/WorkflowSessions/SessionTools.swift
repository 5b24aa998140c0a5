internal import ArgumentParser
public import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// Options that record user actions and the screen content of an app, and replay them.
public struct SessionTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "Record a session: your actions and checkpoints of the screen, and print the line of a test that replays it. With --replay, write the session with new checkpoints.",
      valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Replay a session offscreen at full speed, and stop at the first difference. The session specifies how the app is started; your own files are used only with --real-data.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Show the replay of --replay in a window, in real time.")
  var watch = false

  @Flag(help: "Let --record replace a file that is not a session.")
  var force = false

  public init() {}

  /// Rejects empty paths, and options that require another one.
  public func validate() throws {
    for (path, option) in [(record, "--record"), (replay, "--replay")] {
      try ValidationError.check(path, of: option)
    }
    if watch, replay == nil { throw ValidationError("--watch requires --replay FILE; add it.") }
    if force, record == nil { throw ValidationError("--force requires --record FILE; add it.") }
  }

  /// Replays with `--replay`; records a window or a screenshot script with `--record`.
  public var request: ToolRequest { ToolRequest(self) }
}

extension SessionTools: LaunchTool {
  package var mode: LaunchMode? { replay == nil ? nil : .replay }

  package var modeOption: String? { "--replay" }

  package func outputs() throws(LaunchError) -> [LaunchOutput] {
    if !force, let record { try RecordedSession.checkReplacement(of: record) }
    return
      (record.map { [.file($0), .folderBeside(SessionPictures.folder(ofSession: $0))] } ?? [])
      + (replay.map { [.folderBeside(DifferencePictures.folder(ofSession: $0))] } ?? [])
  }

  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {
    let isDrawing = options.dumpsTree || options.screenshot != nil
    if record != nil, isDrawing {
      throw ValidationError(
        "--record cannot be combined with --screenshot or --dump-tree; omit them.")
    }
    guard replay != nil else { return }
    if isDrawing || options.tour != nil || options.size != nil || options.scale != nil
      || options.requestedSeed != nil
    {
      throw ValidationError(
        "--replay starts the app as the session specifies; omit --size, --scale, --seed, --tour, --screenshot and --dump-tree."
      )
    }
    if let argument = ownArguments().first {
      throw ValidationError(
        "--replay starts the app as the session specifies; omit \(argument).")
    }
  }

  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool {
    if let replay {
      defer { Platform.removeEmptyFolder(DifferencePictures.folder(ofSession: replay)) }
      try ReplayRun<A>(options: options, file: replay, isWatched: watch, recordingTo: record).run()
      return true
    }
    guard let record else { return false }
    if let folder = options.tour {
      try RecordedScreenshotScript<A>(options: options, folder: folder, file: record).run()
    } else {
      try RecordedInput<A>.run(options, file: record)
    }
    if let session = try? RecordedSession(file: record), session.isReplayable {
      try LaunchError.print("\(RecordedSession.reference(to: record, of: session.app))\n")
    }
    return true
  }
}
