internal import Glibc

// Folders that only this app writes to. Nothing here follows a link: another process of the user may
// have put one where a folder was.
extension Platform {
  /// - Throws: `SystemError` if there is no folder at `path`, or if it is a link, or if other users own
  ///   it or can write to it.
  package static func checkOwnFolder(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError.last(about: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try checkOwner(status, path)
    case S_IFLNK: throw SystemError(description: "\(path): Is a link")
    default: throw SystemError(description: "\(path): Not a directory")
    }
  }

  /// The names of what is in a folder, sorted; none where there is no such folder, or a link to one.
  ///
  /// - Parameter limit: So many names are read.
  package static func names(inOwnFolder path: String, atMost limit: Int) -> [String] {
    guard let folder = openOwnFolder(path) else { return [] }
    defer { closedir(folder) }
    return names(in: folder, atMost: limit).sorted()
  }

  /// Removes the folder at `path` and the files in it; of a link, only the link.
  ///
  /// What is in folders below stays, and the folder then too.
  ///
  /// - Parameter limit: So many files are removed.
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

  private static func names(in folder: OpaquePointer, atMost limit: Int) -> [String] {
    var names: [String] = []
    while names.count < limit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Gives a file a second name, without reading it or following a link; false where that cannot be.
  package static func link(_ path: String, to other: String) -> Bool {
    Glibc.link(path, other) == 0
  }

  /// Whether there is anything at `path`, were it a link that leads nowhere.
  package static func isThere(_ path: String) -> Bool { changeTime(of: path) != nil }

  /// When what is at `path` was changed last, in microseconds since 1970, of a link the link itself;
  /// nil where there is nothing.
  package static func changeTime(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec * 1_000_000 + status.st_mtim.tv_nsec / 1_000
  }

  /// Lets what is at `path` have been changed last at `time`, in microseconds since 1970; nil for now.
  package static func setChangeTime(of path: String, to time: Int? = nil) {
    let time = time ?? wallClock
    let value = timespec(tv_sec: time / 1_000_000, tv_nsec: time % 1_000_000 * 1_000)
    let times = [value, value]
    utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
  }
}

extension SystemError {
  /// Why a file could not be opened where no link is followed.
  static func lastWithoutLinks(about path: String) -> SystemError {
    errno == ELOOP ? SystemError(description: "\(path): Is a link") : .last(about: path)
  }
}
