internal import Workflow
internal import WorkflowAutomation
internal import WorkflowPlatform

/// What an app finds around it when it starts: why it runs, its variables and its folders.
package struct Surroundings: Sendable {
  let mode: LaunchMode
  package var environment: LaunchEnvironment
  let folders: LaunchFolders
  /// Removed with the last copy; nil where the folders are those of the process.
  private let home: ThrowawayHome?

  /// The variables and folders of this process: the user's own, or those that `App.main` has put in
  /// their place.
  ///
  /// - Throws: `LaunchError` where no folder can be called as the app is.
  @MainActor
  static func ofProcess<A: App>(_ app: A.Type, _ mode: LaunchMode) throws(LaunchError) -> Self {
    let environment = LaunchEnvironment.ofProcess
    return Surroundings(
      mode: mode, environment: environment,
      folders: LaunchFolders(of: try A.folderName, in: environment), home: nil)
  }

  /// The variables in `environment`, and where it names no folders, empty ones that go with the
  /// last copy.
  ///
  /// - Throws: `LaunchError` where they cannot be made, or none can be called as the app is.
  @MainActor
  package static func throwaway<A: App>(
    _ app: A.Type, _ mode: LaunchMode = .offscreen, environment: LaunchEnvironment
  ) throws(LaunchError) -> Self {
    let home = try ThrowawayHome()
    let environment = environment.completed(with: home.variables)
    return Surroundings(
      mode: mode, environment: environment,
      folders: LaunchFolders(of: try A.folderName, in: environment), home: home)
  }
}

extension LaunchEnvironment {
  /// The same, with the values in `variables` where it has none; folders that it does not name are
  /// in its home, if it has one.
  func completed(with variables: [String: String]) -> LaunchEnvironment {
    if lookUp("HOME") != nil { return self }
    return LaunchEnvironment { lookUp($0) ?? variables[$0] }
  }
}

extension App {
  /// `identifier`, where a folder can have that name.
  ///
  /// - Throws: `LaunchError` where none can.
  fileprivate static var folderName: String {
    get throws(LaunchError) {
      let name = identifier
      guard !["", ".", ".."].contains(name), name.utf8.count <= 255,
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else {
        throw LaunchError(
          "\(Self.self).identifier must be the name of a folder, without / (was \(quoted(name))).",
          exitCode: LaunchError.software)
      }
      guard name != makeTypeName(Self.self) else {
        throw LaunchError(
          "\(Self.self).identifier must not be \(quoted(name)): a folder of that name has what windows show. Choose another.",
          exitCode: LaunchError.software)
      }
      return name
    }
  }
}
