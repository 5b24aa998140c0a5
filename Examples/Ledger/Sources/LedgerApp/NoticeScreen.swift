import LedgerData
import WorkflowSDL

/// The side bar and the place, with a toast that offers to undo the last step.
struct NoticeScreen: BodyBackingScreen {
  let content: AnyScreen
  let notice: BookWorkflow.Notice?
  let send: (BookWorkflow.Action) -> Void

  struct View: BodyProvider {
    typealias Screen = NoticeScreen

    func body(with screen: NoticeScreen) -> some WorkflowSDL.View {
      ScreenView(screen.content)
        .toasts(
          screen.notice.map { [toast($0, screen)] } ?? [],
          onDismiss: { _ in screen.send(.dismiss) })
    }

    private func toast(_ notice: BookWorkflow.Notice, _ screen: NoticeScreen) -> Toast<Int> {
      let text: String
      var undo = BookWorkflow.Action.undo
      var title = tr("Undo")
      switch notice.kind {
      case .deletedEntries(let count):
        text = tr(
          "The entry was deleted.", plural: "\(count) entries were deleted.", count: count)
      case .deletedAccount: text = tr("The account was deleted.")
      case .discarded(let form):
        text = tr("Entry discarded")
        undo = .reopen(form)
        title = tr("Keep Editing")
      case .exported(let output):
        let file = output.path?.fileName ?? ""
        text =
          output.count.map { count in
            tr(
              "One entry exported to \(file)", plural: "\(count) entries exported to \(file)",
              count: count)
          } ?? tr("The ledger was copied to \(file)")
        undo = .reveal(output.path ?? "")
        title = tr("Show in Folder")
      }
      return Toast(id: notice.id, text, actionTitle: title, action: { screen.send(undo) })
    }
  }
}
