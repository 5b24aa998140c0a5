internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

extension Harness {
  /// A harness like this one, as large and on the same display, whose workflows begin with the
  /// states of these: as after a restart. Its time starts anew.
  ///
  /// - Throws: `AutomationError` where no workflow is shown, or a state cannot be saved.
  public func restored() throws -> Harness {
    let unsaved = stage.unsavedWorkflows
    guard unsaved.isEmpty else {
      throw AutomationError(
        "Expected to restore from a snapshot, but it leaves out the state of \(unsaved.joined(separator: ", ")). Make the state Codable, or a RestorableState."
      )
    }
    let renders = RenderCount()
    guard let snapshot = stage.snapshot,
      let restored = try stage.restored(from: snapshot, observers: [renders])
    else {
      throw AutomationError(
        "Expected to restore workflows, but the harness shows \(Swift.type(of: window.content)). Make it with Harness(workflow:) or Harness(app:)."
      )
    }
    return Harness(stage: restored, renders: renders)
  }
}
