internal import Glibc

// Files that only their user can read, written so that a process may end at any moment.
extension Platform {
  /// Makes a folder that only the user can look into, and the folders it is in.
  ///
  /// - Throws: `SystemError` where that fails.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makePrivateFolder(String(path[..<slash]))
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

  /// Removes a folder that is empty.
  package static func removeFolder(_ path: String) { rmdir(path) }

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

  init(opening path: String, _ flags: Int32) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemError.last(about: path) }
  }

  deinit { if number >= 0 { close(number) } }
}

/// A file that is only added to, open until its last reference goes.
package final class AppendingFile: Sendable {
  private let descriptor: Descriptor
  private let path: String

  /// Opens a file that only the user can read, empty whatever was there.
  ///
  /// - Throws: `SystemError` where it cannot be opened.
  package init(_ path: String) throws(SystemError) {
    descriptor = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
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
  /// has it.
  ///
  /// - Throws: `SystemError` where the file cannot be opened.
  package init?(_ path: String) throws(SystemError) {
    descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT)
    guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }
}
