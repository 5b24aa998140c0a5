import WorkflowLanguage
import WorkflowViews

struct SearchFieldPage: WidgetPage {
  var text = ""
  var query = ""

  func body(_ change: Change<SearchFieldPage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        SearchField(tr("Search colours"), text: text, onEdit: change(\.text))
          .onSearch(change(\.query))
        Text(query.isEmpty ? " " : tr("Searched for: \(query).")).foregroundColor(\.secondaryText)
      }
      Example(tr("Disabled"), alignment: .fill) {
        SearchField(tr("Search"), text: "", onEdit: { _ in }).disabled()
      }
    }
  }
}
