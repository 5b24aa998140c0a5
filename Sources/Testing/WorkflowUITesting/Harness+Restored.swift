package import Workflow
internal import WorkflowApp
internal import WorkflowAutomation
package import WorkflowWidgets

extension Harness {
  /// A harness like this one, as large and on the same display, whose workflows begin with the
  /// states of these, scrolled and with the focus and the carets as here: as after a restart. Its time
  /// starts anew.
  ///
  /// - Throws: `AutomationError` where no workflow is shown, or a state cannot be saved.
  public func restored() throws -> Harness {
    let unsaved = offscreenApp.unsavedWorkflows
    guard unsaved.isEmpty else {
      throw AutomationError(
        "Expected to restore from a snapshot, but it leaves out the state of \(unsaved.joined(separator: ", ")). Make the state Codable, or a RestorableState."
      )
    }
    guard let snapshot = offscreenApp.snapshot,
      let restored = try restored(from: snapshot, window.state)
    else {
      throw AutomationError(
        "Expected to restore workflows, but the harness shows \(Swift.type(of: window.content)). Make it with Harness(workflow:) or Harness(app:)."
      )
    }
    return restored
  }

  /// A harness like this one whose workflows and widgets begin with what was saved; nil where no
  /// workflow is shown.
  package func restored(from snapshot: TreeSnapshot, _ state: WindowState) throws -> Harness? {
    let renders = RenderCount()
    return try offscreenApp.restored(from: snapshot, state, observers: [renders]).map {
      Harness(offscreenApp: $0, renders: renders)
    }
  }
}
