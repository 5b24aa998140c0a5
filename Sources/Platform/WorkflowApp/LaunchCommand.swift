internal import ArgumentParser

/// The command line of an app: what every app reads, and what is its own.
struct LaunchCommand<A: App>: ParsableCommand {
  @OptionGroup(title: "Options of \(A.self)") var own: A.Options
  @OptionGroup var common: CommonOptions

  static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      CommandConfiguration(
        commandName: "\(A.self)", abstract: A.abstract, discussion: A.discussion,
        version: A.version)
    }
  }

  func validate() throws {
    if common.replay != nil, let argument = Self.ownArguments.first {
      throw ValidationError(
        "--replay starts the app as the session says; leave out \(argument).")
    }
  }

  var options: LaunchOptions {
    var options = common.options
    options.arguments = Self.ownArguments
    return options
  }

  /// The arguments of this process that are for the app's own options.
  private static var ownArguments: [String] {
    (try? Remainder.parse())?.rest ?? []
  }
}

/// What is left of a command line without that which every app reads.
private struct Remainder: ParsableArguments {
  @OptionGroup var common: CommonOptions
  @Argument(parsing: .allUnrecognized) var rest: [String] = []
}
