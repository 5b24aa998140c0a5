import FoundationEssentials

/// A folder, with an absolute path without links.
struct Folder: Equatable {
  private let parts: [Substring]

  /// - Parameter path: An absolute path without links, `.` and `..`.
  init(_ path: String) { parts = path.split(separator: "/") }

  /// Returns the folder at a path from the current folder.
  ///
  /// - Throws: `NewError` if there is none.
  static func existing(_ path: String) throws -> Folder {
    var isFolder = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      throw NewError("No such folder: \(path). Create it first, or check the path.")
    }
    // Only the system knows the folder behind links and `..`.
    let before = files.currentDirectoryPath
    defer { _ = files.changeCurrentDirectoryPath(before) }
    guard files.changeCurrentDirectoryPath(path) else {
      throw NewError("The folder \(path) cannot be opened. Check its permissions.")
    }
    return Folder(files.currentDirectoryPath)
  }

  var path: String { "/" + parts.joined(separator: "/") }
  /// The path as a word of a shell's command.
  var quotedPath: String {
    guard path.wholeMatch(of: /[\w\/.+@-]+/) == nil else { return path }
    return "'\(path.replacing("'", with: "'\\''"))'"
  }
  var name: String { String(parts.last ?? "") }
  var parent: Folder { Folder(parts.dropLast().joined(separator: "/")) }

  func appending(_ name: String) -> Folder { Folder("\(path)/\(name)") }

  /// The path from another folder; absolute if the two have no common parent but the root.
  func path(from other: Folder) -> String {
    let common = zip(parts, other.parts).prefix { $0 == $1 }.count
    guard common > 0 else { return path }
    let up = Array(repeating: Substring(".."), count: other.parts.count - common)
    return (up + parts.dropFirst(common)).joined(separator: "/")
  }
}
