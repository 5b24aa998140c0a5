import Foundation
import GRDB
internal import Synchronization

/// Notices when the file of an open ledger was replaced, deleted or written by another program.
final class FileWatch: Sendable {
  private struct State {
    /// Nil while the ledger writes the file, and if it only reads it.
    var stamp: [Int]?
    var hasLog = false

    func isOverwritten(_ status: stat) -> Bool { stamp != nil && stamp != status.stamp }
  }

  let id: FileID
  private let path: String
  private let state = Mutex(State())

  init(path: String, id: FileID) { (self.path, self.id) = (path, id) }

  /// Whether the write-ahead log may have changes that the file has not.
  var hasLog: Bool { state.withLock(\.hasLog) }

  func check() throws(LedgerFailure) {
    try state.withLock { state throws(LedgerFailure) in
      guard let status = stat(path: path) else {
        throw [ENOENT, ENOTDIR].contains(errno) ? .gone : systemFailure()
      }
      if status.id != id || state.isOverwritten(status) { throw .replaced }
    }
  }

  /// Whether another program wrote the open file, such as with another ledger. The status is read while
  /// no thread begins or ends to write.
  func isOverwritten(_ status: @autoclosure () -> stat) -> Bool {
    state.withLock { $0.isOverwritten(status()) }
  }

  /// Calls `body`, which writes the file.
  func writing<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.withLock { $0.stamp = nil }
    defer {
      let status = stat(path: path)
      state.withLock { $0.stamp = status?.id == id ? status?.stamp : nil }
    }
    return try body()
  }

  /// Empties the write-ahead log, so that the file alone has all changes, and no old log is ever applied
  /// to another file. A query that is being read prevents it.
  func emptyLog(_ db: Database) {
    guard (try? check()) != nil else { return }
    writing {
      guard (try? db.execute(sql: "PRAGMA busy_timeout = 0")) != nil else { return }
      let isEmpty = (try? db.checkpoint(.truncate)) != nil
      try? db.execute(sql: "PRAGMA busy_timeout = \(LedgerFile.timeout * 1000)")
      state.withLock { $0.hasLog = !isEmpty }
    }
  }
}
