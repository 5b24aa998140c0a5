internal import CSDL
internal import Glibc

extension Platform {
  /// Whether the kernel can confine a process (Landlock, since Linux 5.13).
  package static var canConfine: Bool { CSDLCanConfine() }

  /// Confines this process, its later threads and its child processes until they end.
  ///
  /// Reading is not limited, nor are network connections and changes of the modes, times and
  /// attributes of files. Call it before the process starts a second thread.
  ///
  /// - Parameters:
  ///   - paths: The files that may be changed, and the folders in which everything may be; missing
  ///     ones and symbolic links are ignored.
  ///   - parents: The folders in which folders without entries may be removed.
  ///   - mayRunPrograms: Whether other programs may be started.
  /// - Throws: `SystemError` if the process has several threads, or the kernel refuses.
  package static func confine(
    changing paths: [String], removingFoldersIn parents: [String], mayRunPrograms: Bool
  ) throws(SystemError) {
    guard files(inFolder: "/proc/self/task").count == 1 else {
      throw SystemError(description: "the process has several threads already")
    }
    let (paths, parents) = (paths.map { strdup($0) }, parents.map { strdup($0) })
    defer { for path in paths + parents { free(path) } }
    guard CSDLConfine(paths + [nil], parents + [nil], mayRunPrograms) else {
      throw SystemError.last(about: "Landlock")
    }
  }
}
