internal import ArgumentParser
internal import WorkflowCanvas
internal import WorkflowWidgets

/// What an app was asked for on its command line.
struct LaunchOptions {
  /// The extent of the content, in points; nil for the app's own.
  var size: Size?
  /// Device pixels a point; nil for the desktop's.
  var scale: Double?
  /// What chance is to start from; nil for a start by chance.
  var requestedSeed: UInt64?
  /// What chance starts from where nothing was asked for.
  private let ownSeed = UInt64.random(in: .min ... .max)
  /// What chance starts from.
  var seed: UInt64 { requestedSeed ?? ownSeed }
  /// Bright or dark surfaces; nil for the desktop's.
  var appearance: Appearance?
  /// How far colours are apart; nil for the desktop's.
  var contrast: Contrast?
  /// How much larger text is; nil for the desktop's.
  var textScale: Double?
  /// How things move; nil for the desktop's.
  var motion: Motion?
  /// Whether widgets whose layout contradicts itself are striped.
  var stripesLayoutProblems = false
  /// Whether to print what is on the screen and end.
  var dumpsTree = false
  /// The file to draw to, offscreen.
  var screenshot: String?
  /// The folder for the pictures of a tour, offscreen.
  var tour: String?
  /// Where to write what is on the screen, after each frame.
  var reportDescriptor: Int32?

  /// Where a program tells of new builds of the app.
  var liveDescriptor: Int32?

  /// The file to write the session to.
  var record: String?
  /// The session to do again.
  var replay: String?
  /// Whether the session is done again in a window, in its own time.
  var watches = false
  /// The file to write a test to.
  var emittedTest: String?
  /// What the monkey is to do; nil for nothing.
  var fuzz: FuzzRequest?
  /// Whether runs that only play use the user's own files.
  var usesRealData = false
  /// What the process has in place of the user's home; nil where it has that.
  private(set) var home: ThrowawayHome?
  /// What the app's own options were given as.
  var arguments: [String] = []

  /// The look of `app`, where the desktop has nothing to say.
  @MainActor
  func theme<A: App>(of app: A.Type) -> Theme {
    A.theme.with(
      appearance: appearance, contrast: contrast, motion: motion, textScale: textScale)
  }

  /// Whether no window is opened.
  var isOffscreen: Bool { dumpsTree || screenshot != nil || tour != nil }

  /// The source of chance that was asked for.
  var chance: Chance { Chance(seed: seed) }

  /// Reads the command line of `app`; ends the process where that asks for help or is wrong.
  ///
  /// Without arguments there is nothing to parse, and the app starts sooner.
  @MainActor
  static func ofCommandLine<A: App>(_ app: A.Type) -> LaunchOptions {
    CommandLine.argc > 1 ? LaunchCommand<A>.parseOrExit().options : LaunchOptions()
  }

  /// How the app is started.
  var mode: LaunchMode {
    if fuzz != nil { return .fuzz }
    if replay != nil { return .replay }
    return isOffscreen ? .offscreen : .window
  }

  /// Gives the process an empty home that is removed at its end, where the app is only played with.
  ///
  /// - Throws: `LaunchError` where it cannot be made.
  mutating func replaceUsersHome() throws(LaunchError) {
    guard mode != .window, !usesRealData else { return }
    let home = try ThrowawayHome()
    home.replaceUsersHome()
    self.home = home
  }

  /// What an app started with the options has around it.
  @MainActor
  func surroundings<A: App>(of app: A.Type) throws(LaunchError) -> Surroundings {
    try .ofProcess(A.self, mode)
  }

  /// What an app started with the options is told.
  @MainActor
  func launch<A: App>(_ app: A.Type, clock: any Clock<Duration>) throws(LaunchError) -> Launch {
    launch(in: try surroundings(of: A.self), clock: clock)
  }

  /// What an app started with the options in `surroundings` is told.
  func launch(in surroundings: Surroundings, clock: any Clock<Duration>) -> Launch {
    Launch(in: surroundings, arguments: arguments, clock: clock, chance: chance)
  }
}
