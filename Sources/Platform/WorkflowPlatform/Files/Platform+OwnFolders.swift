internal import Glibc

// Folders that only this app writes to. No function here follows a symbolic link: another process
// of the user may have replaced a folder with one.
extension Platform {
  /// Checks that a folder exists at `path` and that no other user owns it or can write to it.
  ///
  /// - Throws: `SystemError` if it does not, or if `path` is a symbolic link.
  package static func checkOwnFolder(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError.last(about: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try checkOwner(status, path)
    case S_IFLNK: throw SystemError(description: "\(path): Is a link")
    default: throw SystemError(description: "\(path): Not a directory")
    }
  }

  /// Returns a folder's entry names, sorted; empty if `path` is missing or a symbolic link.
  ///
  /// - Parameter limit: The maximum number of names to read.
  package static func names(inOwnFolder path: String, atMost limit: Int) -> [String] {
    guard let folder = openOwnFolder(path) else { return [] }
    defer { closedir(folder) }
    return names(in: folder, atMost: limit).sorted()
  }

  /// Removes the folder at `path` and the files in it; if it is a symbolic link, only the link.
  ///
  /// Subfolders are not removed; if there are any, the folder itself is not removed either.
  ///
  /// - Parameter limit: The maximum number of files to remove.
  package static func removeOwnFolder(_ path: String, filesAtMost limit: Int) {
    guard let folder = openOwnFolder(path) else {
      unlink(path)
      return
    }
    for name in names(in: folder, atMost: limit) { unlinkat(dirfd(folder), name, 0) }
    closedir(folder)
    rmdir(path)
  }

  private static func openOwnFolder(_ path: String) -> OpaquePointer? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    return folder
  }

  /// Creates a hard link to a file, without following symbolic links; returns false if that fails.
  package static func link(_ path: String, to other: String) -> Bool {
    Glibc.link(path, other) == 0
  }

  /// Whether anything exists at `path`, including a symbolic link to a missing file.
  package static func entryExists(_ path: String) -> Bool { changeTime(of: path) != nil }

  /// Returns the modification time of `path` in microseconds since 1970; nil if it does not exist.
  ///
  /// For a symbolic link, the time of the link itself.
  package static func changeTime(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec * 1_000_000 + status.st_mtim.tv_nsec / 1_000
  }

  /// Sets the modification time of `path` to `time`, in microseconds since 1970; nil for now.
  package static func setChangeTime(of path: String, to time: Int? = nil) {
    let time = time ?? wallClock
    let value = timespec(tv_sec: time / 1_000_000, tv_nsec: time % 1_000_000 * 1_000)
    let times = [value, value]
    utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
  }
}

extension SystemError {
  /// Returns the reason why a file could not be opened with `O_NOFOLLOW`.
  static func lastWithoutLinks(about path: String) -> SystemError {
    errno == ELOOP ? SystemError(description: "\(path): Is a link") : .last(about: path)
  }
}
