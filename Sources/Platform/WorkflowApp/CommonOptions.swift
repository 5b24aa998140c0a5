internal import ArgumentParser
internal import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// What every app reads from its command line.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of the window's content, in points, 1x1 to 8192x8192.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: "Device pixels a point, 0.5 to 4; the desktop's where it is not given.")
  var scale: DisplayScaleOption?

  @Option(help: "What chance starts from; the same number gives the same luck.")
  var seed: UInt64?

  @Option(help: "Bright or dark surfaces; the desktop's where it is not given.")
  var appearance: AppearanceOption?

  @Option(help: "How far colours are apart; the desktop's where it is not given.")
  var contrast: ContrastOption?

  @Option(
    help: "How many times as large text is, 0.5 to 3; the desktop's where it is not given.")
  var textScale: TextScaleOption?

  @Flag(help: "Nothing slides or fades; as the desktop says where it is not given.")
  var reducedMotion = false

  @Flag(help: "Stripe what cannot be laid out as it is demanded.")
  var debugLayout = false

  @Flag(help: "Print what is on the screen once it has settled, and exit.")
  var dumpTree = false

  @Option(help: ArgumentHelp("Draw offscreen, write a PNG file, and exit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Play a tour of the app offscreen, writing a PNG file for each step to a folder.",
      valueName: "folder"))
  var tour: String?

  @Option(
    help: ArgumentHelp(
      "Write what is on the screen to an open file descriptor after each frame.",
      valueName: "number"))
  var reportFd: Int32?

  @Option(help: .private)
  var liveFd: Int32?

  @Option(
    help: ArgumentHelp(
      "Write a session: what you do and what is to be seen. With --replay, what is to be seen now.",
      valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Do a session again offscreen, as fast as can be, and stop at the first difference. The session says how the app is started.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Show what --replay does in a window, in its own time.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Write a test in Swift that does what --record or --replay did.", valueName: "file"))
  var emitTest: String?

  @Flag(
    help: """
      Let --fuzz, --replay, --tour, --screenshot and --dump-tree read and write your own files. \
      Without it they get a home and folders that are empty and thrown away at the end.
      """)
  var realData = false

  @OptionGroup var fuzzing: FuzzOptions

  func validate() throws {
    let scale = scale?.value ?? 1
    if let size = size?.size, max(size.width, size.height) * scale > WindowSize.mostPixels {
      throw ValidationError(
        "--size \(Int(size.width))x\(Int(size.height)) at scale \(scale) is more than \(Int(WindowSize.mostPixels)) device pixels; make it smaller."
      )
    }
    if tour != nil, dumpTree || screenshot != nil {
      throw ValidationError(
        "--tour takes pictures of its own; leave out --screenshot and --dump-tree.")
    }
    if realData, options.mode == .window {
      throw ValidationError(
        "--real-data goes with --fuzz, --replay, --tour, --screenshot or --dump-tree; windows use your own files anyway."
      )
    }
    try validateSessions()
  }

  private func validateSessions() throws {
    if watch, replay == nil { throw ValidationError("--watch shows what --replay FILE does.") }
    if emitTest != nil, replay == nil, record == nil {
      throw ValidationError("--emit-test needs --record FILE or --replay FILE.")
    }
    let isDrawing = dumpTree || screenshot != nil
    if record != nil, isDrawing {
      throw ValidationError(
        "--record follows a window, --tour or --replay; leave out --screenshot and --dump-tree.")
    }
    if replay != nil, isDrawing || tour != nil || size != nil || scale != nil || seed != nil {
      throw ValidationError(
        "--replay starts the app as the session says; leave out --size, --scale, --seed, --tour, --screenshot and --dump-tree."
      )
    }
  }

  var options: LaunchOptions {
    LaunchOptions(
      size: size?.size, scale: scale?.value, requestedSeed: seed ?? fuzzing.fuzz?.seed,
      appearance: appearance?.appearance, contrast: contrast?.contrast,
      textScale: textScale?.value, motion: reducedMotion ? .reduced : nil,
      stripesLayoutProblems: debugLayout, dumpsTree: dumpTree, screenshot: screenshot, tour: tour,
      reportDescriptor: reportFd, liveDescriptor: liveFd,
      record: record, replay: replay, watches: watch, emittedTest: emitTest, fuzz: fuzzing.request,
      usesRealData: realData)
  }
}

/// An extent written as `800x600`.
package struct WindowSize: ExpressibleByArgument {
  package let size: Size

  private static let range = 1...8_192
  /// The most device pixels from edge to edge.
  static let mostPixels = SessionLimits.pixels

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  package var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A number of device pixels a point.
package struct DisplayScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), (0.5...4).contains(value) else { return nil }
    self.value = value
  }
}

/// How many times as large text is.
package struct TextScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), Theme.textScales.contains(value) else { return nil }
    self.value = value
  }
}

/// The names of the contrasts.
enum ContrastOption: String, ExpressibleByArgument, CaseIterable {
  case standard, high

  var contrast: Contrast {
    switch self {
    case .standard: .standard
    case .high: .high
    }
  }
}

/// The names of the appearances.
enum AppearanceOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
