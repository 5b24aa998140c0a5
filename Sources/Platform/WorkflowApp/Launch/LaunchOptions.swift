internal import ArgumentParser
package import WorkflowCanvas
package import WorkflowWidgets

/// The parsed command line of an app.
package struct LaunchOptions {
  /// The size of the content, in points; nil for the app's default size.
  package var size: Size?
  /// Device pixels per point; nil for the desktop's.
  package var scale: Double?
  /// The random seed from `--seed`; nil if the option is missing.
  package var requestedSeed: UInt64?
  /// The random seed if no option sets one.
  private let ownSeed = UInt64.random(in: .min ... .max)
  /// The light or dark appearance; nil for the desktop's.
  package var appearance: Appearance?
  /// The contrast of colours; nil for the desktop's.
  package var contrast: Contrast?
  /// The factor for text sizes; nil for the desktop's.
  package var textScale: Double?
  /// The motion preference; nil for the desktop's.
  package var motion: Motion?
  /// The language of texts and formats; nil for the user's.
  package var language: String?
  /// Whether widgets with conflicting layout constraints are striped.
  var stripesLayoutProblems = false
  /// Whether to print the accessibility tree and exit.
  package var dumpsTree = false
  /// The PNG file to draw to, offscreen.
  package var screenshot: String?
  /// The folder for the screenshots of a tour, offscreen.
  package var tour: String?
  /// The file descriptor that receives the accessibility tree after each frame.
  var reportDescriptor: Int32?
  /// Whether offscreen runs, replays and fuzzing use the user's own files.
  package var usesRealData = false
  /// Whether replays, fuzzing and tours may change all files of the user.
  package var trustsSession = false
  /// The folder below which the desktop entry, icons and manual page are written.
  var desktopFiles: String?
  /// The key of the desktop action to perform; nil for none.
  var desktopAction: String?
  /// The app's development tools; none if the app was launched without arguments.
  var tools: [any LaunchTool] = []
  /// The temporary home that replaces the user's; nil while the user's home is in use.
  private(set) var home: TemporaryHome?
  /// The arguments for the app's own options.
  package var arguments: [String] = []
  /// The connections of an app in a window.
  let services = LaunchServices()

  /// The random seed: from `--seed`, else from a tool, else a random number.
  package var seed: UInt64 {
    requestedSeed ?? tools.lazy.compactMap(\.seed).first ?? ownSeed
  }

  /// A new random generator that starts from `seed`.
  var random: SeededRandomNumberGenerator { SeededRandomNumberGenerator(seed: seed) }

  /// Returns the theme of `app` with the options applied, without the desktop's preferences.
  @MainActor
  package func theme<A: App>(of app: A.Type) -> Theme {
    A.theme.with(
      appearance: appearance, contrast: contrast, motion: motion, textScale: textScale)
  }

  /// Whether the app is drawn offscreen, without a window.
  package var isOffscreen: Bool { dumpsTree || screenshot != nil || tour != nil }

  /// Whether the app's window has a companion, such as the link to WorkflowLive.
  package var hasCompanion: Bool { tools.contains(where: \.hasCompanion) }

  /// How the app is launched.
  package var mode: LaunchMode {
    tools.lazy.compactMap(\.mode).first ?? (isOffscreen ? .offscreen : .window)
  }

  /// Parses the command line of `app`; exits the process for `--help` or an invalid command line.
  ///
  /// Skips parsing if there are no arguments, for a faster launch.
  ///
  /// - Throws: `LaunchError` if the text of `--help` cannot be written.
  @MainActor
  static func ofCommandLine<A: App>(_ app: A.Type) throws(LaunchError) -> LaunchOptions {
    CommandLine.argc > 1 ? try LaunchCommand<A>.parsed().options : LaunchOptions()
  }
}

// MARK: - Launch context

extension LaunchOptions {
  /// Gives the process an empty temporary home, unless it opens a window or uses real data.
  ///
  /// The home is removed at exit.
  ///
  /// - Throws: `LaunchError` if the home cannot be created.
  mutating func replaceUsersHome() throws(LaunchError) {
    guard mode != .window, !usesRealData else { return }
    let home = try TemporaryHome()
    home.replaceUsersHome()
    self.home = home
  }

  /// Removes the files in the temporary home; does nothing if the user's home is in use.
  ///
  /// - Throws: `LaunchError` if the home cannot be re-created.
  package func emptyHome() throws(LaunchError) { try home?.empty() }

  /// Returns the context of an app that is launched with these options, with a new tracer.
  ///
  /// - Throws: `LaunchError` if the app's identifier is not a valid folder name, or if the tracer's
  ///   file cannot be written.
  @MainActor
  package func launchContext<A: App>(of app: A.Type) throws(LaunchError) -> LaunchContext {
    var context = try LaunchContext.ofProcess(A.self, mode)
    context.language = try checkedLanguage(of: A.self)
    context.tracer = try makeTracer(of: A.self)
    return context
  }

  /// Creates the first tool's tracer of the app's work, and its file; nil if no tool requests one.
  ///
  /// - Throws: `LaunchError` if the file cannot be written.
  @MainActor
  private func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)? {
    for tool in tools {
      if let tracer = try tool.makeTracer(of: A.self) { return tracer }
    }
    return nil
  }

  /// Returns the launch information for an app with these options in `launchContext`.
  package func launch(in launchContext: LaunchContext, clock: any Clock<Duration>) -> Launch {
    Launch(
      in: launchContext, arguments: arguments, clock: clock, random: random, services: services)
  }

  /// Creates the stream that reports the accessibility tree; nil without `--report-fd`.
  ///
  /// - Throws: `LaunchError` if its descriptor is not open.
  @MainActor
  package func makeReport() throws(LaunchError) -> ReportStream? {
    guard let reportDescriptor else { return nil }
    return try ReportStream(descriptor: reportDescriptor)
  }

  /// Creates the first tool's companion of the app's window; nil if no tool requests one.
  @MainActor
  func makeCompanion() throws(LaunchError) -> (any AppCompanion)? {
    for tool in tools {
      if let companion = try tool.makeCompanion() { return companion }
    }
    return nil
  }
}
