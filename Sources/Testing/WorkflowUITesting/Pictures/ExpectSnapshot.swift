internal import IssueReporting
public import WorkflowAutomation
internal import WorkflowCanvas
public import WorkflowPlatform
internal import WorkflowWidgets

/// The most bytes that the file of a reference picture may have, where a test does not say.
public let snapshotBudget = 131_072

/// Expects the window to look like the reference `References/<name>.png` beside the test's file,
/// however it is drawn: only its damage, as a whole, or with nothing remembered.
///
/// A missing reference fails and leaves the picture beside it as `<name>.new.png`; a difference
/// leaves `<name>.diff.png` too. With RECORD_SNAPSHOTS=1 the reference is written instead, and the
/// test fails to say so; never in CI.
///
/// - Parameters:
///   - tolerance: The levels, 0 to 255, that a channel may differ by.
///   - masks: What is painted over first, since it looks different each time.
///   - budget: The most bytes that the reference's file may have when it is recorded.
@MainActor
public func expectSnapshot(
  of harness: Harness, named name: String, tolerance: Int = 0, masking masks: [Selector] = [],
  budget: Int = snapshotBudget, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws {
  let image = try harness.image
  for (other, way) in [
    (try harness.fullImage, "as a whole"), (try harness.freshImage, "with nothing remembered"),
  ] {
    guard let difference = PixelDifference(other, image) else { continue }
    reportIssue(
      "Expected \(name) to look the same when it is drawn \(way), but \(difference.count) pixels differ, by up to \(difference.largest) of 255: damage is missing, or something remembered is stale.",
      fileID: fileID, filePath: file, line: line, column: column)
  }
  try expectSnapshot(
    try image.masked(masks.map { try harness.find($0).bounds }, scale: harness.scale), named: name,
    tolerance: tolerance, budget: budget, fileID: fileID, file: file, line: line, column: column)
}

/// Expects `image` to equal the reference `References/<name>.png` beside the test's file.
@MainActor
public func expectSnapshot(
  _ image: PixelImage, named name: String, tolerance: Int = 0, budget: Int = snapshotBudget,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws {
  let problem = try SnapshotStore(testFile: "\(file)").problem(
    with: image, named: name, tolerance: tolerance, budget: budget,
    records: SnapshotStore.isRecording(environment: Platform.environment))
  if let problem {
    reportIssue(problem, fileID: fileID, filePath: file, line: line, column: column)
  }
}

/// Expects what is on the screen, as text, to equal `References/<name>.txt` beside the test's file.
@MainActor
public func expectTreeSnapshot(
  of harness: Harness, named name: String, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let problem = try SnapshotStore(testFile: "\(file)").problem(
    withText: harness.tree.text, named: name,
    records: SnapshotStore.isRecording(environment: Platform.environment))
  if let problem {
    reportIssue(problem, fileID: fileID, filePath: file, line: line, column: column)
  }
}

extension PixelImage {
  /// The picture with `areas`, in points, painted over.
  func masked(_ areas: [Rect], scale: Double) -> PixelImage {
    var image = self
    for area in areas {
      let columns = Int((area.minX * scale).rounded(.down))..<Int((area.maxX * scale).rounded(.up))
      let rows = Int((area.minY * scale).rounded(.down))..<Int((area.maxY * scale).rounded(.up))
      for y in rows.clamped(to: 0..<height) {
        for x in columns.clamped(to: 0..<width) { image[x, y] = 0xff00ff }
      }
    }
    return image
  }
}
