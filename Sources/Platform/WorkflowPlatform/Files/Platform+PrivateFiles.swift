internal import Glibc

// Files that only their user can read. They stay valid if the process ends during a write.
extension Platform {
  /// Creates a folder with mode 0700, and its parents, if they do not exist.
  ///
  /// - Throws: `SystemError` if the folder cannot be created, or if it is a symbolic link or owned
  ///   or writable by other users. Existing parents are not checked.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    try makeFolder(path, mode: 0o700)
    try checkOwnFolder(path)
  }

  /// Atomically replaces or creates a file with the content `bytes`.
  ///
  /// - Parameters:
  ///   - isDurable: Whether to wait until the bytes are on the disk, so that a power failure leaves
  ///     the old file or the new one.
  ///   - isShared: Whether another process may replace the file at the same time.
  /// - Throws: `SystemError` if not all bytes can be written; the old file is then unchanged.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], isDurable: Bool = false, isShared: Bool = false
  ) throws(SystemError) {
    let part = isShared ? "\(path).\(getpid()).part" : "\(path).part"
    do {
      let file = try AppendingFile(part)
      try file.append(bytes)
      if isDurable { try file.synchronize() }
    } catch {
      unlink(part)
      throw error
    }
    guard rename(part, path) == 0 else { throw SystemError.last(about: path) }
    if isDurable { synchronizeFolder(of: path) }
  }

  /// Waits until the name of a file is on the disk; some file systems cannot synchronize a folder.
  static func synchronizeFolder(of path: String) {
    let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(folder)
    close(folder)
  }

  /// Renames a file or folder; returns false if that fails.
  package static func move(_ path: String, to other: String) -> Bool { rename(path, other) == 0 }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Returns `path` as an absolute path without symbolic links; nil if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The current time, in microseconds since 1970.
  package static var wallClock: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}

/// A file descriptor, closed at the end of its lifetime.
private struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Opens a file in a folder of the app, without following symbolic links or blocking on a pipe.
  ///
  /// - Parameter canOnlyRead: Whether to open a file read-only if it cannot be written.
  init(
    opening path: String, _ flags: Int32, canOnlyRead: Bool = false
  ) throws(SystemError) {
    let safe = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    var number = open(path, flags | safe, 0o600)
    if number < 0, canOnlyRead, errno == EROFS || errno == EACCES {
      number = open(path, O_RDONLY | safe)
    }
    self.number = number
    guard number >= 0 else { throw SystemError.lastWithoutLinks(about: path) }
  }

  deinit { if number >= 0 { close(number) } }
}

/// A file that is only appended to, open until its last reference is released.
package final class AppendingFile: Sendable {
  private let descriptor: Descriptor
  private let path: String

  /// Creates a file with mode 0600, replacing an existing one.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package init(_ path: String) throws(SystemError) {
    // Never write to an existing file, or through a link: another process may have created it.
    unlink(path)
    descriptor = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
    self.path = path
  }

  /// Appends all of `bytes` in one write.
  ///
  /// - Throws: `SystemError` if not all bytes were written.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    var count = 0
    repeat {
      count = bytes.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count != bytes.count else { return }
    if count >= 0 { errno = ENOSPC }
    throw SystemError.last(about: path)
  }

  /// Whether the file has been removed from its folder.
  package var isRemoved: Bool {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 && status.st_nlink == 0
  }

  /// Waits until the content is on the disk.
  ///
  /// - Throws: `SystemError` if the disk reports an error.
  func synchronize() throws(SystemError) {
    guard fsync(descriptor.number) == 0 else { throw SystemError.last(about: path) }
  }
}

/// An exclusive lock between processes, held until its last reference or the process ends.
package final class FileLock: Sendable {
  private let descriptor: Descriptor

  /// Locks the file at `path`, which is created if it does not exist; nil if another process holds
  /// the lock.
  ///
  /// A file on a read-only disk can also be locked.
  ///
  /// - Throws: `SystemError` if the file cannot be opened or locked, as on some network disks, or
  ///   is not a regular file of the user's.
  package init?(_ path: String) throws(SystemError) {
    descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT, canOnlyRead: true)
    _ = try Platform.checkedSize(of: descriptor.number, path, atMost: .max, trust: .ownOnly)
    if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { return nil }
    throw SystemError.last(about: path)
  }
}
