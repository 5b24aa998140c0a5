internal import GRDB

extension Ledger {
  /// The number of steps that can be undone.
  public static let maximumSteps = 200

  /// Makes a change in one transaction, and remembers how to undo it under `name`.
  ///
  /// - Parameter token: A number that a change keeps when it is sent again, such as after a crash, and
  ///   the change before does not have; not 0. The ledger stores it with the change, and makes no change
  ///   whose token it has.
  /// - Returns: The ids of inserted rows; none if the ledger has the token.
  /// - Throws: `LedgerFailure.missing` if a row that is replaced, or one that a row refers to, does
  ///   not exist; `.outOfRange` for an amount or day that the database does not accept.
  @discardableResult
  public func perform(
    _ change: Change, named name: String, token: Int32? = nil
  ) throws(LedgerFailure) -> [Int64] {
    try write { db in
      if let token {
        if try Int32.fetchOne(db, sql: "PRAGMA user_version") == token { return [] }
        try db.execute(sql: "PRAGMA user_version = \(token)")
      }
      return try UndoLog.record(name, in: db) { try change.apply(to: db, log: $0) }
    }
  }

  /// Adds categories without an undo step, to a new ledger.
  public func addCategories(_ categories: [Category]) throws(LedgerFailure) {
    try write { db in for category in categories { _ = try category.insert(in: db) } }
  }

  /// Undoes the last change that is not undone, and returns its name; nil if there is none.
  @discardableResult public func undo() throws(LedgerFailure) -> String? {
    try write { try UndoLog.swapStep($0, undoing: true) }
  }

  /// Makes the last undone change again, and returns its name; nil if there is none.
  @discardableResult public func redo() throws(LedgerFailure) -> String? {
    try write { try UndoLog.swapStep($0, undoing: false) }
  }
}

extension Change {
  func apply(to db: Database, log: UndoLog) throws -> [Int64] {
    switch self {
    case .insertEntries(let entries):
      let ids = try entries.insert(in: db)
      try log.remember(inserted: ids, kind: .entry)
      return ids
    case .replaceEntries(let entries):
      let ids = entries.map(\.id)
      try log.remember(.entry, where: "id \(ids.isIn)", [ids.json])
      try Self.deleteEntries(ids, from: db)
      guard db.changesCount == entries.count else { throw LedgerFailure.missing }
      _ = try entries.insert(in: db)
    case .deleteEntries(let ids):
      try log.remember(.entry, where: "id \(ids.isIn)", [ids.json])
      try Self.deleteEntries(ids, from: db)
    case .insertAccount(let account):
      let ids = [try account.insert(in: db)]
      try log.remember(inserted: ids, kind: .account)
      return ids
    case .replaceAccount(let account):
      try log.remember(.account, where: "id = \(account.id)")
      try account.replace(in: db)
    case .deleteAccount(let id):
      let tree = """
        (WITH RECURSIVE tree(id) AS (VALUES(\(id)) UNION SELECT account.id FROM account
         JOIN tree ON account.parent = tree.id) SELECT id FROM tree)
        """
      try log.remember(.account, where: "id IN \(tree)")
      try log.remember(.entry, where: "account IN \(tree)")
      try db.execute(sql: "DELETE FROM account WHERE id = \(id)")
    case .insertCategory(let category):
      let ids = [try category.insert(in: db)]
      try log.remember(inserted: ids, kind: .category)
      return ids
    case .replaceCategory(let category):
      try log.remember(.category, where: "id = \(category.id)")
      try category.replace(in: db)
    case .deleteCategory(let id):
      try log.remember(.category, where: "id = \(id)")
      try log.remember(.entry, where: "id IN (SELECT entry FROM part WHERE category = \(id))")
      try db.execute(sql: "DELETE FROM category WHERE id = \(id)")
    }
    return []
  }

  private static func deleteEntries(_ ids: [Int64], from db: Database) throws {
    // In the order of row ids, which the index needs to be fast; the trigger's order is another.
    try db.execute(
      sql: """
        DELETE FROM search WHERE rowid IN (
          SELECT day << 32 | id FROM entry WHERE id \(ids.isIn))
        """, arguments: [ids.json])
    try db.execute(sql: "DELETE FROM entry WHERE id \(ids.isIn)", arguments: [ids.json])
  }
}

