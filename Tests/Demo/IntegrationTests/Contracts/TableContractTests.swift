import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting

@MainActor
@Suite struct TableContractTests {
  @Test func `a table is the same as widget, layout and value`() throws {
    try ScreenContract(
      size: Size(width: 360, height: 200),
      states: [
        "files": FilesScreen.with(),
        "others, sorted by size": FilesScreen.with {
          $0.files.removeFirst(2)
          $0.selection = [2, 5]
          $0.sorting = [.init(by: "Size", isAscending: false), .init(by: "Name")]
        },
        "another layout of the columns": FilesScreen.with {
          $0.columnLayout = .init(order: ["Size"], widths: ["Size": 80])
        },
        "a few": FilesScreen.with {
          $0.files.removeLast(27)
          $0.isLoadingMore = true
        },
        "none": FilesScreen.with { $0.files = [] },
        "loading": FilesScreen.with { $0.isLoading = true },
        "refreshing": FilesScreen.with { $0.isRefreshing = true },
        "refreshing, none": FilesScreen.with {
          $0.files = []
          $0.isRefreshing = true
        },
        "failed": FilesScreen.with { $0.failure = "They could not be loaded." },
      ],
      views: [
        "the widget": { .updating(FilesWidget.self, showing: $0) },
        "the layout": { .layout(FilesLayout.self, showing: $0) },
        "the value": { .body(FilesView.self, showing: $0) },
      ]
    ).expect()
  }

  @Test func `a scroll view is the same as widget, layout and value`() throws {
    try ScreenContract(
      size: Size(width: 240, height: 160),
      states: ["many": PagesScreen.with(12), "few": PagesScreen.with(2)],
      views: [
        "the widget": { .updating(PagesWidget.self, showing: $0) },
        "the layout": { .layout(PagesLayout.self, showing: $0) },
        "the value": { .body(PagesView.self, showing: $0) },
      ]
    ).expect()
  }
}
