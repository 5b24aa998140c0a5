internal import WorkflowPlatform

/// Something that a run of a development tool writes or starts, besides its temporary files.
package enum LaunchOutput: Hashable {
  case file(String)
  case folder(String)
  /// A folder beside a file, whose name no option specifies: another user may have made a symbolic
  /// link there, which is not followed. If it cannot be created, the run goes on without it.
  case folderBeside(String)
  /// Child processes, which have the same confinement.
  case childProcesses
}

extension LaunchOptions {
  /// Whether actions come from a file, a script or a random generator instead of the user.
  var isUnattended: Bool { tour != nil || mode == .replay || mode == .fuzz }

  /// Confines an unattended run to its temporary files and its outputs, without the session bus.
  ///
  /// Call it before the process starts a second thread.
  ///
  /// - Throws: `LaunchError` if an output cannot be created or the process cannot be confined.
  @MainActor
  func confine<A: App>(_ app: A.Type) throws(LaunchError) {
    do {
      let outputs = try tools.flatMap { try $0.outputs() } + (tour.map { [.folder($0)] } ?? [])
      guard isUnattended, !trustsSession else { return }
      guard Platform.canConfine else {
        throw SystemError(description: "the kernel has no Landlock")
      }
      let temporary = try TemporaryDirectory.parent
      var (paths, parents) = ([temporary, "/dev/null"], ["\(temporary)/.."])
      for output in outputs { try output.make(&paths, &parents) }
      if usesRealData {
        let folders = try LaunchFolders(of: A.folderName, in: .ofProcess)
        for folder in [folders.data, folders.config, folders.cache, folders.state] {
          try? Platform.makePrivateFolder(folder)
          paths.append(Platform.realPath(folder) ?? folder)
        }
      }
      try Platform.confine(
        changing: paths, removingFoldersIn: parents,
        mayRunPrograms: outputs.contains(.childProcesses))
      Platform.setEnvironment("TMPDIR", to: temporary)
      // SDL and other libraries would connect to the bus by themselves.
      Platform.setEnvironment("DBUS_SESSION_BUS_ADDRESS", to: "disabled:")
    } catch let error as SystemError {
      throw LaunchError(
        "This run cannot be confined to its own files (\(error)), so a session could change all of yours. Add --trust-session if you trust it, or use Linux 5.13 or later with Landlock.",
        exitCode: LaunchError.unavailable)
    } catch {
      throw LaunchError(error)
    }
  }
}

extension LaunchOutput {
  /// Creates the file or folder, if it does not exist, and adds it to the paths that may change.
  fileprivate func make(_ paths: inout [String], _ parents: inout [String]) throws(LaunchError) {
    switch self {
    case .file(let path):
      try LaunchError.writing(path) { try Platform.makeFile(path) }
      paths.append(Platform.realPath(path) ?? path)
    case .folder(let path):
      try LaunchError.writing(path) { try Platform.makeFolder(path) }
      paths.append(Platform.realPath(path) ?? path)
    case .folderBeside(let path):
      try? Platform.makeFolder(path)
      paths.append(path)
      // Without entries, it is removed again.
      let parent = Platform.folder(of: Platform.isAbsolute(path) ? path : "./\(path)")
      parents.append(Platform.realPath(parent) ?? parent)
    case .childProcesses: break
    }
  }
}
