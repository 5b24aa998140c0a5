package import Workflow
package import WorkflowWidgets

/// The interface of a development tool to the launch of an app.
///
/// In order of calls: `validate` while the command line is parsed; `mode` and `seed` before the app
/// is created; `run`; `makeTracer` when the app is created; and, if no tool ran the app and it opens
/// a window, `makeCompanion`.
package protocol LaunchTool {
  /// The launch mode, if an option of the tool sets it.
  var mode: LaunchMode? { get }
  /// The option that sets `mode`, also if the command line does not contain it.
  var modeOption: String? { get }
  /// The random seed, if an option of the tool contains one; `--seed` takes precedence.
  var seed: UInt64? { get }
  /// Rejects options that conflict with those of the tool.
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
  /// Creates the tracer of the app's work; nil if no option of the tool requests one.
  @MainActor func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)?
  /// Creates the companion of the app's window; nil if no option of the tool requests one.
  @MainActor func makeCompanion() throws(LaunchError) -> (any WindowCompanion)?
}

extension LaunchTool {
  package var mode: LaunchMode? { nil }
  package var modeOption: String? { nil }
  package var seed: UInt64? { nil }
  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {}
  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool { false }
  package func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)? { nil }
  package func makeCompanion() throws(LaunchError) -> (any WindowCompanion)? { nil }
}

/// Measures the work of an app: that of its window, and of its workflows.
package protocol LaunchTracer: WindowTracer, WorkflowObserver {}
