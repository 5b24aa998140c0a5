package import WorkflowPersistence
package import WorkflowPlatform

/// The folder of one journal on the disk, which no other process uses.
package struct DiskFolder: JournalFolder {
  package let path: String
  private let lock: FileLock

  private static let lockName = "lock"

  /// Takes a folder; nil where another process has it. One that cannot be written can be read.
  ///
  /// - Throws: `SystemError` where there is no folder of the user's, or its lock is no file of theirs.
  package init?(_ path: String) throws(SystemError) {
    self.path = path
    try Platform.checkOwnFolder(path)
    guard let lock = try FileLock("\(path)/\(Self.lockName)") else { return nil }
    self.lock = lock
  }

  package func names() -> [String] {
    Platform.names(inOwnFolder: path, atMost: StateFolder.nameLimit)
  }

  package func bytes(of name: String, atMost limit: Int) throws -> [UInt8] {
    try Platform.readFile("\(path)/\(name)", atMost: limit, trust: .ownOnly)
  }

  package func makeFile(_ name: String) throws -> any JournalFile {
    try AppendingFile("\(path)/\(name)")
  }

  package func replace(_ name: String, with bytes: [UInt8]) throws {
    try Platform.replaceFile("\(path)/\(name)", with: bytes)
  }

  package func remove(_ name: String) { Platform.removeFile("\(path)/\(name)") }

  private var parent: StateFolder {
    StateFolder(
      path: path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/"))
  }

  private var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// Removes the folder and all that is in it.
  package func removeAll() { parent.removeFolder(name) }

  /// Sets the folder aside, and gives its new path; the old one where it cannot.
  func keep() -> String { parent.keep(name) }

  /// Sets a copy of what is in the folder aside, and gives its path; that of the folder where it cannot.
  ///
  /// Files that are no journal's are moved there: they would be found again at each start.
  ///
  /// - Parameter generation: The first one that is not copied, since it is written to by now.
  func keptCopy(before generation: Int) -> String {
    let kept = parent.newPath(StateFolder.keptPrefix, for: name)
    do { try Platform.makePrivateFolder(kept) } catch { return path }
    for name in names() where name != Self.lockName {
      if let file = JournalFiles(name), file.generation >= generation { continue }
      let (file, copy) = ("\(path)/\(name)", "\(kept)/\(name)")
      // A second name needs no reading, which may be what failed. Files of a journal never change.
      let isCopied =
        JournalFiles(name) != nil && (Platform.link(file, to: copy) || copyFile(name, to: copy))
      if !isCopied { _ = Platform.move(file, to: copy) }
    }
    parent.removeOldKept()
    return kept
  }

  /// For disks on which a file has one name only.
  private func copyFile(_ name: String, to copy: String) -> Bool {
    guard let bytes = try? bytes(of: name, atMost: JournalLimits.file) else { return false }
    return (try? AppendingFile(copy).append(bytes)) != nil
  }
}

extension AppendingFile: JournalFile {}
