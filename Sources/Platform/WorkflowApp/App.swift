public import ArgumentParser
public import Workflow
public import WorkflowCanvas
public import WorkflowLanguage
internal import WorkflowPlatform
public import WorkflowUI
public import WorkflowWidgets

/// A desktop app: a root workflow, and the title and size of its window.
///
///     @main
///     struct CounterApp: App {
///       static let title = "Counter"
///       let workflow: Counter.Workflow
///
///       init(launch: Launch) {
///         workflow = Counter.Workflow()
///       }
///     }
///
/// A conforming type gets a `main` method, which parses the command line (`--help` lists the
/// options), opens a window or draws offscreen, and ends the process with a sysexits.h exit code.
@preconcurrency @MainActor
public protocol App {
  /// The workflow at the root, whose renderings are screens.
  associatedtype WorkflowType: Workflow where WorkflowType.Rendering: Screen
  /// The command-line options of the app, in addition to the common ones; none by default.
  ///
  /// `--help` lists them. `init(launch:)` gets their values from `launch.options()`.
  associatedtype Options: ParsableArguments = NoOptions
  /// The development tools whose options the app's command line accepts; none by default.
  ///
  /// One line adds the tools of WorkflowDevTools: sessions (`--record`, `--replay`), fuzzing
  /// (`--fuzz`), tracing (`--trace`) and live reload (`make live`). Targets that do not depend on
  /// that module contain none of it.
  ///
  ///     import WorkflowDevTools
  ///
  ///     @main
  ///     struct CounterApp: App {
  ///       typealias Tools = DevTools
  ///
  /// Put the line inside `#if DEBUG` to limit the options to debug builds.
  associatedtype Tools: AppTools = NoTools

  /// The name of the app's folders, as in `~/.local/share/<identifier>`, and its identifier in
  /// software centres, which expect a domain of yours in reverse, such as `org.example.Notes`.
  ///
  /// A single path component; the name of the type by default.
  static var identifier: String { get }
  /// The title of the window; by default the name of the type, without "App" at its end.
  static var title: String { get }
  /// One sentence about the app for `--help`, menus, software centres and packages; empty by default.
  ///
  /// Without one, there is no AppStream metadata, and `make deb` makes no package.
  static var abstract: String { get }
  /// Further sentences for `--help`, the manual page, software centres and packages, such as the
  /// environment variables that the app reads; empty by default.
  static var helpText: String { get }
  /// The version that `--version` prints; "1.0" by default. A package needs one like `1.0.2` or
  /// `2.0-beta`.
  static var version: String { get }
  /// The initial size of the window's content, in points; 800 by 600 by default.
  static var defaultSize: Size { get }
  /// The menus that list the app, such as `["Office", "Calendar"]`; `["Utility"]` by default.
  ///
  /// Categories of the freedesktop Desktop Menu Specification.
  static var categories: [String] { get }
  /// Further elements of the app's AppStream metadata; empty by default.
  ///
  /// Software centres expect the licence, the content rating and a home page:
  ///
  ///     static let appStreamElements = """
  ///       <project_license>MIT</project_license>
  ///       <url type="homepage">https://example.org</url>
  ///       <content_rating type="oars-1.1"/>
  ///       """
  static var appStreamElements: String { get }
  /// The theme, to which the desktop's preferences and then the command-line options are applied.
  static var theme: Theme { get }

  /// Whether a second start opens nothing by itself, but hands its command line to the app that runs,
  /// and ends; false by default.
  ///
  /// The app is then also started by the session bus (`org.freedesktop.Application`), whose name it
  /// has: `identifier`, a domain of yours in reverse. The workflow gets what is opened from
  /// `Launch.openedItems`. Without a session bus each start is its own.
  static var isSingleInstance: Bool { get }
  /// The types of files that the app opens, such as `text/plain`, and the schemes of links, such as
  /// `x-scheme-handler/notes`; none by default.
  ///
  /// They are in the desktop entry, so that file managers and browsers offer the app for them.
  static var mimeTypes: [String] { get }
  /// The actions in the menu of the app's icon, by their keys of letters, digits and `-`; none by
  /// default.
  ///
  ///     static let desktopActions: KeyValuePairs = ["new": "New Document"]
  static var desktopActions: KeyValuePairs<String, String> { get }
  /// Returns the paths, `file:` URIs and links among the app's options, for `Launch.openedItems`;
  /// none by default.
  static func openedArguments(of options: Options) -> [String]

