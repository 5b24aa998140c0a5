/// A development tool as the runner of an app sees it.
///
/// In order of calls: `validate` with the rest of the command line; `mode` and `seed` before the app
/// is made; `run`; and, where no tool ran the app and it opens a window, `makeCompanion`.
package protocol LaunchTool {
  /// How the app is started, where an option of the tool says so.
  var mode: LaunchMode? { get }
  /// The option that sets `mode`.
  var modeOption: String? { get }
  /// The random seed, where an option of the tool has one; `--seed` comes before it.
  var seed: UInt64? { get }
  /// Refuses options that contradict those of the tool.
  ///
  /// - Parameters:
  ///   - options: The options that every app has.
  ///   - ownArguments: The arguments for `App.Options`.
  /// - Throws: `ValidationError`, which names the option to leave out.
  func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws
  /// Runs the app, in place of its usual run, where an option of the tool says so.
  ///
  /// - Returns: Whether the tool ran it.
  @MainActor func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool
  /// Makes what follows the app's window; nil where no option of the tool asks for it.
  @MainActor func makeCompanion() throws(LaunchError) -> (any WindowCompanion)?
}

extension LaunchTool {
  package var mode: LaunchMode? { nil }
  package var modeOption: String? { nil }
  package var seed: UInt64? { nil }
  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {}
  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool { false }
  package func makeCompanion() throws(LaunchError) -> (any WindowCompanion)? { nil }
}
