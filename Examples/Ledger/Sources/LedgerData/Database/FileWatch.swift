import Foundation
import GRDB
internal import Synchronization

/// Notices when the file of an open ledger was replaced, deleted or written by another program.
final class FileWatch: Sendable {
  private struct State {
    /// Nil while the ledger writes the file, and if it only reads it.
    var stamp: FileStamp?
    var hasLog = false

    func isOverwritten(_ status: stat) -> Bool { stamp != nil && stamp != FileStamp(status) }
  }

  let id: FileID
  private let path: String
  private let state = Mutex(State())

  init(path: String, id: FileID) { (self.path, self.id) = (path, id) }

  /// Whether the write-ahead log may have changes that the file has not.
  var hasLog: Bool { state.withLock(\.hasLog) }

  func check() throws(LedgerFailure) {
    let failure: LedgerFailure? = state.withLock { state in
      var status = stat()
      guard stat(path, &status) == 0 else {
        return [ENOENT, ENOTDIR].contains(errno) ? .gone : systemFailure()
      }
      return FileID(status) == id && !state.isOverwritten(status) ? nil : .replaced
    }
    if let failure { throw failure }
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
      var status = stat()
      let isSame = stat(path, &status) == 0 && FileID(status) == id
      state.withLock { $0.stamp = isSame ? FileStamp(status) : nil }
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

/// The device and the inode of a file, which stay the same when the file is renamed.
struct FileID: Hashable {
  private let device: dev_t
  private let inode: ino_t

  init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

  /// The file that a path or a link names; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The size and the time of the last change of a file.
private struct FileStamp: Equatable {
  let size: off_t
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    (size, seconds) = (status.st_size, status.st_mtim.tv_sec)
    nanoseconds = status.st_mtim.tv_nsec
  }
}
