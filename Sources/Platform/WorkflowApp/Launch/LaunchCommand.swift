internal import ArgumentParser
internal import WorkflowAutomation
internal import WorkflowPlatform

/// The command line of an app: its own options, the common options, and the options of its tools.
struct LaunchCommand<A: App>: ParsableCommand {
  @OptionGroup(title: "Options of \(MainActor.assumeIsolated { A.programName })") var own: A.Options
  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Development tools") var tools: A.Tools

  static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      CommandConfiguration(
        commandName: A.programName, abstract: A.abstract, discussion: A.helpText,
        version: A.version)
    }
  }

  /// Parses the command line; exits the process after it printed the help, or for an invalid one.
  ///
  /// - Throws: `LaunchError` if the help cannot be written, which `exit(withError:)` ignores.
  static func parsed() throws(LaunchError) -> Self {
    do {
      return try parse()
    } catch {
      let (code, message) = (exitCode(for: error), "\(fullMessage(for: error))\n")
      guard code == .success else {
        _ = Platform.write(keepingNearSuggestion(message), to: 2)
        exit(withError: code)
      }
      try LaunchError.print(movingToolsToEnd(message))
      exit()
    }
  }

  /// Removes the suggestion of an option that does not resemble the unknown one.
  private static func keepingNearSuggestion(_ message: String) -> String {
    let parts = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].hasSuffix("Unknown option "), parts[2] == ". Did you mean "
    else { return message }
    let (unknown, near) = (parts[1].drop { $0 == "-" }, parts[3].drop { $0 == "-" })
    guard String(unknown).distance(ifLike: String(near)) == nil else { return message }
    return "\(parts[0])'\(parts[1])'\(parts[4].dropFirst())"
  }

  /// Moves the options of the development tools to the end: most users do not need them.
  private static func movingToolsToEnd(_ help: String) -> String {
    guard let tools = help.firstRange(of: "DEVELOPMENT TOOLS:\n"),
      let options = help.firstRange(of: "\nOPTIONS:\n")
    else { return help }
    let own = help[..<tools.lowerBound] + help[options.lowerBound...].dropFirst()
    return String(own + help[tools.lowerBound..<options.lowerBound])
  }

  /// Returns the text of `--help` for the manual page.
  static var manualHelp: String { movingToolsToEnd("\(helpMessage(columns: 72))\n") }

  func validate() throws {
    let options = optionsWithoutArguments
    let actions = MainActor.assumeIsolated { A.desktopActions }
    if let action = options.desktopAction, !actions.contains(where: { $0.key == action }) {
      throw ValidationError("--desktop-action: The app has no action '\(action)'; omit it.")
    }
    for tool in options.tools {
      try tool.validate(with: options, ownArguments: Remainder<A.Options, A.Tools>.ofCommandLine)
    }
    let modes = options.tools.filter { $0.mode != nil }.compactMap(\.modeOption)
    guard modes.count <= 1 else {
      throw ValidationError("Choose only one of \(modes.joined(separator: " and ")).")
    }
    let names = options.tools.compactMap(\.modeOption) + ["--tour", "--screenshot"]
    guard !options.trustsSession || options.isUnattended else {
      throw ValidationError(
        "--trust-session requires \(names.dropLast().joined(separator: " or ")); omit it, because other runs are not confined."
      )
    }
    guard options.usesRealData, options.mode == .window else { return }
    throw ValidationError(
      "--real-data requires \(names.joined(separator: ", ")) or --dump-tree; windows always use your own files."
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

/// A parser that recognizes the options of every app and of `Tools`, and collects the rest.
private struct Remainder<Own: ParsableArguments, Tools: AppTools>: ParsableArguments {
  @OptionGroup var common: CommonOptions
  @OptionGroup var tools: Tools
  @Argument(parsing: .allUnrecognized) var rest: [String] = []

  /// Returns the arguments of this process that are for `Own`.
  static func ofCommandLine() -> [String] {
    // An app without own options has already rejected unknown arguments; parsing again would
    // slow its launch.
    Own.self == NoOptions.self ? [] : (try? parse())?.rest ?? []
  }
}
