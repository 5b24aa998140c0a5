import WorkflowViews

struct LongListPage: WidgetPage {
  static let fillsAvailableSpace = true

  var rowCount: Int

  func body(_ change: Change<LongListPage>) -> some View {
    List(Array(0..<rowCount), id: \.self, text: { "Row \($0 + 1)" }, onSelect: { _ in })
      .style(.plain).emptyText("No rows. Use --rows to set their number.")
  }
}
