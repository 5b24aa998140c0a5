import ErgoWidgets
import WorkflowWidgets

/// The files as a widget with handwritten updates.
final class FilesWidget: Widget, Updating {
  typealias Screen = FilesScreen

  private let table = Table(style: .plain)

  required init(screen: FilesScreen) {
    super.init()
    table.columns = FilesScreen.columns
    table.selectionMode = .multiple
    table.emptyText = "No files"
    add(table)
  }

  func update(with screen: FilesScreen) {
    table.content = Table.Content(
      count: screen.files.count, id: { screen.files[$0].id },
      cells: { [screen.files[$0].name, screen.files[$0].size] })
    table.selection = Set(screen.selection)
    table.sorting = screen.sorting
    table.failure = screen.failure.map { Table.Failure($0, retry: screen.retry) }
    table.isLoading = screen.isLoading
    table.isRefreshing = screen.isRefreshing
    table.isLoadingMore = screen.isLoadingMore
    table.didChangeSelection = { screen.select(Set($0.compactMap { $0.base as? Int })) }
    table.didChangeSorting = screen.sort
    table.columnLayout = screen.columnLayout
    table.didChangeColumnLayout = screen.arrange
    table.didActivateRow = { screen.open(screen.files[$0]) }
    table.didReachEnd = screen.loadMore
  }
}
