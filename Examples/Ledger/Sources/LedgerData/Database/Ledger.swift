internal import Foundation
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
  private let file: LedgerFile
  private let watch: FileWatch
  /// Locks on the database and its write-ahead log; none if it is only read. The log is locked because
  /// a new file with the name of the open one would get the same log.
  private let locks: Mutex<[FileLock]>

  /// Opens a ledger, or creates it if the file is missing or is an empty file of the same user.
  ///
  /// A file that cannot be served is not altered. Before a migration the file is copied in its folder,
  /// to `name.backup-1.ledger` for version 1. An existing backup is kept: the new one gets a number.
  ///
  /// - Parameter readOnly: Whether to open the file without locking, migrating or changing it. Later
  ///   changes by others are only seen if they have opened the file before.
  /// - Parameter creates: Whether a missing file is made.
  public convenience init(
    path: String, readOnly: Bool = false, creates: Bool = true
  ) throws(LedgerFailure) {
    try self.init(path: path, readOnly: readOnly, creates: creates, migrator: Schema.migrator)
  }

  package init(
    path: String, readOnly: Bool = false, creates: Bool = true, migrator: DatabaseMigrator
  ) throws(LedgerFailure) {
    (self.path, isReadOnly) = (path, readOnly)
    var (lock, log, opened): (FileLock?, FileLock?, DatabasePool?)
    do {
      try LedgerFile(path: path).check(readOnly: readOnly, creates: creates)
      if !readOnly { lock = try FileLock(path: path, creates: creates) }
      // A link may name the file only now.
      file = LedgerFile(path: path)
      guard let id = lock?.id ?? stat(path: path)?.id else { throw systemFailure() }
      watch = FileWatch(path: path, id: id)
      if !readOnly, stat(path: file.log) != nil { log = try FileLock(path: file.log) }
      let version = try file.version(readOnly: readOnly, migrator: migrator)
      isNew = version == nil
      pool = try file.open(readOnly: readOnly)
      opened = pool
      try watch.check()
      if !readOnly {
        if let version, version != migrator.migrations.last {
          try file.backUp(pool, version: version)
        }
        try migrator.migrate(pool)
      }
      _ = try pool.read(Schema.sumOfTotals)
      if !readOnly {
        pool.writeWithoutTransaction(watch.emptyLog)
        if log == nil || log?.id != stat(path: file.log)?.id { log = try FileLock(path: file.log) }
      }
      locks = Mutex([lock, log].compactMap(\.self))
    } catch {
      try? opened?.closeAll()
      let file = LedgerFile(path: path)
      if let lock, lock.isNew, stat(path: path)?.id == lock.id {
        for name in [file.path, file.log, file.index] { unlink(name) }
      }
      throw LedgerFailure(error)
    }
  }

  deinit { try? close() }

  /// Closes the file. Members that are called later fail; a ledger that is released closes itself.
  public func close() throws(LedgerFailure) {
    try LedgerFailure.catching {
      try locks.withLock { locks in
        let isOwnLog = locks.last.map { $0.id == stat(path: file.log)?.id } ?? false
        pool.invalidateReadOnlyConnections()
        if let lock = locks.first, watch.hasLog {
          // The log is of this file, also if it was moved, but not of one that was copied over it.
          if !watch.isOverwritten(lock.status) {
            pool.writeWithoutTransaction { _ = try? $0.checkpoint(.truncate) }
          } else if isOwnLog {
            truncate(file.log, 0)
          }
        }
        try pool.closeAll()
        // SQLite leaves the log of a file that was moved, and another file may have its name now.
        if isOwnLog, stat(path: file.path)?.id != watch.id { unlink(file.log); unlink(file.index) }
        locks = []
      }
    }
  }

  /// Checks that the path still names the file that was opened.
  ///
  /// - Throws: `LedgerFailure.gone` if there is no such file any more; `.replaced` if it is another
  ///   file, or if another program wrote it.
  public func checkFile() throws(LedgerFailure) { try watch.check() }

  /// Whether a path is the open file or one that belongs to it, by its name or by a link.
  public func belongs(_ path: String) -> Bool {
    stat(path: path)?.id == watch.id || file.hasBeside(path)
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
  ///
  /// - Throws: `LedgerFailure.isOpen` if the file belongs to this ledger.
  public func export(to target: String) throws(LedgerFailure) {
    if belongs(target) { throw .isOpen }
    try LedgerFailure.catching { try LedgerFile.copy(pool, to: target) }
  }

  package func read<Value>(_ body: (Database) throws -> Value) throws(LedgerFailure) -> Value {
    defer {
      // This query, or one before, may have prevented it.
      if watch.hasLog { pool.asyncWriteWithoutTransaction(watch.emptyLog) }
    }
    return try LedgerFailure.catching { try pool.read(body) }
  }

  package func write<Value>(_ body: (Database) throws -> Value) throws(LedgerFailure) -> Value {
    if isReadOnly { throw .readOnly }
    defer { commits.report() }
    return try LedgerFailure.catching {
      try pool.writeWithoutTransaction { db in
        try checkFile()
        try db.beginTransaction(.immediate)
        do {
          let value = try body(db)
          do { _ = try Schema.sumOfTotals(db) } catch LedgerFailure.damaged {
            // A sum could leave 64 bits, and the ledger be opened no more.
            throw LedgerFailure.outOfRange
          }
          try checkFile()
          try watch.writing(db.commit)
          watch.emptyLog(db)
          return value
        } catch {
          if db.isInsideTransaction { try? db.rollback() }
          throw error
        }
      }
    }
  }
}

extension DatabasePool {
  /// Closes all connections, the one that writes last: SQLite then empties the write-ahead log.
  fileprivate func closeAll() throws {
    invalidateReadOnlyConnections()
    try close()
  }
}
