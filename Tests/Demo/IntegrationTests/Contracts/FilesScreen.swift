import ErgoWidgets
import ViewEnvironment
import WorkflowUI
import WorkflowWidgets

/// A screen that uses every feature of tables.
struct FilesScreen: Screen {
  struct File: Equatable {
    var id: Int
    var name: String
    var size: String
  }

  static let columns = [
    Table.Column("Name"), Table.Column("Size", width: 100, alignment: .trailing),
  ]

  var files = (0..<30).map { File(id: $0, name: "File \($0)", size: "\($0 * 7) kB") }
  var selection: Set<Int> = [1, 2]
  var sorting = [Table.Sorting(by: "Name")]
  var columnLayout = Table.ColumnLayout()
  var failure: String?
  var isLoading = false
  var isRefreshing = false
  var isLoadingMore = false
  var select: (Set<Int>) -> Void
  var sort: ([Table.Sorting]) -> Void
  var arrange: (Table.ColumnLayout) -> Void
  var open: (File) -> Void
  var retry: () -> Void
  var loadMore: () -> Void

  init(record: @escaping (String) -> Void) {
    select = { record("select \($0.sorted())") }
    sort = { record("sort by \($0.map { "\($0.column) \($0.isAscending ? "up" : "down")" })") }
    arrange = { record("arrange \($0.order), without \($0.hidden)") }
    open = { record("open \($0.name)") }
    retry = { record("retry") }
    loadMore = { record("load more") }
  }

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(FilesWidget.self, showing: self)
  }

  static func with(
    _ change: @escaping (inout FilesScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> FilesScreen {
    { record in
      var screen = FilesScreen(record: record)
      change(&screen)
      return screen
    }
  }
}
