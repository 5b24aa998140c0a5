import WorkflowSDL

struct FileItem: Equatable {
  let id: Int
  let name: String
  let size: String
}

struct FilesScreen: BodyBackingScreen {
  let files: [FileItem]
  let selection: Set<Int>
  let sorting: Table.Sorting
  let isLoading: Bool
  let isLoadingMore: Bool
  let error: String?
  let select: (Set<Int>) -> Void
  let sort: (Table.Sorting) -> Void
  let open: (FileItem) -> Void
  let loadMore: () -> Void
  let reload: () -> Void

  struct View: BodyProvider {
    typealias Screen = FilesScreen

    func body(with screen: FilesScreen) -> some WorkflowViews.View {
      List(
        screen.files, id: \.id,
        columns: [.init("Name"), .init("Size", width: 96, alignment: .trailing)],
        cells: { [$0.name, $0.size] },
        isLoading: screen.isLoading
      )
      .selection(screen.selection, onChange: screen.select)
      .sorting(screen.sorting, onChange: screen.sort)
      .onActivate(screen.open)
      .onReachEnd(isLoadingMore: screen.isLoadingMore, screen.loadMore)
      .emptyText("This folder is empty.")
      .failure(screen.error.map { .init($0, retry: screen.reload) })
    }
  }
}

/// A list to choose from, without a selection that stays.
struct PlanetsView: View {
  let planets: [String]
  let choose: (String) -> Void
  let showAll: () -> Void

  var body: some View {
    if planets.isEmpty {
      EmptyState(
        icon: .search, title: "No planets", text: "No planet has this name.",
        action: Button("Show All", action: showAll))
    } else {
      List(planets, id: \.self, text: { $0 }, onSelect: choose)
    }
  }
}

struct FolderItem {
  let name: String
  let size: String
  /// The number of new files; nil for none.
  let newFiles: String?
}

/// A side bar of folders.
struct FoldersView: View {
  let folders: [FolderItem]
  let selection: Set<String>
  let select: (Set<String>) -> Void

  var body: some View {
    List(folders, id: \.name, name: \.name) { folder in
      ListItem(folder.name, icon: .folder).value(folder.size).badge(folder.newFiles)
    }
    .style(.sidebar)
    .selection(selection, mode: .single, onChange: select)
  }
}

struct ScrollingButtons: View {
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading) {
        ForEach(Array(1...40), id: \.self) { number in
          Button("Button \(number)") {}
        }
      }.padding()
    }
  }
}
