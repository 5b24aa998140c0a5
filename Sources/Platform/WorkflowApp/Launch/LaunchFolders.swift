internal import WorkflowAutomation
internal import WorkflowPlatform

/// The folders for an app's own files, as defined by the XDG Base Directory Specification:
/// absolute paths that end in the app's `identifier`.
///
/// The folders may not exist: before the first write, create the folder and its parents with mode
/// 0700. In fuzz, replay, tour, screenshot and tree runs, and in tests, they are temporary folders,
/// empty at the start and removed at the end; `--real-data` lets such runs use the user's own.
///
///     let folder = URL(fileURLWithPath: launch.folders.data)
///     try FileManager.default.createDirectory(
///       at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
public struct LaunchFolders: Sendable, Hashable {
  /// The user's data: `$XDG_DATA_HOME/<identifier>`, such as `~/.local/share/NotesApp`.
  public var data: String
  /// Settings: `$XDG_CONFIG_HOME/<identifier>`, such as `~/.config/NotesApp`.
  public var config: String
  /// Files that can be recreated: `$XDG_CACHE_HOME/<identifier>`, such as `~/.cache/NotesApp`.
  public var cache: String
  /// History, logs and similar: `$XDG_STATE_HOME/<identifier>`, such as `~/.local/state/NotesApp`.
  public var state: String

  /// Creates folders from paths, for a test.
  public init(data: String, config: String, cache: String, state: String) {
    self.data = data
    self.config = config
    self.cache = cache
    self.state = state
  }

  /// Creates the folders of the app `identifier` for a user with the variables in `environment`.
  ///
  /// Relative paths in the variables are ignored, as the specification requires.
  package init(of identifier: String, in environment: LaunchEnvironment) {
    func absolute(_ name: String) -> String? {
      environment.lookUp(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = environment.home
    func path(_ name: String, _ fallback: String) -> String {
      "\(absolute(name) ?? "\(home)/\(fallback)")/\(identifier)"
    }
    data = path("XDG_DATA_HOME", ".local/share")
    config = path("XDG_CONFIG_HOME", ".config")
    cache = path("XDG_CACHE_HOME", ".cache")
    state = path("XDG_STATE_HOME", ".local/state")
  }
}

extension LaunchEnvironment {
  /// The user's home: HOME if it is an absolute path, else from the user database.
  var home: String {
    if let home = lookUp("HOME"), home.hasPrefix("/") { return home }
    return Platform.homeInUserDatabase ?? "/"
  }
}
