public import ArgumentParser
public import Workflow
public import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowUI
public import WorkflowWidgets

/// A desktop app: a root workflow and what its window is called.
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
/// Conforming gives the app its `main`: it reads the command line (`--help` tells what there is),
/// opens a window or draws offscreen, and ends the process with a sensible exit code.
@preconcurrency @MainActor
public protocol App {
  /// The workflow at the root, whose renderings are screens.
  associatedtype WorkflowType: Workflow where WorkflowType.Rendering: Screen
  /// What the app reads from its command line besides what every app does; nothing by default.
  ///
  /// `--help` lists it, and `init(launch:)` has it from `launch.options()`.
  associatedtype Options: ParsableArguments = NoOptions
  /// The development tools that the app has on its command line; none by default.
  ///
  /// One line adds those of WorkflowDevTools: sessions (`--record`, `--replay`), fuzzing (`--fuzz`)
  /// and live reload (`make live`). Targets that do not depend on that module contain none of it.
  ///
  ///     import WorkflowDevTools
  ///
  ///     @main
  ///     struct CounterApp: App {
  ///       typealias Tools = DevTools
  ///
  /// Inside `#if DEBUG` the line gives the options to debug builds alone.
  associatedtype Tools: AppTools = NoTools

  /// The name of the app's folders, as in `~/.local/share/<identifier>`: a single path component.
  static var identifier: String { get }
  /// What the desktop shows as the window's name.
  static var title: String { get }
  /// One sentence for `--help`.
  static var abstract: String { get }
  /// What `--help` adds, as the variables the app reads from its environment.
  static var discussion: String { get }
  /// The version that `--version` prints.
  static var version: String { get }
  /// The extent of the window's content at start, in points.
  static var defaultSize: Size { get }
  /// The look, before the user's wishes: those of the desktop, and of the command line over them.
  static var theme: Theme { get }

  /// When the app shows again what it showed last.
  static var restoration: Restoration { get }

  /// Makes the app from what it was started with.
  ///
  /// - Throws: `LaunchError` where something it needs is missing or wrong.
  init(launch: Launch) throws

  /// The workflow at the root.
  var workflow: WorkflowType { get }

  /// Plays the app for `--tour`, taking pictures on the way; by default one of how it starts.
  static func play(_ tour: ScreenshotScript) async throws
}

extension App {
  /// The name of the type.
  public static var identifier: String { "\(Self.self)" }
  /// The name of the type.
  public static var title: String { "\(Self.self)" }
  /// No sentence.
  public static var abstract: String { "" }
  /// Nothing besides.
  public static var discussion: String { "" }
  /// The first version.
  public static var version: String { "1.0" }
  /// 800 by 600 points.
  public static var defaultSize: Size { Size(width: 800, height: 600) }
  /// The standard one.
  public static var theme: Theme { Theme() }

  /// Never.
  public static var restoration: Restoration { .never }

  /// Takes one picture, of how the app starts.
  public static func play(_ tour: ScreenshotScript) async throws {
    try await tour.screenshot(named: "start")
  }

  /// Runs the app until its window is closed, or it has drawn what it was asked for.
  public static func main() {
    var options = LaunchOptions.ofCommandLine(Self.self)
    Platform.ignoreBrokenPipes()
    do {
      try options.replaceUsersHome()
      for tool in options.tools where try tool.run(Self.self, options: options) {
        Platform.exit(0)
      }
      if options.isOffscreen {
        try OffscreenRun<Self>(options: options).run()
      } else {
        try WindowRun<Self>(options: options).run()
      }
      Platform.exit(0)
    } catch {
      let error = LaunchError(error)
      Platform.printError("\(Self.self): \(error.message)")
      Platform.exit(error.exitCode)
    }
  }
}

/// The options of an app that has none of its own.
public struct NoOptions: ParsableArguments {
  /// Makes no options.
  public init() {}
}
