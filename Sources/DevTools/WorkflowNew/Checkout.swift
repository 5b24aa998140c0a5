import FoundationEssentials

/// A checkout of WorkflowSDL.
struct Checkout {
  let folder: Folder

  /// - Throws: `NewError` if the folder does not contain the package.
  init(_ folder: Folder) throws {
    guard FileManager.default.fileExists(atPath: folder.appending(Self.umbrella).path) else {
      throw NewError("\(folder.path) is not a checkout of WorkflowSDL. Check the path.")
    }
    self.folder = folder
  }

  /// Returns the checkout whose sources this command was built from; it contains the template.
  static func ofThisCommand() throws -> Checkout {
    var folder = Folder(#filePath)
    for _ in 1...4 { folder = folder.parent }
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw NewError(
        "The template is missing: \(folder.path) was moved. Build WorkflowNew again.")
    }
    return try Checkout(.existing(folder.path))
  }

  private static let umbrella = "Sources/Platform/WorkflowSDL"
}
