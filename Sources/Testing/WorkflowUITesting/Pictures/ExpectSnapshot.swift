internal import IssueReporting
public import WorkflowAutomation
internal import WorkflowCanvas
public import WorkflowFuzzing
public import WorkflowPlatform
internal import WorkflowWidgets

/// The default maximum size of a reference picture's file, in bytes.
public let snapshotBudget = 131_072

/// Expects the window to equal the reference picture `References/<name>.png` beside the test file.
///
/// The window is drawn in three ways whose images must be equal: damage only, completely, and
/// without caches. If the reference picture is missing, the test fails and writes the image beside
/// it as `<name>.new.png`; if they differ, the test also writes `<name>.diff.png`. Both are removed
/// when the reference picture is recorded, or equal again.
///
/// With RECORD_SNAPSHOTS=1, the reference picture is written instead, and the test fails with a
/// note; this variable is ignored if the variable CI is set and not empty.
///
/// The texts must be legible: the oracles `.visibleWords`, `.contrast`, `.wholeNumbers` and `.labels` must find
/// nothing, so that no picture is recorded that hides something.
///
/// - Parameters:
///   - oracles: Oracles to skip. State the reason beside the call.
///   - tolerance: The maximum difference of a colour channel, from 0 to 255.
///   - masks: The elements to paint over before comparing, because they differ in each run.
///   - budget: The maximum size of the reference picture's file when it is recorded, in bytes.
/// - Throws: `AutomationError` if a selector in `masks` does not match exactly one element, `SDLError`
///   if the window cannot be drawn, or the error of reading or writing a file.
@MainActor
public func expectSnapshot(
  of harness: Harness, named name: String, except oracles: Oracles = [], tolerance: Int = 0,
  masking masks: [Selector] = [], budget: Int = snapshotBudget, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let image = try harness.image
  let records = SnapshotStore.isRecording(environment: Platform.environment)
  var isLegible = true
  for case let oracle as TextOracle in Oracles.all.subtracting(oracles).made() {
    guard let problem = try oracle.problem(in: harness.window, drawnBy: harness.canvas) else {
      continue
    }
    isLegible = false
    reportIssue(
      "Expected \(name) to be legible, but \(problem)", fileID: fileID, filePath: file, line: line,
      column: column)
  }
  if records, !isLegible { return }
  for (other, way) in [
    (try harness.redrawnImage, "completely"), (try harness.uncachedImage, "without caches"),
  ] {
    guard let difference = PixelDifference(other, image) else { continue }
    reportIssue(
      "Expected \(name) to look the same when it is drawn \(way), but \(difference.count) pixels differ, by up to \(difference.largest) of 255: damage is missing, or a cache is stale.",
      fileID: fileID, filePath: file, line: line, column: column)
  }
  try expectSnapshot(
    try image.masked(masks.map { try harness.find($0).bounds }, scale: harness.scale), named: name,
    tolerance: tolerance, budget: budget, fileID: fileID, file: file, line: line, column: column)
}

/// Expects `image` to equal the reference picture `References/<name>.png` beside the test file.
///
/// - Throws: The error of reading or writing a file.
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

/// Expects the text of the accessibility tree to equal `References/<name>.txt` beside the test
/// file.
///
/// - Throws: The error of reading or writing a file.
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
  /// Returns the image with `areas`, in points, painted over.
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
