package import Testing
package import WorkflowSDL

/// Expects `image` to equal the reference `References/<name>.png` beside the test's file.
///
/// A missing reference fails and leaves the image beside it as `<name>.new.png`; a difference
/// leaves `<name>.diff.png` too. With RECORD_SNAPSHOTS=1 the reference is written instead, and the
/// test fails to say so; never in CI.
@MainActor
package func expectSnapshot(
  _ image: PixelImage, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let store = SnapshotStore(testFile: file)
  let problem = try store.problem(
    with: image, named: name, records: SnapshotStore.isRecording(environment: Platform.environment))
  if let problem { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

/// The reference pictures of one test file.
package struct SnapshotStore {
  private let folder: String

  /// The pictures in `References` beside `testFile`.
  package init(testFile: String) {
    let parent = testFile.lastIndex(of: "/").map { testFile[..<$0] } ?? "."
    folder = "\(parent)/References"
  }

  /// The pictures in `folder`.
  package init(folder: String) {
    self.folder = folder
  }

  /// Whether references are to be written: asked for, and not in CI.
  package static func isRecording(environment: (String) -> String?) -> Bool {
    environment("RECORD_SNAPSHOTS") == "1" && environment("CI") == nil
  }

  /// What is wrong with `image`, in words for the one who reads the failure; nil where it equals
  /// its reference.
  @MainActor
  package func problem(with image: PixelImage, named name: String, records: Bool) throws -> String?
  {
    let path = "\(folder)/\(name)"
    if records {
      try Platform.makeFolder(folder)
      try image.write(pngFile: "\(path).png")
      return "Recorded \(path).png; look at it, then run again without RECORD_SNAPSHOTS."
    }
    guard let reference = try? PixelImage(pngFile: "\(path).png") else {
      try Platform.makeFolder(folder)
      try image.write(pngFile: "\(path).new.png")
      return """
        Expected a picture as \(name).png, but there is no such reference. What was drawn is in \
        \(path).new.png; if it is right, record it with RECORD_SNAPSHOTS=1.
        """
    }
    guard let difference = PixelDifference(reference, image) else { return nil }
    try image.write(pngFile: "\(path).new.png")
    try difference.image.write(pngFile: "\(path).diff.png")
    return """
      Expected a picture as \(name).png, but \(difference.count) pixels differ, by up to \
      \(difference.largest) of 255 (reference \(reference.width)x\(reference.height), drawn \
      \(image.width)x\(image.height)). See \(path).new.png and \(path).diff.png.
      """
  }
}