extension [Int64] {
  /// Follows a column in SQL; `json` is its argument. A text of 150,000 numbers is too long for SQL.
  fileprivate var isIn: String { "IN (SELECT value FROM json_each(?))" }
  fileprivate var json: String { "[\(map(String.init).joined(separator: ","))]" }
}

extension [Entry] {
  /// Inserts entries with their parts and makes them searchable; returns their ids.
  func insert(in db: Database) throws -> [Int64] {
    let ids = try insertUnindexed(in: db)
    try Self.index("entry.id \(ids.isIn)", [ids.json], in: db)
    return ids
  }

  /// Makes entries searchable that a condition of SQL selects. One statement in the order of row ids
  /// is much faster than several: each writes its part of the index to the file.
  static func index(
    _ condition: String, _ arguments: StatementArguments = [], in db: Database
  ) throws {
    try db.execute(
      sql: "\(Schema.index) WHERE \(condition) ORDER BY entry.day << 32 | entry.id",
      arguments: arguments)
  }

  /// Inserts entries with their parts, which are not found by searches until they are indexed.
  func insertUnindexed(in db: Database) throws -> [Int64] {
    let entryStatement = try db.cachedStatement(
      sql: """
        INSERT INTO entry(id, account, day, payee, note, amount, category, isSplit)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let partStatement = try db.cachedStatement(
      sql: "INSERT INTO part(entry, position, category, amount, note) VALUES (?, ?, ?, ?, ?)")
    return try map { entry in
      guard !entry.parts.isEmpty else { throw LedgerFailure.outOfRange }
      let isSplit = entry.parts.count > 1
      try entryStatement.execute(arguments: [
        entry.id == 0 ? nil : entry.id, entry.account, entry.day.rawValue,
        entry.payee.withoutNull, entry.note.withoutNull, entry.amount,
        isSplit ? nil : entry.parts[0].category, isSplit,
      ])
      let id = entry.id == 0 ? db.lastInsertedRowID : entry.id
      for (position, part) in entry.parts.enumerated() {
        try partStatement.execute(arguments: [
          id, position, part.category, part.amount, part.note.withoutNull,
        ])
      }
      return id
    }
  }
}

extension Account {
  func insert(in db: Database) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO account(id, parent, name, position) VALUES (?, ?, ?, ?)",
      arguments: [id == 0 ? nil : id, parent, name.withoutNull, position])
    let id = db.lastInsertedRowID
    guard try Self.areTree(db) else { throw LedgerFailure.outOfRange }
    return id
  }

  fileprivate func replace(in db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET parent = ?, name = ?, position = ? WHERE id = ?",
      arguments: [parent, name.withoutNull, position, id])
    guard db.changesCount == 1 else { throw LedgerFailure.missing }
    guard try Self.areTree(db) else { throw LedgerFailure.outOfRange }
  }

  /// Whether all accounts are below one without parent, and none deeper than `maximumDepth`.
  static func areTree(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        WITH RECURSIVE tree(id, depth) AS (
          SELECT id, 1 FROM account WHERE parent IS NULL
          UNION ALL SELECT account.id, depth + 1 FROM account JOIN tree ON account.parent = tree.id
          WHERE depth < \(maximumDepth))
        SELECT (SELECT count(*) FROM tree) = (SELECT count(*) FROM account)
        """) == true
  }
}

extension Category {
  func insert(in db: Database) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO category(id, name, isIncome, position) VALUES (?, ?, ?, ?)",
      arguments: [id == 0 ? nil : id, name.withoutNull, isIncome, position])
    return db.lastInsertedRowID
  }

  fileprivate func replace(in db: Database) throws {
    try db.execute(
      sql: "UPDATE category SET name = ?, isIncome = ?, position = ? WHERE id = ?",
      arguments: [name.withoutNull, isIncome, position, id])
    guard db.changesCount == 1 else { throw LedgerFailure.missing }
  }
}

extension String {
  /// The text without U+0000, at which SQLite's functions end a text.
  fileprivate var withoutNull: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }
}
