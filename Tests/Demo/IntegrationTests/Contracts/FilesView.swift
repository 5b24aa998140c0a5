import ErgoViews
import WorkflowViews
import WorkflowWidgets

/// The files as a value.
struct FilesView: BodyProvider {
  typealias Screen = FilesScreen

  func body(with screen: FilesScreen) -> some View {
    List(
      screen.files, id: \.id,
      columns: [Column("Name", \.name), Column("Size", \.size).width(100).alignment(.trailing)],
      isLoading: screen.isLoading
    )
    .refreshing(screen.isRefreshing)
    .style(.plain)
    .selection(screen.selection, onChange: screen.select)
    .sorting(screen.sorting, onChange: screen.sort)
    .columnLayout(screen.columnLayout, onChange: screen.arrange)
    .onActivate(screen.open)
    .failure(screen.failure.map { Table.Failure($0, retry: screen.retry) })
    .emptyText("No files")
    .onReachEnd(isLoadingMore: screen.isLoadingMore, screen.loadMore)
  }
}
