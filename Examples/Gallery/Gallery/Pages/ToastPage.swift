import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct ToastPage: WidgetPage {
  var archived = 0
  /// The numbers of the messages that are shown, one after the other.
  var queue: [Int] = []

  func body(_ change: Change<ToastPage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        VStack(alignment: .leading) {
          Text(tr("Archived: \(archived)"))
          Button(tr("Archive"), action: change { $0.archive() })
        }
        .frame(maxWidth: .infinity, minHeight: 160, alignment: .topLeading)
        .toasts(
          queue.map { number in
            Toast(
              id: number, tr("Message \(number) was archived."), actionTitle: tr("Undo"),
              action: change { $0.archived -= 1 })
          },
          onDismiss: { number in change.send { $0.queue.removeAll { $0 == number } } })
      }
    }
  }

  private mutating func archive() {
    archived += 1
    queue.append((queue.last ?? archived - 1) + 1)
  }
}
