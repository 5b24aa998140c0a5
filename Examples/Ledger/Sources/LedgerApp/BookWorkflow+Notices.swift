import LedgerData
import WorkflowSDL

extension BookWorkflow {
  /// The text of a toast, with what its button does.
  struct Notice: Sendable {
    let id: Int
    let text: String
    let actionTitle: String
    let action: Action
  }
}

extension BookWorkflow.State {
  /// Shows a toast, which offers to undo the last step if it has no other action.
  mutating func show(
    _ text: String, _ actionTitle: String = tr("Undo"),
    _ action: BookWorkflow.Action = .run(.undo)
  ) {
    editCount += 1
    notice = .init(id: editCount, text: text, actionTitle: actionTitle, action: action)
  }

  /// Ends an import or export; a toast leads to the file that was written.
  mutating func didWork(_ output: FileWorkflow.Output) {
    fileWork = nil
    guard let path = output.path else { return }
    let file = path.fileName
    let text = output.count.map { count in
      tr(
        "One entry exported to \(file)", plural: "\(count) entries exported to \(file)",
        count: count)
    }
    show(text ?? tr("The ledger was copied to \(file)"), tr("Show in Folder"), .reveal(path))
  }
}
