package import Workflow
package import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Checks that an app restored from its snapshot and its window state equals the original one.
///
/// It is skipped if the state of a workflow cannot be saved, if a secure field is not empty, or if the
/// app shows a question that is not restored.
package struct RestorationOracle: Oracle {
  package let name = "restoration"
  /// Converts the snapshot before it is restored, for example by encoding and decoding it.
  private let recode: (TreeSnapshot) throws -> TreeSnapshot

  package init(recode: @escaping (TreeSnapshot) throws -> TreeSnapshot = { $0 }) {
    self.recode = recode
  }

  package func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    guard offscreenApp.unsavedWorkflows.isEmpty else { return nil }
    try await offscreenApp.resetTransientState()
    if offscreenApp.hasSecrets { return nil }
    // A repeating timer would have changed the content by the time of the comparison.
    guard !offscreenApp.driver.isMoving, let snapshot = offscreenApp.snapshot else { return nil }
    let saved: TreeSnapshot
    do {
      saved = try recode(snapshot)
    } catch {
      return "The snapshot of the tree cannot be written: \(error)"
    }
    guard let state = offscreenApp.windowsState,
      let restored = try offscreenApp.restored(from: saved, state)
    else { return nil }
    // Content that a worker brings is restored before the input below, which ends the restoration.
    try await restored.driver.settleExceptTimers()
    for offscreenApp in [offscreenApp, restored] { try await offscreenApp.resetTransientState() }
    if offscreenApp.driver.isMoving { return nil }
    // An app may leave out the question that was open, and then show the next one.
    if !offscreenApp.modals.isEmpty, offscreenApp.modals != restored.modals { return nil }
    let (before, after) = (offscreenApp.visibleText, restored.visibleText)
    if before != after {
      let lines = before.firstDifference(from: after)
      return
        "After restoring from its snapshot, the app shows \(lines.after) instead of \(lines.before)."
    }
    let windows = Array(zip(offscreenApp.driver.windows, restored.driver.windows))
    for (window, copy) in windows where window.animatingWidgets.isEmpty {
      guard let image = try offscreenApp.canvas(of: window)?.image,
        let other = try restored.canvas(of: copy)?.image,
        let point = image.firstPoint(notAsIn: other)
      else { continue }
      let place = windows.count == 1 ? "" : " in \(quoted(window.title))"
      return
        "After restoring from its snapshot, the app has the same tree but different pixels, first at \(point.x),\(point.y)\(place)."
    }
    return nil
  }
}

extension OffscreenApp {
  /// The text of the visible parts of the windows' trees, without rows that are scrolled out of view and kept
  /// only because they have the focus.
  fileprivate var visibleText: String {
    driver.windows.map { window in
      window.accessibilityTree.keeping { $0.bounds.intersects(window.bounds) }.text
    }.joined()
  }

  /// The names of the alerts and sheets in all windows.
  fileprivate var modals: [String] {
    driver.windows.flatMap(\.accessibilityTree.flattened)
      .filter { $0.semantics.state.contains(.modal) }.map(\.semantics.name)
  }

  /// Whether a secure field contains text.
  fileprivate var hasSecrets: Bool {
    driver.windows.flatMap(\.accessibilityTree.flattened).contains {
      $0.semantics.role == .secureField && $0.semantics.value?.isEmpty == false
    }
  }

  /// Moves the pointer away, closes menus, cancels compositions and settles: none of these is
  /// saved.
  fileprivate func resetTransientState() async throws {
    for window in driver.windows { window.closePopups() }
    driver.send(.pointerLeft)
    driver.send(.textEditing(PreEdit("")))
    try await driver.settleExceptTimers()
  }
}

extension PixelImage {
  /// Returns the position of the first pixel, by rows, that differs from `other`; nil if none does.
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
  /// Returns the first line in which two texts differ, from each of them.
  fileprivate func firstDifference(from other: String) -> (before: String, after: String) {
    let lines = [self, other].map { $0.split(separator: "\n").map { $0.trimmingSpaces } }
    let count = max(lines[0].count, lines[1].count)
    for index in 0..<count {
      let pair = lines.map { $0.indices.contains(index) ? $0[index] : "no more lines" }
      if pair[0] != pair[1] { return (pair[0], pair[1]) }
    }
    return ("", "")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
