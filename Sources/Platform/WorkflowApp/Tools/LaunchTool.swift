package import Workflow
package import WorkflowWidgets

/// The interface of a development tool to the launch of an app.
///
/// In order of calls: `validate` while the command line is parsed; `mode`, `seed` and `outputs` before
/// the app is created; `run`; `makeTracer` right before the app is created, also by a tool that runs it; and,
/// if no tool ran the app and it opens a window, `makeCompanion`.
package protocol LaunchTool {
  /// The launch mode, if an option of the tool sets it.
  var mode: LaunchMode? { get }
  /// The option that sets `mode`, also if the command line does not contain it.
  var modeOption: String? { get }
  /// The random seed, if an option of the tool contains one; `--seed` takes precedence.
  var seed: UInt64? { get }
  /// Returns what the tool's run writes and starts; only that is possible in a confined run.
  ///
  /// - Throws: `LaunchError` if a file must not be replaced.
  func outputs() throws(LaunchError) -> [LaunchOutput]
  /// Whether an option of the tool requests a companion of the app's window.
  var hasCompanion: Bool { get }
  /// Rejects options that conflict with the options of the tool.
  ///
  /// - Parameters:
  ///   - options: The options that every app has.
  ///   - ownArguments: The arguments for `App.Options`.
  /// - Throws: `ValidationError`, which names the option to omit.
  func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws
  /// Runs the app, instead of its usual run, if an option of the tool requests it.
  ///
  /// - Returns: Whether the tool ran the app.
  @MainActor func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool
  /// Creates the tracer of the app's work, and its file; nil if no option of the tool requests one.
  ///
  /// - Throws: `LaunchError` if the file cannot be written.
  @MainActor func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)?
  /// Creates the companion of the app's window; nil if no option of the tool requests one.
  @MainActor func makeCompanion() throws(LaunchError) -> (any AppCompanion)?
}

extension LaunchTool {
  package var mode: LaunchMode? { nil }
  package var modeOption: String? { nil }
  package var seed: UInt64? { nil }
  package func outputs() throws(LaunchError) -> [LaunchOutput] { [] }
  package var hasCompanion: Bool { false }
  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {}
  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool { false }
  package func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)? { nil }
  package func makeCompanion() throws(LaunchError) -> (any AppCompanion)? { nil }
}

/// Measures the work of an app: its window, and its workflows.
package protocol LaunchTracer: WindowTracer, WorkflowObserver {}

/// The work of an app beside its window's widgets.
extension TracedWork {
  /// The run loop waits for events and jobs.
  package static let wait = TracedWork(rawValue: "wait")
  /// Jobs of the main actor run, such as tasks and the outputs of workers.
  package static let jobs = TracedWork(rawValue: "jobs")
  /// A workflow applies an action.
  package static let action = TracedWork(rawValue: "action")
  package static let render = TracedWork(rawValue: "render")
  /// A display list is drawn as pixels.
  package static let raster = TracedWork(rawValue: "raster")
  /// The window shows pixels on the screen.
  package static let present = TracedWork(rawValue: "present")
  /// The app's state is recorded, to be restored at the next start.
  package static let record = TracedWork(rawValue: "record")
}
