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
        FROM \(sql: kind.rawValue) WHERE \(literal: condition)
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
      try now.remember(
        kind,
        where: "id IN (SELECT id FROM memory WHERE step = \(step) AND kind = \(kind.rawValue))")
    }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO memory(step, kind, id)
          SELECT -1, kind, id FROM memory WHERE step = \(step);
        \(restoring(step));
        DELETE FROM memory WHERE step = \(step);
        UPDATE memory SET step = \(step) WHERE step = -1;
        UPDATE step SET isUndone = \(undoing) WHERE id = \(step);
        """)
    return try row.text(1)
  }

  /// Accounts and categories are updated, as deleting them would delete what refers to them.
  private static func restoring(_ step: Int64) -> String {
    func memory(_ kind: Kind) -> String { "memory WHERE step = \(step) AND kind = '\(kind)'" }
    func ids(_ kind: Kind) -> String { "(SELECT id FROM \(memory(kind)))" }
    func new(_ kind: Kind) -> String { "(SELECT id FROM \(memory(kind)) AND old IS NULL)" }
    func old(_ kind: Kind) -> String { "\(memory(kind)) AND old IS NOT NULL" }
    return """
      PRAGMA defer_foreign_keys = ON;
      -- In the order of row ids, which the index needs to be fast; the trigger's order is another.
      DELETE FROM search WHERE rowid IN (
        SELECT day << 32 | id FROM entry WHERE id IN \(ids(.entry)));
      DELETE FROM entry WHERE id IN \(ids(.entry));
      DELETE FROM account WHERE id IN \(new(.account));
      DELETE FROM category WHERE id IN \(new(.category));
      INSERT INTO account(id, parent, name, position)
        SELECT id, old ->> 0, old ->> 1, old ->> 2 FROM \(old(.account))
        ON CONFLICT(id) DO UPDATE SET
          parent = excluded.parent, name = excluded.name, position = excluded.position;
      INSERT INTO category(id, name, isIncome, position)
        SELECT id, old ->> 0, old ->> 1, old ->> 2 FROM \(old(.category))
        ON CONFLICT(id) DO UPDATE SET
          name = excluded.name, isIncome = excluded.isIncome, position = excluded.position;
      INSERT INTO entry(
          id, account, day, payee, note, amount, category, isSplit, other, partner, isReconciled)
        SELECT id, old ->> 0, old ->> 1, old ->> 2, old ->> 3, old ->> 4, old ->> 5, old ->> 6,
          old ->> 8, old ->> 9, ifnull(old ->> 10, 0) FROM \(old(.entry));
      INSERT INTO part(entry, position, category, amount, note)
        SELECT memory.id, part.value ->> 0, part.value ->> 1, part.value ->> 2, part.value ->> 3
        FROM memory, json_each(memory.old, '$[7]') AS part
        WHERE step = \(step) AND kind = 'entry' AND old IS NOT NULL;
      \(Schema.index) WHERE entry.id IN (SELECT id FROM \(old(.entry)))
        ORDER BY entry.day << 32 | entry.id
      """
  }
}
