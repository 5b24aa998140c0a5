import WorkflowSDL

struct FileItem: Equatable {
  let id: Int
  let name: String
  let size: String
}

struct FilesScreen: BodyBackingScreen {
  let files: [FileItem]
  let selection: Set<Int>
  let sorting: [Table.Sorting]
  let isLoading: Bool
  let isLoadingMore: Bool
  let error: String?
  let select: (Set<Int>) -> Void
  let sort: ([Table.Sorting]) -> Void
  let open: (FileItem) -> Void
  let loadMore: () -> Void
  let reload: () -> Void

  struct View: BodyProvider {
    typealias Screen = FilesScreen

    func body(with screen: FilesScreen) -> some WorkflowViews.View {
      List(
        screen.files, id: \.id,
        columns: [Column("Name", \.name), Column("Size", \.size).width(96).alignment(.trailing)],
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

struct FoundFilesScreen: BodyBackingScreen {
  let count: Int
  let loaded: [Int: FileItem]
  let found: Int?
  let load: (Range<Int>) -> Void

  struct View: BodyProvider {
    typealias Screen = FoundFilesScreen

    func body(with screen: FoundFilesScreen) -> some WorkflowViews.View {
      List([], id: \.id, columns: [Column<FileItem>("Name", \.name)])
        .items(count: screen.count) { screen.loaded[$0] }
        .onShowRows(screen.load)
        .scrollPosition(id: screen.found)
    }
  }
}

struct WideFilesScreen: BodyBackingScreen {
  struct Item: Equatable {
    let id: Int
    let name: String
    let kind: String
    let notes: String
    let size: String
  }

  let files: [Item]
  let sorting: [Table.Sorting]
  let layout: Table.ColumnLayout
  let sort: ([Table.Sorting]) -> Void
  let arrange: (Table.ColumnLayout) -> Void

  struct View: BodyProvider {
    typealias Screen = WideFilesScreen

    func body(with screen: WideFilesScreen) -> some WorkflowViews.View {
      List(
        screen.files, id: \.id,
        columns: [
          Column("Name", \.name).width(240).pinned(), Column("Kind", \.kind).width(.fitsContent),
          Column("Notes", \.notes).width(.fraction(0.5), minimum: 200),
          Column("Size", \.size).width(96).alignment(.trailing),
        ]
      )
      .sorting(screen.sorting, onChange: screen.sort)
      .columnLayout(screen.layout, onChange: screen.arrange)
    }
  }
}

/// Files in a folder that the user finds by name, and those with a name that was typed.
struct FoundFilesView: View {
  struct Values {
    let files: [FileItem]
    let matches: [FileItem]
    let filter: String
  }

  let screen: Values

  var body: some View {
    HStack {
      List(screen.files, id: \.id, text: \.name).allowsFind()
      List(screen.matches, id: \.id, text: \.name)
        .emptyText(screen.filter.isEmpty ? "This folder is empty." : "No matches")
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

struct Due {
  let id: Int
  let payee: String
  let amount: Double
}

/// A table whose cells are edited in place.
struct DuesView: View {
  let payments: [Due]
  let setPayee: (Int, String) -> Void
  let setAmount: (Int, Double) -> Void

  var body: some View {
    List(
      payments, id: \.id,
      columns: [
        Column("Payee", \.payee).editable {
          Validated.valid($0).require("Enter a payee.") { !$0.isEmpty }
        } onCommit: { payment, payee in
          setPayee(payment.id, payee)
        },
        Column("Amount", \.amount, format: .currency("EUR")).editor(\.amount) { amount, edit in
          NumberField("", value: amount, format: .currency("EUR"), onChange: edit)
        } onCommit: { payment, amount in
          setAmount(payment.id, amount)
        },
      ])
  }
}

struct ScrollingButtons: View {
  let found: Int?

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading) {
        ForEach(Array(1...40), id: \.self) { number in
          Button("Button \(number)") {}.accessibilityIdentifier("\(number)")
        }
      }.padding()
    }.scrollPosition(id: found.map(String.init))
  }
}

struct Payment: Equatable, Sendable {
  let id: Int
  let payee: String
  let date: LocalDate
  let amount: Double
  let isCleared: Bool

  static let columns = [
    Column<Payment>("Date", \.date, format: .medium).width(128),
    Column("Payee", \.payee),
    Column("Amount", \.amount, format: .currency("EUR")).width(120)
      .foregroundColor { $0.amount > 0 ? \.success : \.text },
  ]
}

struct Month: Equatable {
  let id: String
  let name: String
  let payments: [Payment]
}

/// Payments with a section for each month.
struct PaymentsView: View {
  let months: [Month]
  let collapsed: Set<String>
  let collapse: (Set<String>) -> Void
  let clear: (Payment) -> Void

  var body: some View {
    List(
      months.flatMap(\.payments), id: \.id,
      columns: Payment.columns + [
        Column("Cleared", \.payee).id("cleared").sortable(false).width(96).cell { payment in
          Checkbox("Cleared", isOn: payment.isCleared) { _ in clear(payment) }
        }
      ]
    )
    .sections(
      months.map { ListSection($0.name, id: $0.id, count: $0.payments.count) },
      collapsed: collapsed, onChange: collapse)
  }
}

/// Sorts payments while the app stays responsive.
struct PaymentSorter: Worker, Equatable {
  let payments: [Payment]
  let sorting: [Table.Sorting]

  func run() async -> [Payment] { payments.sorted(by: sorting, columns: Payment.columns) }
}

struct Folder {
  let path: String
  let name: String
  /// nil until they are read.
  let files: [Folder]?
  let error: String?
}

/// A tree of folders, whose files are read when they are opened.
struct FolderTree: View {
  let folders: [Folder]
  let expanded: Set<String>
  let expand: (Set<String>) -> Void
  let read: (Folder) -> Void

  var body: some View {
    List(folders, id: \.path, text: \.name)
      .children(expanded: expanded, onChange: expand) { folder in
        if let error = folder.error { return .failed(.init(error) { read(folder) }) }
        return folder.files.map { .items($0) } ?? .loading
      }
  }
}
