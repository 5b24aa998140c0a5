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
      return try log.remember(inserted: entries.insert(in: db), kind: .entry)
    case .replaceEntries(let entries):
      let ids = entries.map(\.id)
      let partners = try Self.deleteEntries(ids, log)
      guard db.changesCount == Set(ids + partners.values.map(\.id)).count else {
        throw LedgerFailure.missing
      }
      try log.remember(inserted: entries.insert(in: db, replacing: partners), kind: .entry)
    case .deleteEntries(let ids):
      try Self.deleteEntries(ids, log)
    case .reconcile(let ids, let isReconciled):
      let condition: SQL = "id \(ids.isIn) AND isReconciled <> \(isReconciled)"
      try log.remember(.entry, where: condition)
      try Self.update("isReconciled = \(isReconciled)", where: condition, in: db)
    case .insertAccount(let account, var opening):
      let ids = try log.remember(inserted: [account.insert(in: db)], kind: .account)
      opening?.account = ids[0]
      try log.remember(inserted: [opening].compactMap(\.self).insert(in: db), kind: .entry)
      return ids
    case .replaceAccount(let account):
      try log.remember(.account, where: "id = \(account.id)")
      try account.replace(in: db)
    case .deleteAccount(let id):
      let tree: SQL = """
        (WITH RECURSIVE tree(id) AS (VALUES(\(id)) UNION SELECT account.id FROM account
         JOIN tree ON account.parent = tree.id) SELECT id FROM tree)
        """
      let partners: SQL = "id IN (SELECT partner FROM entry WHERE account IN \(tree))"
      try log.remember(.account, where: "id IN \(tree)")
      try log.remember(.entry, where: "account IN \(tree) OR \(partners)")
      try Self.update("other = 0", where: partners, in: db)
      try db.execute(sql: "DELETE FROM account WHERE id = \(id)")
    case .insertCategory(let category):
      return try log.remember(inserted: [category.insert(in: db)], kind: .category)
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

  /// Changes columns of entries that no total has. The lists of their months are read again.
  private static func update(_ values: SQL, where condition: SQL, in db: Database) throws {
    try db.execute(
      literal: """
        UPDATE total SET version = version + 1 WHERE (account, month) IN (
          SELECT account, day / 100 FROM entry WHERE \(condition));
        UPDATE entry SET \(values) WHERE \(condition);
        """)
  }

  /// Deletes entries and the other sides of transfers, and returns these by the ids of the entries.
  @discardableResult
  private static func deleteEntries(_ ids: [Int64], _ log: UndoLog) throws -> [Int64: Partner] {
    let db = log.db
    let rows = try SQLRequest<Row>(
      """
      SELECT entry.id, other.id, other.isReconciled FROM entry
      JOIN entry AS other ON other.id = entry.partner WHERE entry.id \(ids.isIn)
      """
    ).fetchAll(db)
    let partners = Dictionary(
      first: try rows.map {
        (try $0.integer(0), Partner(id: try $0.integer(1), isReconciled: try $0.integer(2) != 0))
      })
    let isDeleted = (ids + partners.values.map(\.id)).isIn
    try log.remember(.entry, where: "id \(isDeleted)")
    try [Entry].delete("id \(isDeleted)", in: db)
    return partners
  }
}

extension [Int64] {
  /// Follows a column in SQL. A text of 150,000 numbers is too long for SQL, so that it is an argument.
  fileprivate var isIn: SQL {
    let json = "[\(map(String.init).joined(separator: ","))]"
    return "IN (SELECT value FROM json_each(\(json)))"
  }
}

/// The other side of a transfer.
struct Partner {
  let id: Int64
  let isReconciled: Bool
}

extension [Entry] {
  /// Inserts entries with their parts and makes them searchable; returns their ids, followed by the
  /// ids of the other sides of transfers.
  ///
  /// - Parameter partners: The deleted other sides by the ids of entries, whose ids are used again.
  func insert(in db: Database, replacing partners: [Int64: Partner] = [:]) throws -> [Int64] {
    let ids = try insertUnindexed(in: db, replacing: partners)
    try Self.index("entry.id \(ids.isIn)", in: db)
    return ids
  }

  /// Makes entries searchable that a condition of SQL selects. One statement in the order of row ids
  /// is much faster than several: each writes its part of the index to the file.
  static func index(_ condition: SQL, in db: Database) throws {
    let order: SQL = "ORDER BY entry.day << 32 | entry.id"
    try db.execute(literal: "\(sql: Schema.index) WHERE \(condition) \(order)")
  }

  /// Deletes entries that a condition of SQL selects.
  static func delete(_ condition: SQL, in db: Database) throws {
    // In the order of row ids, which the index needs to be fast; the trigger's order is another.
    try db.execute(
      literal: """
        DELETE FROM search WHERE rowid IN (SELECT day << 32 | id FROM entry WHERE \(condition));
        DELETE FROM entry WHERE \(condition);
        """)
  }

  /// Inserts entries with their parts, which are not found by searches until they are indexed.
  func insertUnindexed(
    in db: Database, replacing partners: [Int64: Partner] = [:]
  ) throws -> [Int64] {
    let entryStatement = try db.cachedStatement(
      sql: """
        INSERT INTO entry(
          id, account, day, payee, note, amount, category, isSplit, other, isReconciled, partner)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let partStatement = try db.cachedStatement(
      sql: "INSERT INTO part(entry, position, category, amount, note) VALUES (?, ?, ?, ?, ?)")
    func insert(_ entry: Entry, partner: Int64?) throws -> Int64 {
      let isSplit = entry.parts.count > 1
      guard !entry.parts.isEmpty, entry.other == nil || !isSplit && entry.other != entry.account
      else { throw LedgerFailure.outOfRange }
      try entryStatement.execute(arguments: [
        entry.id == 0 ? nil : entry.id, entry.account, entry.day.rawValue,
        entry.payee.withoutNull, entry.note.withoutNull, entry.amount,
        isSplit ? nil : entry.parts[0].category, isSplit, entry.other, entry.isReconciled, partner,
      ])
      let id = entry.id == 0 ? db.lastInsertedRowID : entry.id
      for (position, part) in entry.parts.enumerated() {
        try partStatement.execute(arguments: [
          id, position, part.category, part.amount, part.note.withoutNull,
        ])
      }
      return id
    }
    var (ids, others): ([Int64], [Int64]) = ([], [])
    for var entry in self where entry.id == 0 || !others.contains(entry.id) {
      if entry.other != nil { entry.parts[0].category = nil }
      let id = try insert(entry, partner: nil)
      ids.append(id)
      guard let other = entry.other, other != 0 else { continue }
      let partner = partners[entry.id]
      (entry.id, entry.isReconciled) = (partner?.id ?? 0, partner?.isReconciled ?? false)
      (entry.account, entry.other) = (other, entry.account)
      entry.parts[0].amount = 0 &- entry.parts[0].amount
      let otherID = try insert(entry, partner: id)
      others.append(otherID)
      try db.execute(sql: "UPDATE entry SET partner = \(otherID) WHERE id = \(id)")
    }
    return ids + others
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
