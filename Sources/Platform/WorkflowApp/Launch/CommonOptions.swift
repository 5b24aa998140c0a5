internal import ArgumentParser
internal import WorkflowCanvas
internal import WorkflowWidgets

/// The command-line options of every app.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Size of the window's content in points, from 1x1 to 8192x8192.", valueName: "WxH"))
  var size: SizeArgument?

  // `unconditional` makes `-1` a value that is out of range, not an unknown option after a missing
  // value.
  @Option(
    parsing: .unconditional,
    help: "Device pixels per point, 0.5 to 4; the desktop's scale by default.")
  var scale: DisplayScaleOption?

  @Option(
    parsing: .unconditional,
    help: "Random seed, a whole number from 0; the same seed reproduces the run.")
  var seed: UInt64?

  @Option(help: "Light or dark appearance; the desktop's setting by default.")
  var appearance: AppearanceOption?

  @Option(help: "Contrast of colours; the desktop's setting by default.")
  var contrast: ContrastOption?

  @Option(
    parsing: .unconditional,
    help: "Text size as a multiple of the standard size, 0.5 to 3; the desktop's by default.")
  var textScale: TextScaleOption?

  @Flag(help: "Disable sliding and fading animations; the desktop's setting by default.")
  var reducedMotion = false

  @Option(
    help: ArgumentHelp(
      "Language of the app's texts and formats, such as de; yours by default.", valueName: "tag"))
  var language: String?

  @Flag(help: "Draw stripes over widgets whose layout constraints conflict.")
  var debugLayout = false

  @Flag(help: "Print the accessibility tree once the app is idle, and exit.")
  var dumpTree = false

  @Option(help: ArgumentHelp("Draw offscreen to a PNG file, and exit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Run the app's screenshot script offscreen; write its PNG files to a folder, and exit.",
      valueName: "folder"))
  var tour: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write the accessibility tree to an open file descriptor after each frame.",
      valueName: "number"))
  var reportFd: Int32?

  @Flag(
    help: """
      Let --tour, --screenshot and --dump-tree use your own files. By default they use an empty \
      temporary home folder, which is deleted at exit.
      """)
  var realData = false

  @Flag(
    help: """
      Let the actions of a session, a tour or the fuzzer change all your files, and start programs. \
      By default the kernel confines such runs to temporary files and to their outputs.
      """)
  var trustSession = false

  @Option(
    help: ArgumentHelp(
      """
      Write the app's desktop entry, icons and manual page below a folder such as \
      /usr/local/share, and exit.
      """, valueName: "folder"))
  var desktopFiles: String?

  @Option(
    help: ArgumentHelp(
      "Perform an action of the app's desktop entry.", valueName: "key", visibility: .hidden))
  var desktopAction: String?

  func validate() throws {
    try ValidationError.check(desktopFiles, of: "--desktop-files")
    try ValidationError.check(screenshot, of: "--screenshot")
    try ValidationError.check(tour, of: "--tour")
    let scale = scale?.value ?? 1
    if let size = size?.size, max(size.width, size.height) * scale > SizeArgument.maximumPixels {
      throw ValidationError(
        "--size \(Int(size.width))x\(Int(size.height)) at scale \(scale) exceeds \(Int(SizeArgument.maximumPixels)) device pixels; choose a smaller size or scale."
      )
    }
    if tour != nil, dumpTree || screenshot != nil {
      throw ValidationError(
        "--tour cannot be combined with --screenshot or --dump-tree; omit them.")
    }
  }

  var options: LaunchOptions {
    LaunchOptions(
      size: size?.size, scale: scale?.value, requestedSeed: seed,
      appearance: appearance?.appearance, contrast: contrast?.contrast,
      textScale: textScale?.value, motion: reducedMotion ? .reduced : nil,
      language: language,
      stripesLayoutProblems: debugLayout, dumpsTree: dumpTree, screenshot: screenshot, tour: tour,
      reportDescriptor: reportFd, usesRealData: realData, trustsSession: trustSession,
      desktopFiles: desktopFiles, desktopAction: desktopAction)
  }
}