  /// The app's texts in other languages than English; none by default.
  ///
  ///     static let translations = [Translation("de", PackageResources.de_po)]
  static var translations: [Translation] { get }

  /// When the app restores its previous state; never by default.
  static var restoration: Restoration { get }

  /// Creates the app from its launch information.
  ///
  /// - Throws: `LaunchError` to end the process with a message, for example if a file is missing.
  init(launch: Launch) throws

  /// The root workflow.
  var workflow: WorkflowType { get }

  /// Draws the app's icon into a square with sides of `side` points; by default two cards.
  ///
  /// The icon of windows is 64 pixels wide, those that `--desktop-files` writes 16 to 256.
  static func drawIcon(in list: inout DisplayList, side: Double)

  /// Runs the app's screenshot script for `--tour`; by default takes one screenshot, after launch.
  ///
  /// - Throws: The errors of the script, which end the process with a message.
  static func takeScreenshots(with script: ScreenshotScript) async throws
}

extension App {
  public static var identifier: String { "\(Self.self)" }
  public static var title: String {
    let name = "\(Self.self)"
    return name.count > 3 && name.hasSuffix("App") ? String(name.dropLast(3)) : name
  }
  public static var abstract: String { "" }
  public static var helpText: String { "" }
  public static var version: String { "1.0" }
  public static var defaultSize: Size { Size(width: 800, height: 600) }
  public static var categories: [String] { ["Utility"] }
  public static var appStreamElements: String { "" }
  public static var theme: Theme { Theme() }
  public static var isSingleInstance: Bool { false }
  public static var mimeTypes: [String] { [] }
  public static var desktopActions: KeyValuePairs<String, String> { [:] }
  public static func openedArguments(of options: Options) -> [String] { [] }

  public static var translations: [Translation] { [] }
  public static var restoration: Restoration { .never }

  public static func drawIcon(in list: inout DisplayList, side: Double) {
    AppIcon.drawCards(in: &list, side: side)
  }

  public static func takeScreenshots(with script: ScreenshotScript) async throws {
    try await script.screenshot(named: "start")
  }

  /// The name of the program, as the user starts it.
  package static var programName: String {
    CommandLine.arguments.first.map(Platform.name) ?? "\(Self.self)"
  }

  /// Runs the app until its window is closed or the requested output is written, then exits.
  public static func main() {
    do {
      var options = try LaunchOptions.ofCommandLine(Self.self)
      Platform.ignoreBrokenPipes()
      Platform.replaceThreadPool()
      if let folder = options.desktopFiles {
        let files = try DesktopFiles<Self>()
        try LaunchError.writing(folder) { try files.write(to: folder) }
        Platform.exit(0)
      }
      try options.replaceUsersHome()
      try options.confine(Self.self)
      for tool in options.tools where try tool.run(Self.self, options: options) {
        Platform.exit(0)
      }
      if options.isOffscreen {
        try OffscreenRun<Self>(options: options).run()
      } else if try !options.services.openRequests.claim(Self.self, handingOver: options) {
        // An error with a message is no crash.
        defer { options.services.settings.endStart() }
        try DesktopInput<Self>.run(options)
      }
      Platform.exit(0)
    } catch {
      let error = LaunchError(error)
      Platform.printError("\(programName): \(error.message)")
      Platform.exit(error.exitCode)
    }
  }
}

/// The options of an app that adds none.
public struct NoOptions: ParsableArguments {
  public init() {}
}
