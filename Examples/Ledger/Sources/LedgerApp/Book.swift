import LedgerData
import WorkflowSDL

/// The contents of the ledger that the window shows.
struct Book {
  // Nil until they are read.
  var overview: Overview?
  var entries: EntryList?
  var report: Report?

  /// Whether there is something to show.
  var isRead: Bool { overview != nil && (entries != nil || report != nil) }

  var accounts: [Account] { overview?.accounts ?? [] }
  var balances: [Int64: Int64] { overview?.balances ?? [:] }
  var categories: [Category] { overview?.categories ?? [] }
  var steps: Steps? { overview?.steps }

  /// The names of the categories.
  var names: [Int64: String] {
    Dictionary(categories.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  func children(of account: Int64?) -> [Account] { accounts.filter { $0.parent == account } }

  /// Returns the account and all below it.
  func descendants(of account: Int64) -> Set<Int64> {
    let children = Dictionary(grouping: accounts, by: \.parent)
    var (found, waiting): (Set<Int64>, [Int64]) = ([account], [account])
    while let parent = waiting.popLast() {
      for child in children[parent] ?? [] where found.insert(child.id).inserted {
        waiting.append(child.id)
      }
    }
    return found
  }

  /// Returns the balance of an account with its sub-accounts.
  func balance(of account: Int64) -> Int64 {
    descendants(of: account).reduce(0) { $0.adding(balances[$1] ?? 0) }
  }

  func title(of place: BookWorkflow.Place) -> String {
    switch place {
    case .all: tr("All Entries")
    case .report: tr("Report")
    case .account(let id): accounts.first { $0.id == id }?.name ?? tr("All Entries")
    }
  }

  func total(of place: BookWorkflow.Place) -> Int64 {
    if case .account(let id) = place { return balance(of: id) }
    return balances.values.reduce(0) { $0.adding($1) }
  }

  /// The first account that has no sub-accounts.
  var firstAccount: Int64? { paths.first { children(of: $0.id).isEmpty }?.id }

  /// The accounts as a picker shows them, each below its parent: "Bank › Savings".
  var paths: [(id: Int64, title: String)] {
    let children = Dictionary(grouping: accounts, by: \.parent)
    var paths: [(id: Int64, title: String)] = []
    var waiting = (children[nil] ?? []).reversed().map { ($0, "") }
    while let (account, prefix) = waiting.popLast() {
      let title = prefix + account.name
      paths.append((account.id, title))
      waiting += (children[account.id] ?? []).reversed().map { ($0, title + " › ") }
    }
    return paths
  }
}

extension Int64 {
  /// Returns the sum, or the number nearest to it.
  func adding(_ other: Int64) -> Int64 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .min : .max) : sum
  }
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
  init(_ date: LocalDate) {
    self.init(rawValue: date.year * 10_000 + date.month * 100 + date.day)
  }
}
