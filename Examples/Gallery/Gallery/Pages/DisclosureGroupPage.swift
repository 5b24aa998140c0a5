import WorkflowLanguage
import WorkflowViews

struct DisclosureGroupPage: WidgetPage {
  var isExpanded = true
  var keepsLog = false

  func body(_ change: Change<DisclosureGroupPage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        DisclosureGroup(tr("Details")) { Text(tr("Changed today by Ada.")) }
      }
      Example(tr("With state of the screen"), alignment: .fill) {
        DisclosureGroup(
          tr("Advanced"), isExpanded: isExpanded, onToggle: change(\.isExpanded)
        ) {
          Checkbox(tr("Keep a log"), isOn: keepsLog, onToggle: change(\.keepsLog))
        }
      }
    }
  }
}
