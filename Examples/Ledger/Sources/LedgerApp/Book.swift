import LedgerData
import WorkflowSDL

/// The contents of the ledger that the window shows.
struct Book {
  // Nil until they are read.
  var overview: Overview? {
    didSet {
      tree = AccountTree(accounts)
      titles.accounts = Dictionary(first: accounts.map { ($0.id, $0.name) })
      titles.categories = Dictionary(first: categories.map { ($0.id, $0.name) })
    }
  }
  var entries: EntryList? { didSet { version += 1 } }
  /// Incremented with each list of entries.
  private(set) var version = 0
  /// The entries in the order that the user chose last.
  var sorted: SortedEntries?
  var report: Report?
  private(set) var tree = AccountTree([])
  private(set) var titles = Titles()

  /// Whether there is something to show.
  var isRead: Bool { overview != nil && (entries != nil || report != nil) }

  var accounts: [Account] { overview?.accounts ?? [] }
  var balances: [Int64: Int64] { overview?.balances ?? [:] }
  var categories: [Category] { overview?.categories ?? [] }
  var steps: Steps? { overview?.steps }

  func title(of place: BookWorkflow.Place) -> String {
    switch place {
    case .all: tr("All Entries")
    case .report: tr("Report")
    case .account(let id): titles.accounts[id] ?? tr("All Entries")
    }
  }

  func total(of place: BookWorkflow.Place) -> Int64 {
    if case .account(let id) = place { return tree.balance(of: id, balances) }
    return balances.values.reduce(0) { $0.addingClamped($1) }
  }

  /// The entries in an order; nil until a worker has sorted them for the first time.
  func sorted(by sorting: [Table.Sorting]) -> SortedEntries? {
    guard sorting != SortedEntries.newestFirst else {
      return entries.map { SortedEntries(sorting: sorting, rows: $0.rows, months: $0.months) }
    }
    return sorted?.sorting == sorting ? sorted : nil
  }

  func areReconciled(_ ids: Set<Int64>) -> Bool {
    entries?.rows.allSatisfy { $0.isReconciled || !ids.contains($0.id) } ?? false
  }

  /// The number of entries in an account and those below it.
  func count(in account: Int64) -> Int {
    tree.descendants(of: account).reduce(0) { $0 + Int(overview?.counts[$1] ?? 0) }
  }

  /// The first account that has no sub-accounts.
  var firstAccount: Int64? { tree.rows.first { tree.children(of: $0.id).isEmpty }?.id }

  /// The accounts as a picker shows them, each below its parent: "Bank › Savings".
  var paths: [(id: Int64, title: String)] {
    tree.rows.map { ($0.id, tree.path(of: $0.id).map(\.name).joined(separator: " › ")) }
  }
}

/// Entries in an order of the user, with their months if they are sorted by date.
struct SortedEntries: Sendable {
  static let newestFirst = [Table.Sorting(by: "date", isAscending: false)]

  let sorting: [Table.Sorting]
  let rows: [EntryRow]
  let months: [MonthSection]
}

extension SortedEntries {
  /// Sorts entries, which takes some time if there are many.
  init(
    _ list: EntryList, by sorting: [Table.Sorting], columns: [Column<EntryRow>],
    in language: Language
  ) {
    let isByDate = sorting.first?.column == "date"
    let isOldestFirst = isByDate && sorting.first?.isAscending == true
    let rows = isOldestFirst ? list.rows.reversed() : list.rows
    self.init(
      sorting: sorting, rows: rows.sorted(by: sorting, columns: columns, in: language),
      months: !isByDate ? [] : isOldestFirst ? list.months.reversed() : list.months)
  }
}

/// The names that the rows of entries show.
struct Titles: Hashable, Sendable {
  var accounts: [Int64: String] = [:]
  var categories: [Int64: String] = [:]
}

/// Returns a worker that reads or changes a ledger or a file once, off the main thread. Another key
/// does it again. The app waits for it before it ends: one that only reads is `droppedAtExit()`.
func ledgerWork<Value>(
  _ body: @escaping @Sendable () throws(LedgerFailure) -> Value
) -> AsyncOperationWorker<Result<Value, LedgerFailure>> {
  // A replay works again, with the files of then.
  AsyncOperationWorker { Result(catching: body) }.replayPolicy(.rerun)
}

/// The answers of a query as outputs of a worker, as long as the id is the same.
struct BookSource<Value: Equatable & Sendable>: AsyncSequenceWorker {
  typealias Output = Result<Value, LedgerFailure>

  let values: LedgerValues<Value>
  var id: AnyHashable?

  /// The ledger is a file, which a replay reads again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() -> LedgerValues<Value> { values }

  func isEquivalent(to other: Self) -> Bool { id == other.id }
}

extension LocalDate {
  /// The day; nil if it does not exist, which only a damaged ledger has.
  init?(_ day: Day) { self.init(year: day.year, month: day.monthOfYear, day: day.dayOfMonth) }
}

extension Day {
  init(_ date: LocalDate) { self.init(rawValue: date.year * 10_000 + date.month * 100 + date.day) }

  /// The name of a month, a number yyyymm, with its year: "January 2026".
  static func name(ofMonth month: Int) -> String {
    LocalDate(Day(rawValue: month * 100 + 1))?.formatted(.monthAndYear) ?? ""
  }
}
