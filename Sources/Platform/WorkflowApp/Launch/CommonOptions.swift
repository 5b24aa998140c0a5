internal import ArgumentParser
internal import WorkflowCanvas
internal import WorkflowWidgets

/// What every app reads from its command line.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of the window's content, in points, 1x1 to 8192x8192.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: "Device pixels a point, 0.5 to 4; the desktop's where it is not given.")
  var scale: DisplayScaleOption?

  @Option(help: "Random seed; the same seed reproduces the run.")
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

  @Flag(
    help: """
      Let --tour, --screenshot and --dump-tree read and write your own files. Without it they get \
      a home and folders that are empty and thrown away at the end.
      """)
  var realData = false

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
  }

  var options: LaunchOptions {
    LaunchOptions(
      size: size?.size, scale: scale?.value, requestedSeed: seed,
      appearance: appearance?.appearance, contrast: contrast?.contrast,
      textScale: textScale?.value, motion: reducedMotion ? .reduced : nil,
      stripesLayoutProblems: debugLayout, dumpsTree: dumpTree, screenshot: screenshot, tour: tour,
      reportDescriptor: reportFd, usesRealData: realData)
  }
}
