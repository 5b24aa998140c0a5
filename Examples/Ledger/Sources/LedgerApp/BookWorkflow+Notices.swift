import LedgerData
import WorkflowSDL

extension BookWorkflow {
  /// The toast that offers to undo the last step.
  func toast(_ notice: Notice, _ sink: Sink<Action>) -> Toast<Int> {
    let text: String
    var undo = Action.run(.undo)
    var title = tr("Undo")
    switch notice.kind {
    case .deletedEntries(let count):
      text = tr("The entry was deleted.", plural: "\(count) entries were deleted.", count: count)
    case .deletedAccount: text = tr("The account was deleted.")
    case .discarded(let form):
      (text, title, undo) = (tr("Entry discarded"), tr("Keep Editing"), .reopen(form))
    case .exported(let output):
      let file = output.path?.fileName ?? ""
      text =
        output.count.map { count in
          tr(
            "One entry exported to \(file)", plural: "\(count) entries exported to \(file)",
            count: count)
        } ?? tr("The ledger was copied to \(file)")
      (title, undo) = (tr("Show in Folder"), .reveal(output.path ?? ""))
    }
    return Toast(id: notice.id, text, actionTitle: title, action: { sink.send(undo) })
  }
}
