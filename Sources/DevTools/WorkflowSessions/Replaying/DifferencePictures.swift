internal import WorkflowApp
internal import WorkflowPlatform

/// The files in a folder beside a session that show where a replay differed.
@MainActor
package struct DifferencePictures {
  private let file: String
  private let pictures: SessionPictures

  package init(ofSession file: String) {
    self.file = file
    pictures = SessionPictures(ofSession: file)
  }

  /// Returns the path of the folder for differences from the session in `file`.
  nonisolated package static func folder(ofSession file: String) -> String { "\(file).difference" }

  private func path(_ name: String) -> String { "\(Self.folder(ofSession: file))/\(name)" }

  /// Removes the files of an earlier replay.
  package func removeAll() {
    for name in ["actual.png", "expected.png", "diff.png", "actual.txt"] {
      Platform.removeFile(path(name))
    }
  }

  /// Writes the expected and the actual image; returns a sentence with their paths.
  package func write(_ difference: SessionDifference) -> String {
    do {
      try Platform.makeFolder(Self.folder(ofSession: file))
      try Platform.write(difference.tree, toFile: path("actual.txt"))
      guard let actual = difference.actual else { return "The tree is in \(path("actual.txt"))." }
      try actual.write(pngFile: path("actual.png"))
      guard let checkpoint = difference.checkpoint else {
        return "The image is in \(path("actual.png")), the tree in \(path("actual.txt"))."
      }
      guard let expected = pictures.picture(ofCheckpoint: checkpoint) else {
        return
          "The expected image is missing in \(file).frames; see \(path("actual.png")) and \(path("actual.txt"))."
      }
      try expected.write(pngFile: path("expected.png"))
      if let difference = PixelDifference(expected, actual) {
        try difference.image.write(pngFile: path("diff.png"))
        return
          "\(difference.count) pixels differ; see \(path("expected.png")), \(path("actual.png")), \(path("diff.png")) and \(path("actual.txt"))."
      }
      return
        "The images are equal; see \(path("expected.png")), \(path("actual.png")) and \(path("actual.txt"))."
    } catch {
      return "The images cannot be written (\(error)). Make the session's folder writable."
    }
  }
}
