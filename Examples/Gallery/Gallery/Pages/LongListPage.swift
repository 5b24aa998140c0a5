import WorkflowLanguage
import WorkflowViews

struct LongListPage: WidgetPage {
  static let fillsAvailableSpace = true

  var rowCount: Int

  func body(_ change: Change<LongListPage>) -> some View {
    List(
      Array(1..<rowCount + 1), id: \.self, text: { number in tr("Row \(number)") },
      onSelect: { _ in }
    ).style(.plain).emptyText(tr("No rows. Use --rows to set their number."))
  }
}
