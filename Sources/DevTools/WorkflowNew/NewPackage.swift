import FoundationEssentials

/// A package to write into a folder that does not exist yet.
struct NewPackage {
  let files: [Template.File]
  let folder: Folder

  /// Writes all files, or none.
  ///
  /// - Throws: `NewError` if the folder exists or cannot be written.
  func write() throws {
    let manager = FileManager.default
    // Attributes belong to a link itself, which may lead nowhere.
    guard (try? manager.attributesOfItem(atPath: folder.path)) == nil else {
      throw NewError("\(folder.path) exists. Choose another name or --path.")
    }
    // Complete before it has its name, so that a failure leaves nothing.
    let unfinished = folder.parent.appending(".\(folder.name)-\(UUID().uuidString)")
    do {
      defer { try? manager.removeItem(atPath: unfinished.path) }
      for file in files {
        let target = unfinished.appending(file.path)
        try manager.createDirectory(atPath: target.parent.path, withIntermediateDirectories: true)
        try file.content.write(to: URL(filePath: target.path))
      }
      try manager.moveItem(atPath: unfinished.path, toPath: folder.path)
    } catch {
      throw NewError(
        "\(folder.path) cannot be written. Check the permissions of \(folder.parent.path), and its free space."
      )
    }
  }
}
