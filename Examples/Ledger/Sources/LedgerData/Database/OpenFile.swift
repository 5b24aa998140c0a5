import Foundation
import GRDB

/// The open database of a ledger, and its locks.
struct OpenFile {
  let file: LedgerFile
  let watch: FileWatch
  let pool: DatabasePool
  /// Locks on the database and its write-ahead log; none if it is only read. The log is locked because
  /// a new file with the name of the open one would get the same log.
  let locks: [FileLock]
  let isNew: Bool

  init(readOnly path: String, migrator: DatabaseMigrator) throws {
    file = LedgerFile(path: path)
    try file.check(readOnly: true, creates: false)
    guard let id = stat(path: path)?.id else { throw systemFailure() }
    _ = try file.version(readOnly: true, migrator: migrator)
    pool = try file.open(readOnly: true)
    (watch, locks, isNew) = (FileWatch(path: path, id: id), [], false)
    try watch.check()
    _ = try pool.read(Schema.sumOfTotals)
  }

  /// Opens a database for changes, or creates it.
  init(path: String, creates: Bool, migrator: DatabaseMigrator) throws {
    try LedgerFile(path: path).check(readOnly: false, creates: creates)
    let lock = try FileLock(path: path, creates: creates)
    let file = LedgerFile(path: path)
    (self.file, watch) = (file, FileWatch(path: path, id: lock.id))
    var opened: DatabasePool?
    do {
      let oldLog =
        stat(path: file.log) == nil ? nil : try FileLock(path: file.log, creates: false)
      let version = lock.isEmpty ? nil : try file.version(readOnly: false, migrator: migrator)
      let pool = try file.open(readOnly: false)
      opened = pool
      try watch.check()
      if let version, version != migrator.migrations.last {
        try file.backUp(pool, version: version)
      }
      try migrator.migrate(pool)
      _ = try pool.read(Schema.sumOfTotals)
      pool.writeWithoutTransaction(watch.emptyLog)
      let log =
        if let oldLog, oldLog.id == stat(path: file.log)?.id { oldLog } else {
          try FileLock(path: file.log, creates: false)
        }
      (self.pool, locks, isNew) = (pool, [lock, log], version == nil)
    } catch {
      try? opened?.closeAll()
      if lock.isNew, stat(path: file.path)?.id == lock.id {
        for name in [file.path, file.log, file.index] { unlink(name) }
      }
      throw error
    }
  }
}

extension DatabasePool {
  /// Closes all connections, the one that writes last: SQLite then empties the write-ahead log.
  func closeAll() throws {
    invalidateReadOnlyConnections()
    try close()
  }
}
