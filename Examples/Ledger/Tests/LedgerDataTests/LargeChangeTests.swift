import GRDB
import LedgerData
import Testing

@Suite struct LargeChangeTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `150,000 entries are deleted in one change, and undo restores them`() throws {
    let ledger = try Ledger(path: folder.file())
    try Sample.fill(ledger, entries: 0, today: .today)
    try ledger.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 150000)
          INSERT INTO entry SELECT i + 1000000, 1 + i % 7, 20200101 + i % 60000 / 10000 * 10000,
            'Payee ' || i, '', -i, 5, 0, NULL, NULL, 0 FROM n;
          INSERT INTO part SELECT id, 0, category, amount, '' FROM entry;
          \(Schema.index);
          """)
    }
    // Compared in SQL: texts of so many rows take long.
    let tables = ["account", "category", "entry", "part", "search"]
    func rows(_ table: String) -> String {
      "SELECT \(table == "search" ? "rowid AS number, " : "")* FROM main.\(table)"
    }
    try ledger.pool.writeWithoutTransaction { db in
      for table in tables {
        try db.execute(sql: "CREATE TEMP TABLE old_\(table) AS \(rows(table))")
      }
    }
    let ids = try ledger.rows().map(\.id)
    #expect(ids.count == 150_000)
    try measure("delete") { try ledger.perform(.deleteEntries(ids), named: "Delete") }
    #expect(try ledger.rows().isEmpty)
    #expect(try ledger.search("payee").isEmpty)
    #expect(try ledger.wrongTotals() == [])
    #expect(try measure("undo") { try ledger.undo() } == "Delete")
    for table in tables {
      let (now, old) = (rows(table), "SELECT * FROM old_\(table)")
      let differences = try ledger.pool.writeWithoutTransaction { db in
        try Int.fetchOne(
          db,
          sql: """
            SELECT (SELECT count(*) FROM (\(now) EXCEPT \(old)))
              + (SELECT count(*) FROM (\(old) EXCEPT \(now)))
            """)
      }
      #expect(differences == 0, "\(table)")
    }
    #expect(try ledger.wrongTotals() == [])
    #expect(try measure("redo") { try ledger.redo() } == "Delete")
    #expect(try ledger.rows().isEmpty)
  }

  @discardableResult
  private func measure<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer { print("150,000 entries, \(name): \(ContinuousClock.now - start)") }
    return try body()
  }
}
