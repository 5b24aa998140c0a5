public import ArgumentParser
public import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI

/// The information an app is launched with: its environment, arguments, clock, random generator,
/// folders and desktop.
public struct Launch: Sendable {
  public let environment: LaunchEnvironment
  /// The arguments for the app's own options, without the options that every app has.
  public let arguments: [String]
  /// The clock that services sleep on: the real one in a window, a virtual one offscreen.
  public let clock: any Clock<Duration>
  /// The random generator, seeded by `--seed`.
  public let random: SeededRandomNumberGenerator
  /// How the app was launched.
  public private(set) var mode = LaunchMode.offscreen
  /// The folders for the app's files: the user's, or temporary ones in offscreen runs and tests.
  public let folders: LaunchFolders
  /// The connections of the app to its windows.
  package private(set) var services = LaunchServices()
  /// The desktop: file dialogs, links and notifications.
  public let desktop: Desktop

  /// Creates launch information, also for a test of the app.
  ///
  /// - Parameter folders: If nil, the folders that `environment` names. If it does not set HOME,
  ///   empty temporary folders, added to `environment` and removed when the process exits.
  /// - Parameter desktop: The desktop, whose file dialogs start at the HOME of `environment`.
  /// - Precondition: If `folders` is nil, a folder can be created in TMPDIR.
  public init(
    environment: LaunchEnvironment, arguments: [String] = [], clock: any Clock<Duration>,
    random: SeededRandomNumberGenerator, folders: LaunchFolders? = nil, desktop: Desktop = Desktop()
  ) {
    self.arguments = arguments
    self.clock = clock
    self.random = random
    let environment =
      folders == nil ? environment.completed(with: TemporaryHome.variablesUntilExit()) : environment
    self.environment = environment
    self.folders = folders ?? LaunchFolders(of: "App", in: environment)
    var desktop = desktop
    desktop.environment = environment
    self.desktop = desktop
  }
}

extension Launch {
  /// The time of day: the system's in a window, the virtual clock's offscreen and in replays.
  ///
  /// The value changes as time passes. Read it in actions and workers, not in `render`.
  public var now: Timestamp { (clock as? VirtualClock)?.timestamp ?? .ofSystem }

  /// Creates the launch information for an app in `launchContext`.
  init(
    in launchContext: LaunchContext, arguments: [String], clock: any Clock<Duration>,
    random: SeededRandomNumberGenerator, services: LaunchServices = LaunchServices()
  ) {
    self.init(
      environment: launchContext.environment, arguments: arguments, clock: clock, random: random,
      folders: launchContext.folders, desktop: services.desktop)
    self.services = services
    mode = launchContext.mode
  }

  /// Parses `arguments` as the app's own options, `App.Options`.
  ///
  /// - Throws: `LaunchError` if the arguments do not match these options.
  public func options<Options: ParsableArguments>(
    _ type: Options.Type = Options.self
  ) throws(LaunchError) -> Options { try Options.parsed(arguments) }
}

extension ParsableArguments {
  /// Parses the arguments for an app's own options.
  ///
  /// - Throws: `LaunchError` if they do not match.
  static func parsed(_ arguments: [String]) throws(LaunchError) -> Self {
    do {
      return try parse(arguments)
    } catch {
      throw LaunchError(message(for: error), exitCode: exitCode(for: error).rawValue)
    }
  }
}

extension Timestamp {
  /// The time of day according to the system, in whole microseconds.
  package static var ofSystem: Timestamp {
    Timestamp(secondsSince1970: Double(Platform.wallClock) / 1_000_000)
  }
}

// MARK: - The end

extension Launch {
  /// Asks every window to close, as its close button does; the app ends with the last one.
  @MainActor
  public func quit() { services.quit() }
}

/// The connections of an app to its windows, made before these exist.
@MainActor
package final class LaunchServices: Sendable {
  package nonisolated let desktop = Desktop()
  package nonisolated let settings = OpenSettings()
  nonisolated let language = LanguageChoice()
  nonisolated let activations = WindowActivations()
  package nonisolated let openRequests = OpenRequests()
  private weak var windows: AppWindows?
  /// Whether the app asked to end, perhaps before its windows existed.
  private var isQuitting = false

  nonisolated init() {}

  /// Passes what the app asks for, also before this call, to `windows`.
  func connect(to windows: AppWindows) {
    self.windows = windows
    language.windows = windows
    windows.didActivate = activations.send
    if isQuitting { windows.requestQuit() }
  }

  func quit() {
    isQuitting = true
    windows?.requestQuit()
  }
}
