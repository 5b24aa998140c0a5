internal import ArgumentParser

/// The command line of an app: its own options, those of every app, and those of its tools.
struct LaunchCommand<A: App>: ParsableCommand {
  @OptionGroup(title: "Options of \(A.self)") var own: A.Options
  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Development tools") var tools: A.Tools

  static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      CommandConfiguration(
        commandName: "\(A.self)", abstract: A.abstract, discussion: A.discussion,
        version: A.version)
    }
  }

  func validate() throws {
    let options = optionsWithoutArguments
    for tool in options.tools {
      try tool.validate(with: options, ownArguments: Remainder<A.Options, A.Tools>.ofCommandLine)
    }
    let modes = options.tools.filter { $0.mode != nil }.compactMap(\.modeOption)
    guard modes.count <= 1 else {
      throw ValidationError("Choose one of \(modes.joined(separator: " and ")); both run the app.")
    }
    guard options.usesRealData, options.mode == .window else { return }
    let names = options.tools.compactMap(\.modeOption) + ["--tour", "--screenshot"]
    throw ValidationError(
      "--real-data goes with \(names.joined(separator: ", ")) or --dump-tree; windows use your own files anyway."
    )
  }

  var options: LaunchOptions {
    var options = optionsWithoutArguments
    options.arguments = Remainder<A.Options, A.Tools>.ofCommandLine()
    return options
  }

  private var optionsWithoutArguments: LaunchOptions {
    var options = common.options
    options.tools = tools.request.tools
    return options
  }
}

/// A command line without the options that every app has, and without those of `Tools`.
private struct Remainder<Own: ParsableArguments, Tools: AppTools>: ParsableArguments {
  @OptionGroup var common: CommonOptions
  @OptionGroup var tools: Tools
  @Argument(parsing: .allUnrecognized) var rest: [String] = []

  /// The arguments of this process that are for `Own`.
  static func ofCommandLine() -> [String] {
    // An app without options of its own has refused any: parsing again would slow its start.
    Own.self == NoOptions.self ? [] : (try? parse())?.rest ?? []
  }
}
