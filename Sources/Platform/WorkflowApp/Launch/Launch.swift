public import ArgumentParser
public import WorkflowCanvas

/// What an app was started with: its environment, its arguments, its clock, its random generator and its
/// folders.
public struct Launch: Sendable {
  /// The variables of the environment.
  public let environment: LaunchEnvironment
  /// What the app's own options were given as, without the options that every app has.
  public let arguments: [String]
  /// The time that services sleep on: the real one, or a virtual one offscreen.
  public let clock: any Clock<Duration>
  /// The source of chance, from `--seed`.
  public let random: SeededRandomNumberGenerator
  /// How the app was started.
  public let mode: LaunchMode
  /// Where the app may keep files: the user's folders, or throwaway ones where it only plays.
  public let folders: LaunchFolders

  /// Makes what an app is started with, for a test of the app too.
  ///
  /// - Parameter folders: Nil for the folders that `environment` names, and where it names none,
  ///   for empty ones that are removed when the process ends; the environment names these then.
  /// - Precondition: A folder can be made in TMPDIR, where `folders` is nil.
  public init(
    environment: LaunchEnvironment, arguments: [String] = [], clock: any Clock<Duration>,
    random: SeededRandomNumberGenerator, mode: LaunchMode = .offscreen,
    folders: LaunchFolders? = nil
  ) {
    self.arguments = arguments
    self.clock = clock
    self.random = random
    self.mode = mode
    let environment =
      folders == nil ? environment.completed(with: ThrowawayHome.variablesUntilExit()) : environment
    self.environment = environment
    self.folders = folders ?? LaunchFolders(of: "App", in: environment)
  }
}

extension Launch {
  /// Makes what an app is started with in `surroundings`.
  init(
    in surroundings: Surroundings, arguments: [String], clock: any Clock<Duration>,
    random: SeededRandomNumberGenerator
  ) {
    self.init(
      environment: surroundings.environment, arguments: arguments, clock: clock, random: random,
      mode: surroundings.mode, folders: surroundings.folders)
  }

  /// The app's own options, `App.Options`.
  ///
  /// - Throws: `LaunchError` where the arguments are none that these options have.
  public func options<Options: ParsableArguments>(
    _ type: Options.Type = Options.self
  ) throws(LaunchError) -> Options {
    do {
      return try Options.parse(arguments)
    } catch {
      throw LaunchError(
        Options.message(for: error), exitCode: Options.exitCode(for: error).rawValue)
    }
  }
}
