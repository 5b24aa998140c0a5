internal import Glibc

// Files that only their user can read, written so that a process may end at any moment.
extension Platform {
  /// Makes a folder that only the user can look into, and the folders it is in.
  ///
  /// - Throws: `SystemError` where that fails, and where there is one that is a link, or that other
  ///   users own or can write to. The folders it is in may be anything.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeParent(String(path[..<slash]))
      if mkdir(path, 0o700) == 0 { return }
    }
    guard errno == EEXIST else { throw SystemError.last(about: path) }
    try checkOwnFolder(path)
  }

  private static func makeParent(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeParent(String(path[..<slash]))
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    }
    throw SystemError.last(about: path)
  }

  /// Puts a file there with all of `bytes`, or leaves things as they are.
  ///
  /// - Throws: `SystemError` where not all can be written.
  package static func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let part = path + ".part"
    do {
      let file = try AppendingFile(part)
      try file.append(bytes)
    } catch {
      unlink(part)
      throw error
    }
    guard rename(part, path) == 0 else { throw SystemError.last(about: path) }
  }

  /// Gives a file or folder another name; false where that cannot be.
  package static func move(_ path: String, to other: String) -> Bool { rename(path, other) == 0 }

  /// Whether there is a folder at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path from the root to where `path` leads, past all links; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Microseconds since 1970.
  package static var wallClock: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}

/// An open file, closed in its end.
private struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Opens a file in a folder of ours: no link is followed, and a pipe is not waited for.
  ///
  /// - Parameter canOnlyRead: Whether a file will do that cannot be written.
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

/// A file that is only added to, open until its last reference goes.
package final class AppendingFile: Sendable {
  private let descriptor: Descriptor
  private let path: String

  /// Makes a file that only the user can read, in place of one that was there.
  ///
  /// - Throws: `SystemError` where it cannot be made.
  package init(_ path: String) throws(SystemError) {
    // Never what another process put there, nor what a link leads to.
    unlink(path)
    descriptor = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
    self.path = path
  }

  /// Adds all of `bytes` in one write.
  ///
  /// - Throws: `SystemError` where not all were written.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    var count = 0
    repeat {
      count = bytes.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count != bytes.count else { return }
    if count >= 0 { errno = ENOSPC }
    throw SystemError.last(about: path)
  }
}

/// What only one process at a time has, until its last reference goes or the process ends.
package final class FileLock: Sendable {
  private let descriptor: Descriptor

  /// Takes the lock whose file is at `path`, made where it is not there; nil where another process
  /// has it. A file that can only be read, as on a read-only disk, can be locked too.
  ///
  /// - Throws: `SystemError` where the file cannot be opened or locked, as on some network disks, or
  ///   is not a regular file of the user's.
  package init?(_ path: String) throws(SystemError) {
    descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT, canOnlyRead: true)
    _ = try Platform.checkedSize(of: descriptor.number, path, atMost: .max, trust: .ownOnly)
    if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { return nil }
    throw SystemError.last(about: path)
  }
}
