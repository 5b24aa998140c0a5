internal import WorkflowPlatform

/// The file of a document, as it was read or saved last.
public struct DocumentFile: Codable, Hashable, Sendable {
  /// The absolute path, without symbolic links.
  public let path: String
  let version: FileVersion

  init(_ path: String, _ version: FileVersion) { (self.path, self.version) = (path, version) }

  /// The name for the user: the last component of the path.
  public var name: String { Platform.name(of: path) }

  /// The absolute path of the folder that contains the file.
  public var folder: String { Platform.folder(of: path) }

  /// Whether the other file is the same one, possibly by another name, such as a hard link.
  public func isSameFile(as other: DocumentFile) -> Bool {
    path == other.path || version.isSameFile(as: other.version)
  }
}
