internal import Glibc
internal import WorkflowDiagnostics

/// A temporary folder for this process, removed with its contents when the last reference is
/// released, and at the latest when the process exits.
///
/// If a signal kills the process, the folder remains; the process that started it should remove it,
/// as `--fuzz` does.
package final class TemporaryDirectory: Sendable {
  /// The absolute path, without symbolic links.
  package let path: String

  private static let root = Result { () throws(SystemError) in
    let given = Platform.environment("TMPDIR") ?? ""
    let parent = given.isEmpty ? "/tmp" : given
    guard let real = Platform.realPath(parent) else { throw SystemError.last(about: parent) }
    return try make(in: real)
  }

  /// Creates an empty folder in TMPDIR, or in /tmp if that is not set, with mode 0700.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package init() throws(SystemError) {
    path = try Self.make()
  }

  deinit { Platform.removeTree(path) }

  /// Registers the removal of all temporary folders at exit, once.
  private static let removeAtExit: Void = {
    atexit { if let root = try? TemporaryDirectory.root.get() { Platform.removeTree(root) } }
  }()

  /// The path of the folder that contains all temporary folders of this process; removed at exit.
  package static var parent: String {
    get throws(SystemError) {
      let root = try root.get()
      removeAtExit
      return root
    }
  }

  private static func make() throws(SystemError) -> String { try make(in: parent) }

  /// Creates an empty folder that exists until the process exits.
  ///
  /// - Precondition: The folder can be created.
  package static func untilExit() -> String {
    do {
      return try make()
    } catch {
      misuse(
        "A temporary folder cannot be created (\(error)). Set TMPDIR to a writable folder.")
    }
  }

  private static func make(in parent: String) throws(SystemError) -> String {
    var path = Array("\(parent)/workflow-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError.last(about: parent) }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the contents of the folder.
  package func empty() {
    for name in Platform.files(inFolder: path) { Platform.removeTree("\(path)/\(name)") }
  }
}

extension Platform {
  /// Removes a file, or a folder with its contents; does not follow symbolic links or enter other
  /// file systems. Entries that cannot be removed remain.
  package static func removeTree(_ path: String) {
    remove(path, in: AT_FDCWD, on: nil)
  }

  private static func remove(_ name: String, in parent: Int32, on device: dev_t?) {
    // Removes symbolic links themselves, and fails for folders.
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

  /// Sets an environment variable of this process.
  ///
  /// Call this only while the process has a single thread: others may read the environment.
  package static func setEnvironment(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// The user's home according to the system's user database; nil if it has no entry for the user.
  package static var homeInUserDatabase: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return String(cString: entry.pw_dir)
  }

  package static func isFile(_ path: String) -> Bool { kind(of: path) == .file }
}
