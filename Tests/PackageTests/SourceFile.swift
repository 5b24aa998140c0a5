import Foundation

/// A Swift file of this package.
struct SourceFile {
  let path: String
  let text: String

  /// The Swift files in a folder and the folders in it, given relative to the package.
  static func all(in folder: String) throws -> [SourceFile] {
    let root = PackageDescription.root.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { SourceFile(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
