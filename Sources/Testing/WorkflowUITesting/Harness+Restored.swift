package import Workflow
internal import WorkflowApp
internal import WorkflowAutomation
package import WorkflowUI
internal import WorkflowWidgets

extension Harness {
  /// Returns a new harness of the same size and scale that restores the state of this one, as an
  /// app does after a restart.
  ///
  /// The workflows start with the saved states; scroll offsets, focus and carets are restored. The
  /// clock starts at zero again.
  ///
  /// - Throws: `AutomationError` if no workflow is shown, or a state cannot be saved.
  public func restored() throws -> Harness {
    let unsaved = offscreenApp.unsavedWorkflows
    guard unsaved.isEmpty else {
      throw AutomationError(
        "Expected to restore from a snapshot, but it lacks the state of \(unsaved.joined(separator: ", ")). Make the state Codable, or a RestorableState."
      )
    }
    guard let snapshot = offscreenApp.snapshot, let state = offscreenApp.windows?.state,
      let restored = try restored(from: snapshot, state)
    else {
      throw AutomationError(
        "Expected to restore workflows, but the harness shows \(Swift.type(of: window.content)). Make it with Harness(workflow:) or Harness(app:)."
      )
    }
    return restored
  }

  /// Returns a harness restored from a snapshot and states of windows; nil if no workflow is shown.
  package func restored(from snapshot: TreeSnapshot, _ state: WindowsState) throws -> Harness? {
    let renders = RenderCount()
    return try offscreenApp.restored(from: snapshot, state, observers: [renders]).map {
      Harness(offscreenApp: $0, renders: renders)
    }
  }
}
