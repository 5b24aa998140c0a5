import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct PopoverPage: WidgetPage {
  var shown: Shown?
  var isShared = false

  enum Shown: Codable { case details, options }

  func body(_ change: Change<PopoverPage>) -> some View {
    let hide = change { $0.shown = nil }
    Examples {
      Example(tr("Default")) {
        Button(tr("Details"), action: change { $0.shown = .details })
          .popover(isPresented: shown == .details, onDismiss: hide) {
            Text(tr("Changed today by Ada.")).frame(maxWidth: 280)
          }
      }
      Example(tr("Controls, at the trailing edge")) {
        Button(tr("Options"), action: change { $0.shown = .options })
          .popover(isPresented: shown == .options, edge: .trailing, onDismiss: hide) {
            Checkbox(tr("Shared"), isOn: isShared, onToggle: change(\.isShared))
            Button(tr("Done"), style: .prominent, action: hide)
          }
      }
    }
  }
}
