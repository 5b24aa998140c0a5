internal import WorkflowPlatform

/// A home, and the folders in it that the variables of the XDG Base Directory Specification name,
/// removed with the last copy.
struct ThrowawayHome: Sendable {
  private let folder: ThrowawayFolder

  /// Makes an empty home.
  ///
  /// - Throws: `LaunchError` where it cannot be made.
  init() throws(LaunchError) {
    folder = try Self.making { () throws(SystemError) in try ThrowawayFolder() }
    try makeHome()
  }

  private var home: String { "\(folder.path)/home" }

  private func makeHome() throws(LaunchError) {
    try Self.making { () throws(SystemError) in try Platform.makePrivateFolder(home) }
  }

  private static func making<Value>(
    _ make: () throws(SystemError) -> Value
  ) throws(LaunchError) -> Value {
    do {
      return try make()
    } catch {
      throw LaunchError(
        "No throwaway folder can be made (\(error)). Set TMPDIR to a folder that can be written.",
        exitCode: LaunchError.cannotCreate)
    }
  }

  /// The variables that name the folders, those of `RecordedSession.homeVariables`.
  var variables: [String: String] { Self.variables(ofHome: home) }

  private static func variables(ofHome home: String) -> [String: String] {
    [
      "HOME": home, "XDG_DATA_HOME": "\(home)/.local/share", "XDG_CONFIG_HOME": "\(home)/.config",
      "XDG_CACHE_HOME": "\(home)/.cache", "XDG_STATE_HOME": "\(home)/.local/state",
    ]
  }

  /// The variables of an empty home that stays until the process exits.
  static func variablesUntilExit() -> [String: String] {
    variables(ofHome: ThrowawayFolder.untilExit())
  }

  /// Removes what was written, so that the next run starts with nothing.
  ///
  /// - Throws: `LaunchError` where the home cannot be made again.
  func empty() throws(LaunchError) {
    folder.empty()
    try makeHome()
  }

  /// Makes this home the one of the process, before that has a second thread: code that asks the
  /// system for the user's folders finds these.
  func replaceUsersHome() {
    // X11 finds its cookie in the user's home.
    let cookies = Platform.environment("HOME").map { "\($0)/.Xauthority" }
    if let cookies, Platform.isFile(cookies), Platform.environment("XAUTHORITY") == nil {
      Platform.setEnvironment("XAUTHORITY", to: cookies)
    }
    for (name, value) in variables { Platform.setEnvironment(name, to: value) }
    // Foundation asks the user database first, unless this is set.
    Platform.setEnvironment("CFFIXED_USER_HOME", to: home)
  }
}
