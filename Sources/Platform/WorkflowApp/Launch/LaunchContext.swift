internal import Workflow
internal import WorkflowAutomation
internal import WorkflowPlatform

/// The context an app is launched in: its launch mode, environment variables and folders.
package struct LaunchContext: Sendable {
  let mode: LaunchMode
  package var environment: LaunchEnvironment
  let folders: LaunchFolders
  /// The language of `--language` or of a session; nil for none.
  package var language: String?
  /// The language that the user prefers of those that the app has; nil for English, and without a
  /// window.
  package var preferredLanguage: String?
  /// A temporary home, removed with the last copy; nil if the folders belong to the process.
  private let home: TemporaryHome?
  /// Measures the work of the app; nil for none.
  package var tracer: (any LaunchTracer)?

  /// Returns the variables and folders of this process: the user's own, or the temporary ones that
  /// `App.main` replaced them with.
  ///
  /// - Throws: `LaunchError` if the app's identifier is not a valid folder name.
  @MainActor
  static func ofProcess<A: App>(_ app: A.Type, _ mode: LaunchMode) throws(LaunchError) -> Self {
    let process = LaunchEnvironment.ofProcess
    let environment = mode == .window ? process.withSystemZone : process
    return LaunchContext(
      mode: mode, environment: environment,
      folders: LaunchFolders(of: try A.folderName, in: environment),
      preferredLanguage: mode == .window ? A.preferredLanguage(in: environment) : nil, home: nil)
  }

  /// Returns a context with `environment`; if that does not set HOME, with empty temporary folders
  /// that are removed with the last copy.
  ///
  /// - Throws: `LaunchError` if they cannot be created, or if the app's identifier is not a valid
  ///   folder name.
  @MainActor
  package static func temporary<A: App>(
    _ app: A.Type, _ mode: LaunchMode = .offscreen, environment: LaunchEnvironment
  ) throws(LaunchError) -> Self {
    let home = try TemporaryHome()
    let environment = environment.completed(with: home.variables)
    return LaunchContext(
      mode: mode, environment: environment,
      folders: LaunchFolders(of: try A.folderName, in: environment), home: home)
  }
}

extension LaunchContext {
  /// The observers of the app's workflows.
  var observers: [any WorkflowObserver] { tracer.map { [$0] } ?? [] }
}

extension LaunchEnvironment {
  /// Returns this environment with `variables` for those that are not set.
  ///
  /// An environment that sets HOME is returned unchanged: folders that it does not name have their
  /// default paths in that home.
  func completed(with variables: [String: String]) -> LaunchEnvironment {
    if lookUp("HOME") != nil { return self }
    return LaunchEnvironment { lookUp($0) ?? variables[$0] }
  }
}

extension App {
  /// `identifier`, if it is a valid folder name.
  ///
  /// - Throws: `LaunchError` if it is not.
  static var folderName: String {
    get throws(LaunchError) {
      let name = identifier
      guard !["", ".", ".."].contains(name), name.utf8.count <= 255,
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else {
        throw LaunchError(
          "\(Self.self).identifier must be a folder name without / (was \(quoted(name))).",
          exitCode: LaunchError.software)
      }
      guard name != makeTypeName(Self.self) else {
        throw LaunchError(
          "\(Self.self).identifier must not be \(quoted(name)): the folder of that name stores the state of windows. Choose another identifier.",
          exitCode: LaunchError.software)
      }
      return name
    }
  }
}
