package import GRDB

/// The tables of a ledger, and how they came to be.
///
/// | table | rows |
/// |---|---|
/// | account, category | as their structs |
/// | entry | an entry; amount, category and isSplit repeat its parts for tables |
/// | part | the parts of an entry, from position 0 |
/// | total | sums by account, month and category, kept by triggers; rows are never deleted |
/// | search | full-text index; a row id is the day, shifted by 32 bits, and the id of an entry |
/// | step, memory | undo steps, and the rows as they were before each |
package enum Schema {
  /// "Ledg" in ASCII: tells ledgers from other SQLite databases.
  package static let applicationID = 0x4c65_6467

  /// The last version of the migrator.
  static let currentVersion = "2"
  /// The objects of a ledger of this version. A file is first compared with them: to make these tables in
  /// memory takes two thirds of the work of an opening. In Schema.txt, each begins with "~".
  package static let current = Set(
    PackageResources.Schema_txt.split(separator: UInt8(ascii: "~"))
      .map { String(decoding: $0.dropLast(), as: UTF8.self) })

  /// The tables, indexes, triggers and views of a database, each with its type, names and SQL.
  package static func objects(_ db: Database) throws -> Set<String> {
    // Quoted values with spaces between them cannot be mistaken. ANALYZE makes tables of statistics, which
    // are harmless.
    try String.fetchSet(
      db,
      sql: """
        SELECT quote(type) || ' ' || quote(name) || ' ' || quote(tbl_name) || ' ' || quote(sql)
        FROM sqlite_master WHERE NOT (type = 'table' AND name GLOB 'sqlite_stat*')
        """)
  }

  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    let versions = [("1", PackageResources.Version1_sql), ("2", PackageResources.Version2_sql)]
    for (name, sql) in versions {
      migrator.registerMigration(name) { try $0.execute(sql: String(decoding: sql, as: UTF8.self)) }
    }
    return migrator
  }

  /// Indexes the entries that a following WHERE clause selects.
  package static let index = """
    INSERT INTO search(rowid, payee, text)
    SELECT entry.day << 32 | entry.id, entry.payee, entry.note || (
      SELECT group_concat(' ' || part.note || ' ' || ifnull(category.name, ''), '')
      FROM part LEFT JOIN category ON category.id = part.category WHERE part.entry = entry.id)
    FROM entry
    """

  /// The category of `total` for money received without a category; for money spent so, it is 0.
  static let noIncome = -1
  /// The category of `total` for transfers.
  static let transfer = -2

  /// The sum of the absolute values of all totals, which no other sum of a ledger exceeds.
  ///
  /// - Throws: `LedgerFailure.damaged` if it leaves 64 bits, or if a total is no integer.
  static func sumOfTotals(_ db: Database) throws(LedgerFailure) -> Int64 {
    let sum = try LedgerFailure.catching {
      try DatabaseValue.fetchOne(db, sql: "SELECT ifnull(sum(abs(amount)), 0) FROM total")
    }
    guard case .int64(let sum) = sum?.storage else { throw .damaged("sum of amounts") }
    return sum
  }
}
