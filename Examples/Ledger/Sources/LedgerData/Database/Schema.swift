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

  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: version1) }
    migrator.registerMigration("2") { try $0.execute(sql: version2) }
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

  /// The categories of `total` for parts without one: money received, and money spent.
  static let noIncome = -1
  static let noExpense = 0
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

  private static let version1 = """
    PRAGMA application_id = \(applicationID);
    CREATE TABLE account(
      id INTEGER PRIMARY KEY,
      parent INTEGER REFERENCES account(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      position INTEGER NOT NULL);
    CREATE INDEX account_parent ON account(parent);
    CREATE TABLE category(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      isIncome INTEGER NOT NULL,
      position INTEGER NOT NULL);
    CREATE TABLE entry(
      id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id < 1 << 32),
      account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
      payee TEXT NOT NULL,
      note TEXT NOT NULL,
      amount INTEGER NOT NULL,
      category INTEGER REFERENCES category(id) ON DELETE SET NULL,
      isSplit INTEGER NOT NULL);
    CREATE INDEX entry_day ON entry(day);
    CREATE INDEX entry_account_day ON entry(account, day);
    CREATE TABLE part(
      entry INTEGER NOT NULL REFERENCES entry(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      category INTEGER REFERENCES category(id) ON DELETE SET NULL,
      amount INTEGER NOT NULL CHECK (abs(amount) <= \(Part.maximumAmount)),
      note TEXT NOT NULL,
      PRIMARY KEY (entry, position)) WITHOUT ROWID;
    CREATE TABLE total(
      account INTEGER NOT NULL,
      month INTEGER NOT NULL,
      category INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      count INTEGER NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (account, month, category));
    CREATE VIRTUAL TABLE search USING fts5(
      payee, text, columnsize = 0, prefix = '1 2 3',
      tokenize = 'unicode61 remove_diacritics 2');
    CREATE TABLE step(
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, isUndone INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE memory(
      step INTEGER NOT NULL REFERENCES step(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      kind TEXT NOT NULL,
      id INTEGER NOT NULL,
      old TEXT,
      PRIMARY KEY (step, kind, id)) WITHOUT ROWID;

    \(partTriggers(hasTransfers: false))
    CREATE TRIGGER entry_delete BEFORE DELETE ON entry BEGIN
      DELETE FROM part WHERE entry = OLD.id;
      DELETE FROM search WHERE rowid = OLD.day << 32 | OLD.id;
    END;
    CREATE TRIGGER category_name AFTER UPDATE OF name ON category WHEN OLD.name <> NEW.name BEGIN
      DELETE FROM search WHERE rowid IN (
        SELECT day << 32 | id FROM entry
        WHERE id IN (SELECT entry FROM part WHERE category = NEW.id));
      \(index) WHERE entry.id IN (SELECT entry FROM part WHERE category = NEW.id);
      UPDATE total SET version = version + 1 WHERE category = NEW.id;
    END;
    """

  /// Transfers and reconciled entries.
  private static let version2 = """
    ALTER TABLE entry ADD COLUMN other INTEGER;
    ALTER TABLE entry ADD COLUMN partner INTEGER;
    ALTER TABLE entry ADD COLUMN isReconciled INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER part_insert;
    DROP TRIGGER part_delete;
    DROP TRIGGER part_category;
    \(partTriggers(hasTransfers: true))
    """

  /// Triggers that keep the totals and the index of searches. Their text in a file is compared with this one.
  private static func partTriggers(hasTransfers: Bool) -> String {
    let (plus, minus) = (add("NEW", "", hasTransfers), add("OLD", "-", hasTransfers))
    return """
      CREATE TRIGGER part_insert AFTER INSERT ON part BEGIN \(plus) END;
      CREATE TRIGGER part_delete AFTER DELETE ON part BEGIN \(minus) END;
      CREATE TRIGGER part_category AFTER UPDATE OF category ON part BEGIN
        \(minus)
        \(plus)
        DELETE FROM search WHERE rowid = (SELECT day << 32 | id FROM entry WHERE id = NEW.entry);
        \(index) WHERE entry.id = NEW.entry;
      END;
      """
  }

  /// Adds a part to the totals, or takes it away. An entry is counted with its first part.
  private static func add(_ row: String, _ sign: String, _ hasTransfers: Bool) -> String {
    var category = "ifnull(\(row).category, iif(\(row).amount > 0, \(noIncome), \(noExpense)))"
    if hasTransfers { category = "iif(other IS NULL, \(category), \(transfer))" }
    return """
      INSERT INTO total(account, month, category, amount, count, version)
        SELECT account, day / 100,
          \(category),
          \(sign)\(row).amount, \(sign)(\(row).position = 0), 1
        FROM entry WHERE id = \(row).entry
        ON CONFLICT (account, month, category) DO UPDATE SET
          amount = amount + excluded.amount, count = count + excluded.count, version = version + 1;
      """
  }
}
