internal import GRDB

/// A question to a ledger, whose answer can be read once or observed.
public struct Query<Value: Equatable & Sendable>: Sendable {
  let fetch: @Sendable (Database) throws -> Value
}

extension Ledger {
  /// Answers a query.
  public func read<Value>(_ query: Query<Value>) throws(LedgerFailure) -> Value {
    try read(query.fetch)
  }

  /// Returns an entry with its parts, or nil if it does not exist.
  public func entry(_ id: Int64) throws(LedgerFailure) -> Entry? {
    try read { db in try Entry.fetch(db, id: id) }
  }

  /// Returns the payees of all entries, the most recently used first.
  public func payees(limit: Int) throws(LedgerFailure) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT payee FROM entry WHERE payee <> ''
          GROUP BY payee ORDER BY max(day << 32 | id) DESC LIMIT \(limit)
          """)
    }
  }

  /// Returns the newest entry of exactly this payee, from which a form fills its other fields.
  public func lastEntry(payee: String) throws(LedgerFailure) -> Entry? {
    guard let expression = payee.searchExpression else { return nil }
    return try read { db in
      let id = try Int64.fetchOne(
        db,
        sql: """
          SELECT rowid & 4294967295 FROM search WHERE search MATCH ? AND payee = ?
          ORDER BY rowid DESC LIMIT 1
          """, arguments: ["payee : (\(expression))", payee])
      return try id.flatMap { try Entry.fetch(db, id: $0) }
    }
  }
}

/// All of a ledger but its entries.
public struct Overview: Equatable, Sendable {
  /// By position. They are a tree of at most `Account.maximumDepth` levels.
  public let accounts: [Account]
  /// The balance of each account, without its sub-accounts, in hundredths.
  public let balances: [Int64: Int64]
  /// The number of entries of each account, without its sub-accounts.
  public let counts: [Int64: Int64]
  /// By position.
  public let categories: [Category]
  public let steps: Steps
}

extension Query<Overview> {
  public static var overview: Self {
    Self { db in
      let sums = try Row.fetchAll(
        db,
        sql: """
          SELECT account.id, ifnull(sum(amount), 0), ifnull(sum(count), 0)
          FROM account LEFT JOIN total ON total.account = account.id GROUP BY account.id
          """)
      return Overview(
        accounts: try Account.fetchAll(db),
        balances: Dictionary(first: try sums.map { try ($0.integer(0), $0.integer(1)) }),
        counts: Dictionary(first: try sums.map { try ($0.integer(0), $0.integer(2)) }),
        categories: try Category.fetchAll(db),
        steps: try Steps(
          undo: UndoLog.next(db, undoing: true)?.text(1),
          redo: UndoLog.next(db, undoing: false)?.text(1)))
    }
  }
}

extension Account {
  static func fetchAll(_ db: Database) throws -> [Account] {
    guard try areTree(db) else { throw LedgerFailure.damaged("tree of accounts") }
    return try Row.fetchAll(
      db, sql: "SELECT id, parent, name, position FROM account ORDER BY position, id"
    ).map {
      try Account(
        id: $0.integer(0), parent: $0.optionalInteger(1), name: $0.text(2),
        position: Int($0.integer(3)))
    }
  }
}

extension Category {
  static func fetchAll(_ db: Database) throws -> [Category] {
    try Row.fetchAll(
      db, sql: "SELECT id, name, isIncome, position FROM category ORDER BY position, id"
    ).map {
      try Category(
        id: $0.integer(0), name: $0.text(1), isIncome: $0.integer(2) != 0,
        position: Int($0.integer(3)))
    }
  }
}

extension Entry {
  static func fetch(_ db: Database, id: Int64) throws -> Entry? {
    let sql = "SELECT account, day, payee, note, other, isReconciled FROM entry WHERE id = \(id)"
    guard let row = try Row.fetchOne(db, sql: sql) else { return nil }
    let parts = try Row.fetchAll(
      db, sql: "SELECT category, amount, note FROM part WHERE entry = \(id) ORDER BY position")
    if parts.isEmpty { throw LedgerFailure.damaged("entry without parts") }
    return try Entry(
      id: id, account: row.integer(0), day: row.day(1), payee: row.text(2), note: row.text(3),
      parts: parts.map {
        try Part(category: $0.optionalInteger(0), amount: $0.integer(1), note: $0.text(2))
      }, other: row.optionalInteger(4), isReconciled: row.integer(5) != 0)
  }
}
