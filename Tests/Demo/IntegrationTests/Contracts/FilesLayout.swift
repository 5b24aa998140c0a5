import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

/// The files as a layout.
struct FilesLayout: LayoutProvider {
  typealias Screen = FilesScreen

  func layout(with screen: some ScreenProxy<FilesScreen>) -> AnyLayout {
    Table(style: .plain).setting(\.emptyText, to: "No files")
      .setting(\.columnLayout, to: screen.columnLayout)
      .setting(\.didChangeColumnLayout, to: screen.arrange.send)
      .content(
        items: screen.files, id: \.id, columns: FilesScreen.columns,
        cells: { [$0.name, $0.size] }, loading: screen.isLoading
      )
      .selection(screen.selection, changed: screen.select)
      .sorting(screen.sorting, changed: screen.sort)
      .itemActivated(screen.open)
      .refreshing(screen.isRefreshing)
      .failure(screen.failure, retry: screen.retry)
      .endReached(screen.loadMore, loadingMore: screen.isLoadingMore)
      .fillingParent()
  }
}
