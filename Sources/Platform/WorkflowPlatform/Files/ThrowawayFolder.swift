internal import Glibc
internal import WorkflowDiagnostics

/// A folder for this process alone, removed with all that is in it when the last reference goes,
/// and at the latest when the process exits.
///
/// A process that dies by a signal leaves it behind: who started it removes it, as `--fuzz` does.
package final class ThrowawayFolder: Sendable {
  /// The absolute path, without links.
  package let path: String

  /// All throwaway folders of this process are in this one, which `exit` removes.
  private static let root = Result { () throws(SystemError) in
    let given = Platform.environment("TMPDIR") ?? ""
    let parent = given.isEmpty ? "/tmp" : given
    guard let real = Platform.realPath(parent) else { throw SystemError.last(about: parent) }
    return try make(in: real)
  }

  /// Makes an empty folder in TMPDIR, or else in /tmp, that only the user can look into.
  ///
  /// - Throws: `SystemError` where it cannot be made.
  package init() throws(SystemError) {
    path = try Self.make()
  }

  deinit { Platform.removeTree(path) }

  /// Registers, once, the removal of all folders at the end of the process.
  private static let removeAtExit: Void = {
    atexit { if let root = try? ThrowawayFolder.root.get() { Platform.removeTree(root) } }
  }()

  private static func make() throws(SystemError) -> String {
    let root = try root.get()
    removeAtExit
    return try make(in: root)
  }

  /// Makes an empty folder that stays until the process exits.
  ///
  /// - Precondition: It can be made.
  package static func untilExit() -> String {
    do {
      return try make()
    } catch {
      misuse(
        "No throwaway folder can be made (\(error)). Set TMPDIR to a folder that can be written.")
    }
  }

  private static func make(in parent: String) throws(SystemError) -> String {
    var path = Array("\(parent)/workflow-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError.last(about: parent) }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes all that is in the folder.
  package func empty() {
    for name in Platform.files(inFolder: path) { Platform.removeTree("\(path)/\(name)") }
  }
}

extension Platform {
  /// Removes a file, or a folder with all that is in it; never what a link leads to, nor what is on
  /// another file system. What cannot be removed stays.
  package static func removeTree(_ path: String) {
    remove(path, in: AT_FDCWD, on: nil)
  }

  private static func remove(_ name: String, in parent: Int32, on device: dev_t?) {
    // Removes links themselves, and fails for folders.
    if unlinkat(parent, name, 0) == 0 { return }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var descriptor = openat(parent, name, flags)
    if descriptor < 0, errno == EACCES {
      fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW)
      descriptor = openat(parent, name, flags)
    }
    guard descriptor >= 0 else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0, device ?? status.st_dev == status.st_dev,
      let folder = fdopendir(descriptor)
    else {
      close(descriptor)
      return
    }
    defer { closedir(folder) }
    fchmod(descriptor, 0o700)
    for entry in names(in: folder) { remove(entry, in: descriptor, on: status.st_dev) }
    unlinkat(parent, name, AT_REMOVEDIR)
  }

  /// Sets a variable of this process's environment.
  ///
  /// Only while the process has one thread: others may read the environment meanwhile.
  package static func setEnvironment(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// The user's home as the system's user database has it; nil where it has none.
  package static var homeInUserDatabase: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return String(cString: entry.pw_dir)
  }

  /// Whether there is a regular file at `path`.
  package static func isFile(_ path: String) -> Bool { sizeOfFile(path) != nil }
}
