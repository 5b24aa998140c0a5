import Dispatch
import Foundation
import GRDB
import LedgerData
import Synchronization

/// A folder that is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory if possible: tests do not wait for a disk.
    let memory = "/dev/shm/"
    let parent = access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
    path = parent + "ledger-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "test.ledger") -> String { path + "/" + name }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

extension Day {
  static let today = Day(rawValue: 20_261_127)
}

extension Ledger {
  /// All entries of a filter.
  func rows(_ filter: EntryFilter = EntryFilter()) throws -> [EntryRow] {
    try read { db in try EntryReader(filter: filter).list(db) }.rows
  }

  /// The payees of all entries that a search finds, newest first.
  func search(_ text: String) throws -> [String] {
    try rows(EntryFilter(search: text)).map(\.payee)
  }

  /// All tables as text, except versions and steps.
  func dump() throws -> [String] {
    let queries = [
      "SELECT * FROM account ORDER BY id", "SELECT * FROM category ORDER BY id",
      "SELECT * FROM entry ORDER BY id", "SELECT * FROM part ORDER BY entry, position",
      "SELECT rowid, * FROM search ORDER BY rowid",
      """
      SELECT account, month, category, amount, count FROM total WHERE count <> 0 OR amount <> 0
      ORDER BY account, month, category
      """,
    ]
    return try pool.read { db in
      try queries.flatMap { try Row.fetchAll(db, sql: $0).map(\.description) }
    }
  }

  /// The rows that differ between the totals that triggers keep and the sums of the parts.
  func wrongTotals() throws -> [String] {
    let sums = """
      SELECT account, day / 100 AS month,
        iif(other IS NULL, ifnull(part.category, iif(part.amount > 0, -1, 0)), -2) AS category,
        sum(part.amount) AS amount, sum(part.position = 0) AS count
      FROM part JOIN entry ON entry.id = part.entry GROUP BY account, day / 100, 3
      """
    let totals = """
      SELECT account, month, category, amount, count FROM total
      WHERE count <> 0 OR amount <> 0
      """
    // Parts that add up to nothing may have no total.
    let nonZero = "SELECT * FROM (\(sums)) WHERE amount <> 0 OR count <> 0"
    return try pool.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT 'missing', * FROM (\(nonZero) EXCEPT \(totals))
          UNION ALL SELECT 'too much', * FROM (\(totals) EXCEPT \(nonZero))
          """
      ).map(\.description)
    }
  }
}

/// Threads of their own, since the threads of the tests wait for them.
private final class Threads: TaskExecutor {
  private let queue = DispatchQueue(label: "Threads", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Reads the values of a ledger in a task, until it is cancelled or released.
final class Observation: Sendable {
  private let task: Task<Void, Never>

  init<Value>(
    _ values: LedgerValues<Value>,
    onChange: @escaping @Sendable (Result<Value, LedgerFailure>) -> Void
  ) {
    task = Task.detached(executorPreference: Threads()) {
      for await value in values { onChange(value) }
    }
  }

  func cancel() { task.cancel() }

  deinit { cancel() }
}

extension Ledger {
  func observe<Value>(
    _ query: Query<Value>, onChange: @escaping @Sendable (Result<Value, LedgerFailure>) -> Void
  ) -> Observation { Observation(values(of: query), onChange: onChange) }

  func observeEntries(
    _ filter: EntryFilter, onChange: @escaping @Sendable (Result<EntryList, LedgerFailure>) -> Void
  ) -> Observation { Observation(values(of: filter), onChange: onChange) }
}

/// The values that an observer was called with.
final class Reports<Value: Sendable>: Sendable {
  struct Missing: Error {}

  private let values = Mutex<[Result<Value, LedgerFailure>]>([])
  private let signal = DispatchSemaphore(value: 0)

  var all: [Result<Value, LedgerFailure>] { values.withLock { $0 } }

  func add(_ value: Result<Value, LedgerFailure>) {
    values.withLock { $0.append(value) }
    signal.signal()
  }

  /// Waits for a value that meets a condition, and returns the first such.
  func wait(until isWanted: (Value) -> Bool) throws -> Value {
    while true {
      for value in all where isWanted(try value.get()) { return try value.get() }
      guard signal.wait(timeout: .now() + 10) == .success else { throw Missing() }
    }
  }
}
