package import WorkflowPlatform

/// The references of a test file: pictures and trees in the folder `References` beside it.
package struct SnapshotStore {
  private let folder: String

  package init(testFile: String) {
    let parent = testFile.lastIndex(of: "/").map { testFile[..<$0] } ?? "."
    folder = "\(parent)/References"
  }

  package init(folder: String) {
    self.folder = folder
  }

  /// Returns whether references are recorded: RECORD_SNAPSHOTS is 1 and CI is empty or not set.
  package static func isRecording(environment: (String) -> String?) -> Bool {
    environment("RECORD_SNAPSHOTS") == "1" && environment("CI") ?? "" == ""
  }

  // MARK: - Pictures

  /// Compares `image` with its reference; returns a failure message, or nil if they are equal.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum difference of a colour channel, from 0 to 255.
  ///   - budget: The maximum size of the reference file, in bytes.
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
        Expected the reference picture \(name).png, but it is missing. The new image is in \
        \(path).new.png; if it is correct, record it with RECORD_SNAPSHOTS=1.
        """
    }
    guard let difference = PixelDifference(reference, image, tolerance: tolerance) else {
      removeFailures(of: name)
      return nil
    }
    try image.write(pngFile: "\(path).new.png")
    try difference.image.write(pngFile: "\(path).diff.png")
    return """
      Expected the reference picture \(name).png, but \(difference.count) pixels differ, by up to \
      \(difference.largest) of 255 (reference \(reference.width)x\(reference.height), now \
      \(image.width)x\(image.height); pixels that differ by more than a tolerance: \
      \(difference.sweep)). See \(path).new.png and \(path).diff.png.
      """
  }

  @MainActor
  private func record(_ image: PixelImage, named name: String, budget: Int) throws -> String {
    let path = "\(folder)/\(name).png"
    try Platform.makeFolder(folder)
    let before = try? PixelImage(pngFile: path)
    let sheet = try before.flatMap { try writeSheet($0, image, named: name) }
    try image.write(pngFile: path)
    removeFailures(of: name)
    let size = try Platform.readFile(path).count
    guard size <= budget else {
      return """
        Recorded \(path), but it has \(size) bytes, more than its budget of \(budget). Reduce it, or \
        raise the budget.
        """
    }
    if before != nil, sheet == nil { return "Recorded \(path), which has not changed." }
    let place = sheet.map { "look at \($0)" } ?? "check it"
    return "Recorded \(path); \(place), then run again without RECORD_SNAPSHOTS."
  }

  /// Writes a picture of a reference before and after, and of the difference, beside each other.
  ///
  /// - Returns: Its path, and the number of such pictures so far; nil if nothing has changed.
  @MainActor
  private func writeSheet(
    _ before: PixelImage, _ after: PixelImage, named name: String
  ) throws -> String? {
    guard let difference = PixelDifference(before, after) else { return nil }
    let sheets = Platform.environment("TEST_PICTURES") ?? ".build/changed-pictures"
    let suite = Platform.name(of: Platform.folder(of: folder))
    try Platform.makeFolder(sheets)
    let path = "\(sheets)/\(suite)-\(name).png"
    try PixelImage(beside: [before, after, difference.image]).write(pngFile: path)
    let count = Platform.entries(inFolder: sheets)?.count ?? 1
    return "\(path) (before, after and difference; there are \(count) of them)"
  }

  /// Removes the pictures that an earlier failure of `name` left.
  private func removeFailures(of name: String) {
    for kind in ["new", "diff"] { Platform.removeFile("\(folder)/\(name).\(kind).png") }
  }

  // MARK: - Texts

  /// Compares `text` with its reference; returns a failure message, or nil if they are equal.
  package func problem(withText text: String, named name: String, records: Bool) throws -> String? {
    let path = "\(folder)/\(name).txt"
    if records {
      try Platform.makeFolder(folder)
      try Platform.write(text, toFile: path)
      return "Recorded \(path); check it, then run again without RECORD_SNAPSHOTS."
    }
    guard let bytes = try? Platform.readFile(path) else {
      return """
        Expected the reference text \(name).txt, but it is missing. If this text is correct, \
        record it with RECORD_SNAPSHOTS=1:
        \(text)
        """
    }
    let reference = String(decoding: bytes, as: UTF8.self)
    guard reference != text else { return nil }
    return """
      Expected the reference text \(name).txt, but the text differs (- reference, + now):
      \(LineDifference(from: reference, to: text).text)
      """
  }
}
