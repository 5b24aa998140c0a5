import Foundation
import GRDB
import LedgerData
import Testing

/// Ledgers that others made or changed: each is a failure or can be used, and none traps or never ends.
@Suite struct DamageTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("test.ledger", Self.file.get())
  }

  /// The file of a ledger, which is made once.
  private static let file = Result {
    let folder = try TemporaryFolder()
    let ledger = try Ledger(path: folder.file())
    try Sample.fill(ledger, entries: 50, today: .today)
    try ledger.perform(.deleteEntries([1]), named: "Delete")
    try ledger.close()
    return try bytes(folder.file())
  }

  func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \(sql)")
    }
    try queue.close()
  }

  /// The failures of everything that the app does.
  func failures(readOnly: Bool = false) -> [LedgerFailure] {
    let ledger: Ledger
    do { ledger = try Ledger(path: path, readOnly: readOnly) } catch { return [error] }
    var failures: [LedgerFailure] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch {
        failures.append(error as? LedgerFailure ?? .unreadable("\(error)"))
      }
    }
    attempt { _ = try ledger.read(.overview) }
    attempt { _ = try ledger.read(.report(accounts: [], from: 202_401, to: 202_612)) }
    attempt { _ = try ledger.rows() }
    attempt { _ = try ledger.rows(EntryFilter(search: "e")) }
    attempt { _ = try ledger.payees(limit: 10) }
    for id in 1...50 { attempt { _ = try ledger.entry(Int64(id)) } }
    attempt { _ = try CSVExport(filter: EntryFilter()).run(ledger, to: folder.file("out.csv")) }
    if readOnly { return failures }
    attempt { try ledger.undo() }
    attempt { try ledger.redo() }
    attempt {
      let csv = try CSVImport(path: folder.write("in.csv", Array("2026-11-27,1\n".utf8)))
      let options = CSVOptions(hasHeader: false, columns: [.date, .amount])
      _ = try csv.run(into: ledger, account: 2, options: options, named: "")
    }
    return failures
  }

  func isDamage(_ failure: LedgerFailure) -> Bool {
    if case .damaged = failure { true } else { false }
  }

  static let columns = [
    "account": ["parent", "name", "position"], "category": ["name", "isIncome", "position"],
    "entry": ["account", "day", "payee", "note", "amount", "category", "isSplit"],
    "part": ["category", "amount", "note"],
    "total": ["account", "month", "category", "amount", "count", "version"],
    "step": ["name", "isUndone"], "memory": ["kind", "old"], "grdb_migrations": ["identifier"],
  ].flatMap { table, columns in columns.map { "\(table) SET \($0)" } }

  @Test(
    arguments: columns.sorted(),
    ["'abc'", "x'ff00'", "1e300", "9223372036854775807", "-9223372036854775808"])
  func `a value of another type or size is damage, or is shown`(column: String, value: String)
    throws
  {
    try change("DROP TRIGGER part_category")
    try change("UPDATE OR IGNORE \(column) = \(value)")
    try change(try #require(Self.trigger))
    for readOnly in [true, false] {
      for failure in failures(readOnly: readOnly) {
        let allowed: [LedgerFailure] = [.newerVersion, .missing, .outOfRange, .readOnly]
        #expect(isDamage(failure) || allowed.contains(failure), "\(failure)")
      }
    }
  }

  /// The trigger that indexes entries again.
  static let trigger: String? = {
    let queue = try? DatabaseQueue()
    guard let queue, (try? Schema.migrator.migrate(queue)) != nil else { return nil }
    return try? queue.read {
      try String.fetchOne($0, sql: "SELECT sql FROM sqlite_master WHERE name = 'part_category'")
    }
  }()

  @Test(arguments: [
    ("entry SET amount = 'abc'", "no number"), ("account SET position = 'abc'", "no number"),
    ("category SET name = x'ff'", "no text"), ("entry SET day = 5", "day 5"),
    ("total SET amount = 'abc'", "sum of amounts"), ("total SET amount = 1e300", "sum of amounts"),
    ("total SET amount = 9223372036854775807", "integer overflow"),
    ("account SET parent = id", "tree of accounts"), ("entry SET other = 'abc'", "no number"),
    ("entry SET isReconciled = x'ff'", "no number"),
  ])
  func `damaged values are reported`(values: String, text: String) throws {
    try change("UPDATE \(values)")
    #expect(failures(readOnly: true).contains(.damaged(text)))
    #expect(failures().contains(.damaged(text)))
  }

  @Test func `sums of rows that a search finds are the nearest number of 64 bits`() throws {
    try change("UPDATE entry SET amount = 9223372036854775807")
    let ledger = try Ledger(path: path)
    let reader = EntryReader(filter: EntryFilter(search: "e"))
    #expect(try ledger.pool.read(reader.list).months.contains { $0.total == .max })
  }

  static let endless =
    "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i FROM n) SELECT i FROM n"

  @Test(arguments: [
    "CREATE VIEW other AS \(endless)",
    "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations(identifier) AS \(endless)",
    "DROP TABLE step; CREATE VIEW step(id, name, isUndone) AS SELECT i, i, i FROM (\(endless))",
    """
    DROP TABLE account;
    CREATE VIEW account(id, parent, name, position) AS SELECT i, i, i, i FROM (\(endless))
    """,
    "CREATE TRIGGER other AFTER INSERT ON step BEGIN SELECT count(*) FROM (\(endless)); END",
    "CREATE TRIGGER other AFTER INSERT ON grdb_migrations BEGIN \(endless); END",
    "CREATE INDEX other ON entry(payee)", "CREATE TABLE other(id)", "DROP INDEX entry_day",
    "ALTER TABLE account ADD COLUMN other",
  ])
  func `a file with other tables, views or triggers is damaged`(sql: String) throws {
    try change(sql)
    let before = try bytes(path)
    #expect(failures(readOnly: true) == [.damaged("schema")])
    #expect(failures() == [.damaged("schema")])
    #expect(try bytes(path) == before)
    #expect(try folder.files == ["test.ledger"])
  }

  @Test func `a ledger with statistics of SQLite, and one that was compacted, are not damaged`()
    throws
  {
    try change("ANALYZE; VACUUM")
    #expect(failures() == [])
  }

  @Test func `a ledger that was not made completely is made again`() throws {
    unlink(path)
    try change("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    let ledger = try Ledger(path: path)
    #expect(ledger.isNew)
    #expect(try ledger.read(.overview).accounts == [])
  }

  @Test func `5,000 nested accounts are damage`() throws {
    try change(
      """
      WITH RECURSIVE n(i) AS (VALUES(101) UNION ALL SELECT i + 1 FROM n WHERE i < 5100)
      INSERT INTO account SELECT i, iif(i = 101, NULL, i - 1), 'Account', 0 FROM n
      """)
    #expect(failures(readOnly: true).contains(.damaged("tree of accounts")))
    #expect(failures().contains(.damaged("tree of accounts")))
  }
}
