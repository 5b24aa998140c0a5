package import WorkflowPlatform

/// The references of one test file: pictures and trees in `References` beside it.
package struct SnapshotStore {
  private let folder: String

  /// The references beside `testFile`.
  package init(testFile: String) {
    let parent = testFile.lastIndex(of: "/").map { testFile[..<$0] } ?? "."
    folder = "\(parent)/References"
  }

  /// The references in `folder`.
  package init(folder: String) {
    self.folder = folder
  }

  /// Whether references are to be written: asked for, and not in CI.
  package static func isRecording(environment: (String) -> String?) -> Bool {
    environment("RECORD_SNAPSHOTS") == "1" && environment("CI") == nil
  }

  // MARK: - Pictures

  /// What is wrong with `image`, in words for the one who reads the failure; nil where it equals
  /// its reference.
  ///
  /// - Parameters:
  ///   - tolerance: The levels, 0 to 255, that a channel may differ by.
  ///   - budget: The most bytes that the reference's file may have.
  @MainActor
  package func problem(
    with image: PixelImage, named name: String, tolerance: Int = 0, budget: Int = .max,
    records: Bool
  ) throws -> String? {
    let path = "\(folder)/\(name)"
    if records { return try record(image, named: name, budget: budget) }
    guard let reference = try? PixelImage(pngFile: "\(path).png") else {
      try Platform.makeFolder(folder)
      try image.write(pngFile: "\(path).new.png")
      return """
        Expected a picture as \(name).png, but there is no such reference. What was drawn is in \
        \(path).new.png; if it is right, record it with RECORD_SNAPSHOTS=1.
        """
    }
    guard let difference = PixelDifference(reference, image, tolerance: tolerance) else {
      return nil
    }
    try image.write(pngFile: "\(path).new.png")
    try difference.image.write(pngFile: "\(path).diff.png")
    return """
      Expected a picture as \(name).png, but \(difference.count) pixels differ, by up to \
      \(difference.largest) of 255 (reference \(reference.width)x\(reference.height), drawn \
      \(image.width)x\(image.height); pixels that differ by more than a tolerance: \
      \(difference.sweep)). See \(path).new.png and \(path).diff.png.
      """
  }

  @MainActor
  private func record(_ image: PixelImage, named name: String, budget: Int) throws -> String {
    let path = "\(folder)/\(name).png"
    try Platform.makeFolder(folder)
    try image.write(pngFile: path)
    let size = try Platform.readFile(path).count
    guard size <= budget else {
      return """
        Recorded \(path), but it has \(size) bytes, more than its budget of \(budget): show less, or \
        raise the budget.
        """
    }
    return "Recorded \(path); look at it, then run again without RECORD_SNAPSHOTS."
  }

  // MARK: - Texts

  /// What is wrong with `text`; nil where it equals its reference.
  package func problem(withText text: String, named name: String, records: Bool) throws -> String? {
    let path = "\(folder)/\(name).txt"
    if records {
      try Platform.makeFolder(folder)
      try Platform.write(text, toFile: path)
      return "Recorded \(path); read it, then run again without RECORD_SNAPSHOTS."
    }
    guard let bytes = try? Platform.readFile(path) else {
      return """
        Expected a text as \(name).txt, but there is no such reference. If this is right, record it \
        with RECORD_SNAPSHOTS=1:
        \(text)
        """
    }
    let reference = String(decoding: bytes, as: UTF8.self)
    guard reference != text else { return nil }
    return """
      Expected a text as \(name).txt, but it differs (- reference, + now):
      \(LineDifference(from: reference, to: text).text)
      """
  }
}
