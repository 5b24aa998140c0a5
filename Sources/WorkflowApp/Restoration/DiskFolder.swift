package import WorkflowJournal
package import WorkflowSDL

/// The folder of one journal on the disk, which no other process uses.
package struct DiskFolder: JournalFolder {
  package let path: String
  private let lock: FileLock

  /// Takes a folder; nil where another process has it.
  package init?(_ path: String) throws(SystemError) {
    self.path = path
    guard let lock = try FileLock("\(path)/lock") else { return nil }
    self.lock = lock
  }

  package func names() -> [String] { Platform.files(inFolder: path) }

  package func bytes(of name: String) throws -> [UInt8] { try Platform.readFile("\(path)/\(name)") }

  package func makeFile(_ name: String) throws -> any JournalFile {
    try AppendingFile("\(path)/\(name)")
  }

  package func replace(_ name: String, with bytes: [UInt8]) throws {
    try Platform.replaceFile("\(path)/\(name)", with: bytes)
  }

  package func remove(_ name: String) { Platform.removeFile("\(path)/\(name)") }

  /// Removes the folder and all that is in it.
  package func removeAll() {
    for name in names() { remove(name) }
    Platform.removeFolder(path)
  }
}

extension AppendingFile: JournalFile {}
