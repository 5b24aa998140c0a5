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
  ///
  /// It gets a name first by which nobody looks for a state: another process may start meanwhile, and
  /// what is still being written goes nowhere.
  package func removeAll() {
    let gone = beside(named: DiskFolder.gonePrefix)
    let path = Platform.move(path, to: gone) ? gone : path
    DiskFolder.remove(path)
  }

  /// Removes the folder at `path`, which nobody has, and all that is in it.
  static func remove(_ path: String) {
    for name in Platform.files(inFolder: path) { Platform.removeFile("\(path)/\(name)") }
    Platform.removeFolder(path)
  }

  /// Sets a copy of what is in the folder aside, and gives its path; that of the folder where it cannot.
  func keptCopy() -> String {
    let kept = beside(named: DiskFolder.keptPrefix)
    do {
      try Platform.makePrivateFolder(kept)
      for name in names() where name != "lock" {
        try AppendingFile("\(kept)/\(name)").append(bytes(of: name))
      }
      return kept
    } catch {
      return path
    }
  }

  /// Sets the folder aside, and gives its new path; the old one where it cannot.
  func keep() -> String {
    let kept = beside(named: DiskFolder.keptPrefix)
    return Platform.move(path, to: kept) ? kept : path
  }

  /// How folders are called that are set aside, and that are being removed.
  static let keptPrefix = "kept-"
  static let gonePrefix = "gone-"

  private func beside(named prefix: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast() + ["\(prefix)\(parts.last ?? "")"]).joined(separator: "/")
  }
}

extension AppendingFile: JournalFile {}
