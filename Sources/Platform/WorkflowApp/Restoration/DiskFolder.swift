internal import Synchronization
package import WorkflowPersistence
package import WorkflowPlatform

/// A journal's folder on the disk, locked against other processes.
package final class DiskFolder: JournalFolder {
  package let path: String
  private let lock: Mutex<FileLock>

  private static let lockName = "lock"

  /// Locks a folder; returns nil if another process has locked it. A read-only folder is accepted.
  ///
  /// - Throws: `SystemError` if the folder or its lock file is missing or not the user's own.
  package init?(_ path: String) throws(SystemError) {
    self.path = path
    try Platform.checkOwnFolder(path)
    guard let lock = try FileLock("\(path)/\(Self.lockName)") else { return nil }
    self.lock = Mutex(lock)
  }

  package func names() -> [String] {
    Platform.names(inOwnFolder: path, atMost: StateFolder.nameLimit)
  }

  package func bytes(of name: String, atMost limit: Int) throws -> [UInt8] {
    try Platform.readFile("\(path)/\(name)", atMost: limit, trust: .ownOnly)
  }

  package func makeFile(_ name: String) throws -> any JournalFile {
    // If the folder was removed, so was its lock.
    if !Platform.entryExists("\(path)/\(Self.lockName)") {
      try Platform.makePrivateFolder(path)
      if let new = try FileLock("\(path)/\(Self.lockName)") { lock.withLock { $0 = new } }
    }
    return try AppendingFile("\(path)/\(name)")
  }

  package func replace(_ name: String, with bytes: [UInt8]) throws {
    try Platform.replaceFile("\(path)/\(name)", with: bytes)
  }

  package func remove(_ name: String) { Platform.removeFile("\(path)/\(name)") }

  private var parent: StateFolder { StateFolder(path: Platform.folder(of: path)) }
  private var name: String { Platform.name(of: path) }

  /// Removes the folder and everything in it.
  package func removeAll() { parent.removeFolder(name) }

  /// Sets the folder aside and returns its new path, or the old path if that fails.
  func keep() -> String { parent.keep(name) }

  /// Sets a copy of the folder aside and returns its path, or the folder's own path if that fails.
  ///
  /// Files that do not belong to a journal are moved, not copied: otherwise they would be reported
  /// at each launch.
  ///
  /// - Parameter generation: The first generation that is not copied, because it is already in use.
  func keptCopy(before generation: Int) -> String {
    let kept = parent.newPath(StateFolder.keptPrefix, for: name)
    do { try Platform.makePrivateFolder(kept) } catch { return path }
    for name in names() where name != Self.lockName {
      if let file = JournalFiles(name), file.generation >= generation { continue }
      let (file, copy) = ("\(path)/\(name)", "\(kept)/\(name)")
      // A hard link needs no read, which may be what failed. Files of a journal never change.
      let isCopied =
        JournalFiles(name) != nil && (Platform.link(file, to: copy) || copyFile(name, to: copy))
      if !isCopied { _ = Platform.move(file, to: copy) }
    }
    parent.removeOldKept()
    return kept
  }

  /// Copies a file, for file systems without hard links.
  private func copyFile(_ name: String, to copy: String) -> Bool {
    guard let bytes = try? bytes(of: name, atMost: JournalLimits.file) else { return false }
    return (try? AppendingFile(copy).append(bytes)) != nil
  }
}

extension AppendingFile: JournalFile {}
