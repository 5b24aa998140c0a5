public import ArgumentParser
public import WorkflowCanvas
internal import WorkflowPlatform

/// What an app was started with: its environment, its arguments, its time, its chance and its
/// folders.
public struct Launch: Sendable {
  /// The variables of the environment.
  public let environment: LaunchEnvironment
  /// What the app's own options were given as, without the options that every app has.
  public let arguments: [String]
  /// The time that services sleep on: the real one, or a virtual one offscreen.
  public let clock: any Clock<Duration>
  /// The source of chance, from `--seed`.
  public let chance: Chance
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
    chance: Chance, mode: LaunchMode = .offscreen, folders: LaunchFolders? = nil
  ) {
    self.arguments = arguments
    self.clock = clock
    self.chance = chance
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
    in surroundings: Surroundings, arguments: [String], clock: any Clock<Duration>, chance: Chance
  ) {
    self.init(
      environment: surroundings.environment, arguments: arguments, clock: clock, chance: chance,
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

/// Reads an app's settings from the variables of its environment.
///
/// A value that is not allowed is an error that names the variable, the value and what is allowed.
public struct LaunchEnvironment: Sendable {
  let lookUp: @Sendable (String) -> String?

  /// Makes an environment from what finds a variable's value.
  public init(_ lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The environment of this process.
  static var ofProcess: LaunchEnvironment {
    LaunchEnvironment { Platform.environment($0) }
  }

  /// The value of `name`; nil where it is not set.
  ///
  /// The user's folders are in `launch.folders`, whatever HOME says.
  public func string(_ name: String) -> String? { lookUp(name) }

  /// The value of `name` among `choices`, by what they are called; required where there is no
  /// default.
  public func choice<Value>(
    _ name: String, of choices: KeyValuePairs<String, Value>, default: Value? = nil
  ) throws(LaunchError) -> Value {
    let allowed = Self.list(choices.map(\.key))
    guard let text = lookUp(name) else {
      if let `default` { return `default` }
      throw LaunchError("\(name) is not set; set it to \(allowed).")
    }
    guard let match = choices.first(where: { $0.key == text }) else {
      throw LaunchError("\(name)=\"\(text)\" is not allowed; set it to \(allowed).")
    }
    return match.value
  }

  /// The value of `name`: true or false.
  public func bool(_ name: String, default: Bool) throws(LaunchError) -> Bool {
    try choice(name, of: ["true": true, "false": false], default: `default`)
  }

  /// The number in `name`, inside `range`.
  public func number(
    _ name: String, in range: ClosedRange<Double>, default: Double
  ) throws(LaunchError) -> Double {
    guard let text = lookUp(name) else { return `default` }
    guard let number = Double(text), range.contains(number) else {
      let bounds = "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
      throw LaunchError("\(name)=\"\(text)\" is not allowed; set it to a number from \(bounds).")
    }
    return number
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
