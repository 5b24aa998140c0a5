internal import Glibc

/// A file or folder in a folder.
package struct FolderEntry: Hashable, Sendable {
  package var name: String
  /// Whether it is a folder, or a symbolic link to one.
  package var isFolder: Bool
}

extension Platform {
  /// The kind of the file at a path.
  package enum FileKind: Sendable {
    case file
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// Returns the kind of the file at `path`; nil if there is none. Follows symbolic links.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Returns the path of the folder that contains `path`, which is absolute.
  package static func folder(of path: String) -> String {
    guard let slash = lastSlash(in: path), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    lastSlash(in: path).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Whether a path begins at the root; its first name may begin with a combining mark.
  package static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }

  package static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Returns the position of the last slash, also before a name that begins with a combining mark: as
  /// a `Character`, both are one.
  static func lastSlash(in path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// Returns the files in a folder, unsorted; nil if it cannot be read.
  ///
  /// - Parameter limit: The maximum number of entries that are read, so that an enormous folder does
  ///   not block the caller.
  package static func entries(inFolder path: String, limit: Int = 10_000) -> [FolderEntry]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while entries.count < limit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(validatingCString: $0)
        }
      }
      // A path with a name that is not UTF-8 could not be opened.
      guard let name, name != ".", name != ".." else { continue }
      let isFolder =
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): true
        case Int(DT_REG): false
        default: kind(of: "\(path)/\(name)") == .folder
        }
      entries.append(FolderEntry(name: name, isFolder: isFolder))
    }
    return entries
  }
}
