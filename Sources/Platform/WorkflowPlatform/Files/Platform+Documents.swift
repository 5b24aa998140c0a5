internal import CSDL
internal import Glibc

// Files of the user that other programs use as well.
extension Platform {
  /// Reads a document.
  ///
  /// - Returns: Its path without symbolic links, its bytes, and their version.
  /// - Throws: `SystemError` if the file cannot be read, is larger than `limit` bytes, or is not a
  ///   regular file.
  package static func readDocument(
    _ path: String, atMost limit: Int
  ) throws(SystemError) -> (path: String, bytes: [UInt8], version: FileVersion) {
    var status = stat()
    // A change after this call is noticed later, because the file has another time then.
    guard let real = realPath(path), stat(real, &status) == 0 else {
      throw SystemError.last(about: path)
    }
    let bytes = try readFile(real, atMost: limit)
    return (real, bytes, FileVersion(status, bytes))
  }

  /// Writes a document, whose file has the old bytes or the new ones whatever happens.
  ///
  /// A new file with the mode, owner, group and extended attributes of the old one takes its place.
  /// If it cannot have them, or if the old file has several names, the old file is overwritten
  /// instead, while a copy of its bytes is beside it.
  ///
  /// - Parameter known: The version that is replaced; nil for any.
  /// - Returns: The path without symbolic links, and the new version; nil if the file has not the
  ///   known version, and is unchanged.
  /// - Throws: `SystemError` if the folder or the file cannot be written.
  package static func saveDocument(
    _ bytes: [UInt8], to path: String, over known: FileVersion?
  ) throws(SystemError) -> (path: String, version: FileVersion)? {
    let path = try documentPath(path)
    let old = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard old >= 0 || errno == ENOENT else { throw SystemError.last(about: path) }
    defer {
      if old >= 0 {
        // A process that is just being started has a copy of the descriptor, which keeps the lock.
        flock(old, LOCK_UN)
        close(old)
      }
    }
    // Between this check and the end, no other process that saves a document writes the file.
    if old >= 0, flock(old, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw SystemError(description: "\(path): Is being saved by another program")
    }
    if let known, try !known.isCurrent(at: path) { return nil }
    var part = try PartFile(for: path, mode: old >= 0 ? 0o600 : 0o666)
    var status = stat()
    if old >= 0 {
      _ = try checkedSize(of: old, path, atMost: .max, trust: .namedByUser)
      fstat(old, &status)
    }
    if old >= 0, status.st_nlink > 1 || !part.takeAttributes(of: old, status) {
      try overwrite(old, path, bytes, backup: part)
      fstat(old, &status)
    } else {
      guard write(bytes, to: part.descriptor), part.replace(path) else {
        throw SystemError.last(about: path)
      }
      synchronizeFolder(of: path)
      fstat(part.descriptor, &status)
    }
    return (path, FileVersion(status, bytes))
  }

  /// Returns `path` without symbolic links, also if its last component does not exist.
  private static func documentPath(_ path: String) throws(SystemError) -> String {
    if let real = realPath(path) { return real }
    let error = SystemError.last(about: path)
    if entryExists(path) { throw SystemError(description: "\(path): Is a link to a missing file") }
    guard let folder = realPath(folder(of: path)) else { throw error }
    return "\(folder == "/" ? "" : folder)/\(name(of: path))"
  }

  /// Writes `bytes` into an open file; if that fails, writes the old bytes again.
  private static func overwrite(
    _ file: Int32, _ path: String, _ bytes: [UInt8], backup: consuming PartFile
  ) throws(SystemError) {
    let old = try readFile(path, atMost: .max)
    guard write(old, to: backup.descriptor), backup.takeName() else {
      throw SystemError.last(about: path)
    }
    if write(bytes, to: file) { return }
    let error = SystemError.last(about: path)
    if write(old, to: file) { throw error }
    throw SystemError(description: "\(error); the text before is in \(backup.keep())")
  }

  /// Replaces the content of a file, and waits until it is on the disk.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var status = stat()
    fstat(file, &status)
    guard lseek(file, 0, SEEK_SET) == 0, bytes.withUnsafeBytes({ write($0, to: file) }),
      ftruncate(file, off_t(bytes.count)) == 0
    else { return false }
    // A write by a user without rights clears the bits that set the user and the group.
    if status.st_mode & 0o6000 != 0 { fchmod(file, status.st_mode & 0o7777) }
    return fsync(file) == 0
  }
}

/// A file beside a document, which is removed if it does not take the document's place.
private struct PartFile: ~Copyable {
  let descriptor: Int32
  /// The path; its length does not depend on the document's name, which may be of maximum length.
  private let path: String
  private var hasName: Bool

  init(for document: String, mode: mode_t) throws(SystemError) {
    let folder = Platform.folder(of: document)
    path = "\(folder)/.save-\(getpid())-\(Platform.wallClock)"
    // O_TMPFILE, which Swift does not import. Without a name, nothing is left if the process dies.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    var descriptor = open(folder, unnamed | O_RDWR | O_CLOEXEC, mode)
    hasName = descriptor < 0
    if hasName { descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      hasName = false
      throw SystemError.last(about: document)
    }
  }

  deinit {
    if hasName { unlink(path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Puts the file into its folder; returns false if that fails.
  mutating func takeName() -> Bool {
    let source = "/proc/self/fd/\(descriptor)"
    if !hasName { hasName = linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }
    return hasName
  }

  /// Puts the file in the place of the document; returns false if that fails.
  mutating func replace(_ document: String) -> Bool {
    guard takeName(), rename(path, document) == 0 else { return false }
    hasName = false
    return true
  }

  /// Leaves the file in its folder, and returns its path.
  mutating func keep() -> String {
    hasName = false
    return path
  }

  /// Gives the file the owner, group, extended attributes and mode of another one; returns false if
  /// it cannot have all of them.
  func takeAttributes(of other: Int32, _ status: stat) -> Bool {
    guard fchown(descriptor, status.st_uid, status.st_gid) == 0 else { return false }
    // The kernel's limits for the names of all attributes, and for one value.
    var names = [CChar](repeating: 0, count: 65_536)
    var value = [UInt8](repeating: 0, count: 65_536)
    // Some disks have no attributes, which is an error.
    let length = max(0, flistxattr(other, &names, names.count))
    for name in names[..<length].split(separator: 0) {
      let name = Array(name) + [0]
      let size = fgetxattr(other, name, &value, value.count)
      guard size >= 0, fsetxattr(descriptor, name, value, size, 0) == 0 else { return false }
    }
    return fchmod(descriptor, status.st_mode & 0o7777) == 0
  }
}
