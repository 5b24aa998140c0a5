import GRDB

/// Remembers the rows of one step as they were before it.
///
/// Undoing a step swaps: the rows of now are remembered, and the remembered ones restored. Redoing it
/// is the same swap again. A trace, with M for the memory of step 7, "Delete entry":
///
///     perform   entry 4 is deleted     M: entry 4 = its columns and parts
///     undo      entry 4 is inserted    M: entry 4 = nothing
///     redo      entry 4 is deleted     M: entry 4 = its columns and parts
struct UndoLog {
  enum Kind: String, CaseIterable {
    case account, category, entry

    /// The columns that are remembered, in SQL.
    fileprivate var columns: String {
      switch self {
      case .account: "parent, name, position"
      case .category: "name, isIncome, position"
      case .entry:
        """
        account, day, payee, note, amount, category, isSplit, json((
          SELECT json_group_array(json_array(position, part.category, part.amount, part.note))
          FROM part WHERE part.entry = entry.id)), other, partner, isReconciled
        """
      }
    }
  }

  let db: Database
  let step: Int64

  /// Makes a step of what `body` changes; a step that changes nothing is not kept.
  static func record<Value>(
    _ name: String, in db: Database, body: (UndoLog) throws -> Value
  ) throws -> Value {
    try db.execute(sql: "INSERT INTO step(name) VALUES (?)", arguments: [name])
    let log = UndoLog(db: db, step: db.lastInsertedRowID)
    let value = try body(log)
    try db.execute(
      sql: """
        DELETE FROM step WHERE iif(EXISTS (SELECT 1 FROM memory WHERE step = \(log.step)),
          isUndone OR id NOT IN (SELECT id FROM step ORDER BY id DESC LIMIT \(Ledger.maximumSteps)),
          id = \(log.step))
        """)
    return value
  }

  /// Remembers rows before they are changed or deleted.
  func remember(_ kind: Kind, where condition: SQL) throws {
    try db.execute(
      literal: """
        INSERT OR IGNORE INTO memory(step, kind, id, old)
        SELECT \(step), \(kind.rawValue), id, json_array(\(sql: kind.columns))
        FROM \(sql: kind.rawValue) WHERE \(condition)
        """)
  }

  /// Remembers that rows did not exist before, and returns their ids.
  @discardableResult func remember(inserted ids: [Int64], kind: Kind) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO memory(step, kind, id) VALUES (?, ?, ?)")
    for id in ids { try statement.execute(arguments: [step, kind.rawValue, id]) }
    return ids
  }

  /// The id and the name of the next step to undo or redo; nil if there is none.
  static func next(_ db: Database, undoing: Bool) throws -> Row? {
    let condition = undoing ? "NOT isUndone ORDER BY id DESC" : "isUndone ORDER BY id"
    return try Row.fetchOne(db, sql: "SELECT id, name FROM step WHERE \(condition) LIMIT 1")
  }

  /// Undoes or redoes a step, and returns its name; nil if there is none.
  static func swapStep(_ db: Database, undoing: Bool) throws -> String? {
    guard let row = try next(db, undoing: undoing) else { return nil }
    let step = try row.integer(0)
    let now = UndoLog(db: db, step: -1)
    for kind in Kind.allCases {
      let ids: SQL = "SELECT id FROM memory WHERE step = \(step) AND kind = \(kind.rawValue)"
      try now.remember(kind, where: "id IN (\(ids))")
    }
    try db.execute(
      sql: """
        PRAGMA defer_foreign_keys = ON;
        INSERT OR IGNORE INTO memory(step, kind, id)
          SELECT -1, kind, id FROM memory WHERE step = \(step);
        """)
    try restore(step, in: db)
    try db.execute(
      sql: """
        DELETE FROM memory WHERE step = \(step);
        UPDATE memory SET step = \(step) WHERE step = -1;
        UPDATE step SET isUndone = \(undoing) WHERE id = \(step);
        """)
    return try row.text(1)
  }

  /// Accounts and categories are updated, as deleting them would delete what refers to them.
  private static func restore(_ step: Int64, in db: Database) throws {
    func memory(_ kind: Kind) -> String { "memory WHERE step = \(step) AND kind = '\(kind)'" }
    try [Entry].delete("id IN (SELECT id FROM \(sql: memory(.entry)))", in: db)
    try db.execute(
      sql: """
        DELETE FROM account WHERE id IN (SELECT id FROM \(memory(.account)) AND old IS NULL);
        DELETE FROM category WHERE id IN (SELECT id FROM \(memory(.category)) AND old IS NULL);
        INSERT INTO account(id, parent, name, position)
          SELECT id, old ->> 0, old ->> 1, old ->> 2 FROM \(memory(.account)) AND old IS NOT NULL
          ON CONFLICT(id) DO UPDATE SET
            parent = excluded.parent, name = excluded.name, position = excluded.position;
        INSERT INTO category(id, name, isIncome, position)
          SELECT id, old ->> 0, old ->> 1, old ->> 2 FROM \(memory(.category)) AND old IS NOT NULL
          ON CONFLICT(id) DO UPDATE SET
            name = excluded.name, isIncome = excluded.isIncome, position = excluded.position;
        INSERT INTO entry(
            id, account, day, payee, note, amount, category, isSplit, other, partner, isReconciled)
          SELECT id, old ->> 0, old ->> 1, old ->> 2, old ->> 3, old ->> 4, old ->> 5, old ->> 6,
            old ->> 8, old ->> 9, ifnull(old ->> 10, 0) FROM \(memory(.entry)) AND old IS NOT NULL;
        INSERT INTO part(entry, position, category, amount, note)
          SELECT memory.id, part.value ->> 0, part.value ->> 1, part.value ->> 2, part.value ->> 3
          FROM memory, json_each(memory.old, '$[7]') AS part
          WHERE step = \(step) AND kind = 'entry' AND old IS NOT NULL
        """)
    try [Entry].index(
      "entry.id IN (SELECT id FROM \(sql: memory(.entry)) AND old IS NOT NULL)", in: db)
  }
}
