internal import WorkflowPlatform

/// A temporary home, with the folders in it that the XDG Base Directory Specification defines;
/// removed with the last copy.
struct TemporaryHome: Sendable {
  private let folder: TemporaryDirectory

  /// Creates an empty home.
  ///
  /// - Throws: `LaunchError` if it cannot be created.
  init() throws(LaunchError) {
    folder = try Self.making { () throws(SystemError) in try TemporaryDirectory() }
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
        "A temporary folder cannot be created (\(error)). Set TMPDIR to a writable folder.",
        exitCode: LaunchError.cannotCreate)
    }
  }

  /// The environment variables that name the folders, as in `RecordedSession.homeVariables`.
  var variables: [String: String] { Self.variables(ofHome: home) }

  private static func variables(ofHome home: String) -> [String: String] {
    [
      "HOME": home, "XDG_DATA_HOME": "\(home)/.local/share", "XDG_CONFIG_HOME": "\(home)/.config",
      "XDG_CACHE_HOME": "\(home)/.cache", "XDG_STATE_HOME": "\(home)/.local/state",
    ]
  }

  /// Returns the variables of an empty home that exists until the process exits.
  static func variablesUntilExit() -> [String: String] {
    variables(ofHome: TemporaryDirectory.untilExit())
  }

  /// Removes all files in the home, for the next run.
  ///
  /// - Throws: `LaunchError` if the home cannot be re-created.
  func empty() throws(LaunchError) {
    folder.empty()
    try makeHome()
  }

  /// Sets the environment of the process, so that this home replaces the user's.
  ///
  /// Call it before the process starts a second thread.
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
