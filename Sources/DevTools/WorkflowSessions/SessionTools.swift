internal import ArgumentParser
public import WorkflowApp
internal import WorkflowAutomation

/// Options that record what happens to an app and what is to be seen, and do it again.
public struct SessionTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "Write a session: what you do and what is to be seen. With --replay, what is to be seen now.",
      valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Do a session again offscreen, as fast as can be, and stop at the first difference. The session says how the app is started; your own files are only used with --real-data.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Show what --replay does in a window, in its own time.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Write a test in Swift that does what --record or --replay did.", valueName: "file"))
  var emitTest: String?

  /// Makes options that ask for nothing.
  public init() {}

  /// Refuses options that need another.
  public func validate() throws {
    if watch, replay == nil { throw ValidationError("--watch shows what --replay FILE does.") }
    if emitTest != nil, replay == nil, record == nil {
      throw ValidationError("--emit-test needs --record FILE or --replay FILE.")
    }
  }

  /// Replays where `--replay` says so, and records windows and tours where `--record` does.
  public var request: ToolRequest { ToolRequest(self) }
}

extension SessionTools: LaunchTool {
  package var mode: LaunchMode? { replay == nil ? nil : .replay }

  package var modeOption: String? { "--replay" }

  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {
    let isDrawing = options.dumpsTree || options.screenshot != nil
    if record != nil, isDrawing {
      throw ValidationError(
        "--record follows a window, --tour or --replay; leave out --screenshot and --dump-tree.")
    }
    guard replay != nil else { return }
    if isDrawing || options.tour != nil || options.size != nil || options.scale != nil
      || options.requestedSeed != nil
    {
      throw ValidationError(
        "--replay starts the app as the session says; leave out --size, --scale, --seed, --tour, --screenshot and --dump-tree."
      )
    }
    if let argument = ownArguments().first {
      throw ValidationError(
        "--replay starts the app as the session says; leave out \(argument).")
    }
  }

  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool {
    if let replay {
      try ReplayRun<A>(
        options: options, file: replay, isWatched: watch, recordingTo: record, test: emitTest
      ).run()
    } else if let record, let folder = options.tour {
      try RecordedScreenshotScript<A>(
        options: options, folder: folder, file: record, test: emitTest
      ).run()
    } else if let record {
      try RecordingRun<A>(options: options, file: record, test: emitTest).run()
    } else {
      return false
    }
    return true
  }
}
