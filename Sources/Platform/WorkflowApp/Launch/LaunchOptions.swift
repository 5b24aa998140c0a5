internal import ArgumentParser
package import WorkflowCanvas
package import WorkflowWidgets

/// What an app was asked for on its command line.
package struct LaunchOptions {
  /// The extent of the content, in points; nil for the app's own.
  package var size: Size?
  /// Device pixels a point; nil for the desktop's.
  package var scale: Double?
  /// What `--seed` says chance is to start from.
  package var requestedSeed: UInt64?
  /// What chance starts from where nothing was asked for.
  private let ownSeed = UInt64.random(in: .min ... .max)
  /// Bright or dark surfaces; nil for the desktop's.
  package var appearance: Appearance?
  /// How far colours are apart; nil for the desktop's.
  package var contrast: Contrast?
  /// How much larger text is; nil for the desktop's.
  package var textScale: Double?
  /// How things move; nil for the desktop's.
  package var motion: Motion?
  /// Whether widgets whose layout contradicts itself are striped.
  var stripesLayoutProblems = false
  /// Whether to print what is on the screen and end.
  package var dumpsTree = false
  /// The file to draw to, offscreen.
  package var screenshot: String?
  /// The folder for the pictures of a tour, offscreen.
  package var tour: String?
  /// Where to write what is on the screen, after each frame.
  var reportDescriptor: Int32?
  /// Whether runs that only play use the user's own files.
  package var usesRealData = false
  /// The development tools of the app; none where it was started without arguments.
  var tools: [any LaunchTool] = []
  /// What the process has in place of the user's home; nil where it has that.
  private(set) var home: ThrowawayHome?
  /// What the app's own options were given as.
  package var arguments: [String] = []

  /// What chance starts from.
  package var seed: UInt64 {
    requestedSeed ?? tools.lazy.compactMap(\.seed).first ?? ownSeed
  }

  /// The source of chance that was asked for.
  var random: SeededRandomNumberGenerator { SeededRandomNumberGenerator(seed: seed) }

  /// The look of `app`, where the desktop has nothing to say.
  @MainActor
  package func theme<A: App>(of app: A.Type) -> Theme {
    A.theme.with(
      appearance: appearance, contrast: contrast, motion: motion, textScale: textScale)
  }

  /// Whether no window is opened.
  package var isOffscreen: Bool { dumpsTree || screenshot != nil || tour != nil }

  /// How the app is started.
  var mode: LaunchMode {
    tools.lazy.compactMap(\.mode).first ?? (isOffscreen ? .offscreen : .window)
  }

  /// Reads the command line of `app`; ends the process where that asks for help or is wrong.
  ///
  /// Without arguments there is nothing to parse, and the app starts sooner.
  @MainActor
  static func ofCommandLine<A: App>(_ app: A.Type) -> LaunchOptions {
    CommandLine.argc > 1 ? LaunchCommand<A>.parseOrExit().options : LaunchOptions()
  }
}

// MARK: - Surroundings

extension LaunchOptions {
  /// Gives the process an empty home that is removed at its end, where the app is only played with.
  ///
  /// - Throws: `LaunchError` where it cannot be made.
  mutating func replaceUsersHome() throws(LaunchError) {
    guard mode != .window, !usesRealData else { return }
    let home = try ThrowawayHome()
    home.replaceUsersHome()
    self.home = home
  }

  /// Removes what the app wrote to its throwaway home; leaves alone the user's.
  ///
  /// - Throws: `LaunchError` where the home cannot be made again.
  package func emptyHome() throws(LaunchError) { try home?.empty() }

  /// What an app started with the options has around it.
  @MainActor
  package func surroundings<A: App>(of app: A.Type) throws(LaunchError) -> Surroundings {
    try .ofProcess(A.self, mode)
  }

  /// What an app started with the options in `surroundings` is told.
  package func launch(in surroundings: Surroundings, clock: any Clock<Duration>) -> Launch {
    Launch(in: surroundings, arguments: arguments, clock: clock, random: random)
  }

  /// The stream that reports what is on the screen; nil where none was asked for.
  ///
  /// - Throws: `LaunchError` where its descriptor is not open.
  @MainActor
  package func makeReport() throws(LaunchError) -> ReportStream? {
    guard let reportDescriptor else { return nil }
    return try ReportStream(descriptor: reportDescriptor)
  }

  /// The tool that follows the app's window; nil where none was asked for.
  @MainActor
  func makeCompanion() throws(LaunchError) -> (any WindowCompanion)? {
    for tool in tools {
      if let companion = try tool.makeCompanion() { return companion }
    }
    return nil
  }
}
