import WorkflowLanguage
import WorkflowViews

struct DisclosureGroupPage: WidgetPage {
  var showsDetails = false
  var showsAdvanced = true
  var keepsLog = false

  func body(_ change: Change<DisclosureGroupPage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        DisclosureGroup(
          tr("Details"), isExpanded: showsDetails, onToggle: change(\.showsDetails)
        ) {
          Text(tr("Changed today by Ada."))
        }
      }
      Example(tr("Expanded"), alignment: .fill) {
        DisclosureGroup(
          tr("Advanced"), isExpanded: showsAdvanced, onToggle: change(\.showsAdvanced)
        ) {
          Checkbox(tr("Keep a log"), isOn: keepsLog, onToggle: change(\.keepsLog))
        }
      }
    }
  }
}
