package import Workflow
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowWidgets

/// Holds a host restored from the snapshot of the tree against the one the snapshot was taken of.
///
/// Where a workflow's state cannot be saved there is nothing to hold.
package struct RestorationOracle: Oracle {
  package let name = "restoration"
  /// What the snapshot goes through on the way, as being written and read.
  private let recode: (TreeSnapshot) throws -> TreeSnapshot

  package init(recode: @escaping (TreeSnapshot) throws -> TreeSnapshot = { $0 }) {
    self.recode = recode
  }

  package func closingViolation(on stage: Stage) async throws -> String? {
    guard stage.unsavedWorkflows.isEmpty, let snapshot = stage.snapshot else { return nil }
    let saved: TreeSnapshot
    do {
      saved = try recode(snapshot)
    } catch {
      return "The snapshot of the tree cannot be written: \(error)"
    }
    guard let restored = try stage.restored(from: saved) else { return nil }
    for stage in [stage, restored] {
      try await stage.driver.calm()
      try await stage.leaveAlone()
    }
    // What ticks is somewhere else by now.
    if stage.driver.isMoving { return nil }
    let (before, after) = (stage.textInSight, restored.textInSight)
    if before != after {
      let lines = before.firstDifference(from: after)
      return "Restored from its snapshot, it shows \(lines.after) instead of \(lines.before)."
    }
    guard stage.driver.window.animatingWidgets.isEmpty else { return nil }
    guard let point = try stage.canvas.image.firstPoint(notAsIn: restored.canvas.image) else {
      return nil
    }
    return
      "Restored from its snapshot, it has the same tree but other pixels, from \(point.x),\(point.y) on."
  }
}

extension Stage {
  /// What is on the screen: rows that are kept out of sight, for the focus to come back to, are left
  /// out.
  fileprivate var textInSight: String {
    let bounds = driver.window.bounds
    return driver.tree.keeping { $0.bounds.intersects(bounds) }.text
  }

  /// Takes away the pointer and the focus, and scrolls and moves carets to the start: what no
  /// snapshot keeps.
  fileprivate func leaveAlone() async throws {
    let window = driver.window
    for field in fields {
      window.moveFocus(to: field.widget, isKeyboard: false)
      driver.send(.textEditing(PreEdit("")))
      driver.press(.home, .control)
    }
    window.moveFocus(to: nil, isKeyboard: false)
    for node in driver.tree.flattened where window.bounds.contains(node.bounds.center) {
      driver.send(.wheel(node.bounds.center, delta: Size(width: -1e6, height: -1e6)))
    }
    driver.send(.pointerLeft)
    try await driver.calm()
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
