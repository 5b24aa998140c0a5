package import GRDB
internal import Synchronization

/// A database of accounts and entries, in a file of its own.
///
/// All members can be called on any thread, and wait for the disk: call them in a worker.
/// Changes wait for each other; reads wait for nothing.
public final class Ledger: Sendable {
  public let path: String
  public let isReadOnly: Bool
  /// Whether this opening created the ledger.
  public let isNew: Bool
  package let pool: DatabasePool
  let commits = Commits()
  private let lock: Mutex<FileLock?>

  /// Opens a ledger, or creates it if the file is missing or is an empty file of the same user.
  ///
  /// A file that cannot be served is not altered. Before a migration the file is copied to
  /// `backupName(version)` in its folder, where `version` is the one before; the default is
  /// `name.backup-1.ledger`. An existing backup is kept: the new one gets a number.
  ///
  /// - Parameter readOnly: Whether to open the file without locking, migrating or changing it. Later
  ///   changes by others are only seen if they have opened the file before.
  public convenience init(
    path: String, readOnly: Bool = false, backupName: ((_ version: Int) -> String)? = nil
  ) throws(LedgerFailure) {
    try self.init(
      path: path, readOnly: readOnly, migrator: Schema.migrator, backupName: backupName)
  }

  package init(
    path: String, readOnly: Bool = false, migrator: DatabaseMigrator,
    backupName: ((_ version: Int) -> String)? = nil
  ) throws(LedgerFailure) {
    let file = LedgerFile(path: path)
    self.path = path
    isReadOnly = readOnly
    let opened: (DatabasePool, FileLock?, isNew: Bool) = try LedgerFailure.catching {
      let exists = try file.check(readOnly: readOnly)
      let lock = readOnly ? nil : try FileLock(path: file.path + "-lock")
      let version = exists ? try file.version(readOnly: readOnly, migrator: migrator) : nil
      if readOnly { return (try file.openReadOnly(), nil, false) }
      let pool = try file.open()
      if let version, try !pool.read(migrator.hasCompletedMigrations) {
        try file.backUp(pool, version: version, name: backupName)
      }
      try migrator.migrate(pool)
      return (pool, lock, version == nil)
    }
    pool = opened.0
    isNew = opened.isNew
    lock = Mutex(opened.1)
  }

  /// Closes the file. Members that are called later fail; a ledger that is released closes itself.
  public func close() throws(LedgerFailure) {
    try LedgerFailure.catching {
      // SQLite empties the write-ahead log when the last connection is closed, if that can write.
      pool.invalidateReadOnlyConnections()
      try pool.close()
      lock.withLock { $0 = nil }
    }
  }

  /// Reads the whole file.
  ///
  /// - Throws: `LedgerFailure.damaged` if a page, an index or a reference contradicts another.
  public func check() throws(LedgerFailure) {
    try read { db in
      let report = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? "ok"
      if report != "ok" { throw LedgerFailure.damaged(report) }
      if try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") != nil {
        throw LedgerFailure.damaged("foreign key")
      }
    }
  }

  /// Copies the whole ledger to a file, which is complete or left as it was.
  public func export(to target: String) throws(LedgerFailure) {
    try LedgerFailure.catching {
      // Replacing the open file would lose what is in its write-ahead log.
      if LedgerFile.areSame(path, target) { throw LedgerFailure.locked }
      try LedgerFile.copy(pool, to: target)
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(LedgerFailure) -> Value {
    try LedgerFailure.catching { try pool.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(LedgerFailure) -> Value {
    if isReadOnly { throw .readOnly }
    defer { commits.report() }
    return try LedgerFailure.catching {
      let value = try pool.write(body)
      // The file alone then has all changes, for users who copy it, unless a query is being read.
      try? pool.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
      return value
    }
  }
}
