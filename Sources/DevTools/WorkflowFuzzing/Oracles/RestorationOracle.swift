package import Workflow
package import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Holds a window restored from the snapshot of its tree, and from what its widgets keep, against the
/// one these were taken of.
///
/// Where a workflow's state cannot be saved, or a secret is shown, there is nothing to hold.
package struct RestorationOracle: Oracle {
  package let name = "restoration"
  /// What the snapshot goes through on the way, as being written and read.
  private let recode: (TreeSnapshot) throws -> TreeSnapshot

  package init(recode: @escaping (TreeSnapshot) throws -> TreeSnapshot = { $0 }) {
    self.recode = recode
  }

  package func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    guard offscreenApp.unsavedWorkflows.isEmpty else { return nil }
    try await offscreenApp.leaveAlone()
    if offscreenApp.hasSecrets { return nil }
    // What ticks is somewhere else by the time it is looked at.
    guard !offscreenApp.driver.isMoving, let snapshot = offscreenApp.snapshot else { return nil }
    let saved: TreeSnapshot
    do {
      saved = try recode(snapshot)
    } catch {
      return "The snapshot of the tree cannot be written: \(error)"
    }
    let state = offscreenApp.driver.window.state
    guard let restored = try offscreenApp.restored(from: saved, state) else { return nil }
    for offscreenApp in [offscreenApp, restored] { try await offscreenApp.leaveAlone() }
    if offscreenApp.driver.isMoving { return nil }
    let (before, after) = (offscreenApp.textInSight, restored.textInSight)
    if before != after {
      let lines = before.firstDifference(from: after)
      return "Restored from its snapshot, it shows \(lines.after) instead of \(lines.before)."
    }
    guard offscreenApp.driver.window.animatingWidgets.isEmpty else { return nil }
    guard let point = try offscreenApp.canvas.image.firstPoint(notAsIn: restored.canvas.image)
    else {
      return nil
    }
    return
      "Restored from its snapshot, it has the same tree but other pixels, from \(point.x),\(point.y) on."
  }
}

extension OffscreenApp {
  /// What is on the screen: rows that are kept out of checkpoint, for the focus to come back to, are left
  /// out.
  fileprivate var textInSight: String {
    let bounds = driver.window.bounds
    return driver.tree.keeping { $0.bounds.intersects(bounds) }.text
  }

  /// Whether something is shown that is not to be saved.
  fileprivate var hasSecrets: Bool {
    driver.tree.flattened.contains {
      $0.semantics.role == .secureField && $0.semantics.value?.isEmpty == false
    }
  }

  /// Waits until nothing moves, with the pointer away, no menu open and no text in the making: what
  /// nobody keeps.
  fileprivate func leaveAlone() async throws {
    driver.window.closePopups()
    driver.send(.pointerLeft)
    driver.send(.textEditing(PreEdit("")))
    try await driver.settleExceptTimers()
  }
}

extension PixelImage {
  /// The first pixel, by rows, that another image has not.
  fileprivate func firstPoint(notAsIn other: PixelImage) -> (x: Int, y: Int)? {
    guard self != other else { return nil }
    guard width == other.width, height == other.height else { return (0, 0) }
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] { return (x, y) }
    }
    return nil
  }
}

extension String {
  /// The first lines in which two texts differ, in quotes.
  fileprivate func firstDifference(from other: String) -> (before: String, after: String) {
    let lines = [self, other].map { $0.split(separator: "\n").map { $0.trimmingSpaces } }
    let count = max(lines[0].count, lines[1].count)
    for index in 0..<count {
      let pair = lines.map { $0.indices.contains(index) ? $0[index] : "nothing more" }
      if pair[0] != pair[1] { return (pair[0], pair[1]) }
    }
    return ("", "")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
