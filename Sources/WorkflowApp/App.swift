internal import ArgumentParser
public import Workflow
public import WorkflowCanvas
public import WorkflowUI
internal import WorkflowSDL

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
  associatedtype RootWorkflow: Workflow where RootWorkflow.Rendering: Screen

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

  /// Makes the app from what it was started with.
  ///
  /// - Throws: `LaunchError` where something it needs is missing or wrong.
  init(launch: Launch) throws

  /// The workflow at the root.
  var workflow: RootWorkflow { get }

  /// Plays the app for `--tour`, taking pictures on the way; by default one of how it starts.
  static func play(_ tour: Tour) async throws
}

extension App {
  public static var abstract: String { "" }
  public static var discussion: String { "" }
  public static var version: String { "1.0" }
  public static var defaultSize: Size { Size(width: 800, height: 600) }

  public static func play(_ tour: Tour) async throws {
    try await tour.takePicture(named: "start")
  }

  /// Runs the app until its window is closed, or it has drawn what it was asked for.
  public static func main() {
    let options = LaunchCommand<Self>.parseOrExit().options
    Platform.ignoreBrokenPipes()
    do {
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
