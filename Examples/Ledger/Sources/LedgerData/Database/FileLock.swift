import Foundation
internal import Synchronization

/// A lock on a file, which one ledger of all processes has; the kernel frees it when the process ends.
///
/// The lock belongs to the open file description, and is on a byte that SQLite does not lock. Closing any
/// descriptor of a file ends SQLite's locks on it in this process. That is why a lock is made before
/// SQLite opens the file and released after SQLite closed it, and why a file that is locked here is not
/// opened once more.
final class FileLock: Sendable {
  /// F_OFD_SETLK of Linux, which Swift does not import.
  private static let setLock: Int32 = 37
  /// The paths of the files that this process has locked.
  private static let locked = Mutex<[FileID: String]>([:])

  let id: FileID
  /// Whether this lock made the file.
  let isNew: Bool
  private let descriptor: Int32

  /// Locks a file, and makes it if it is missing and `creates` is true.
  ///
  /// - Throws: `LedgerFailure.locked` if another ledger has the lock.
  init(path: String, creates: Bool = false) throws {
    (id, isNew, descriptor) = try Self.locked.withLock { locked in
      while true {
        if let id = stat(path: path)?.id, locked[id] != nil { throw LedgerFailure.locked }
        let flags = O_RDWR | O_CLOEXEC | O_NONBLOCK
        var descriptor = open(path, flags)
        let isMissing = creates && descriptor < 0 && errno == ENOENT
        if isMissing { descriptor = open(path, flags | O_CREAT, 0o600) }
        guard descriptor >= 0 else { throw systemFailure() }
        let status = stat(descriptor: descriptor)
        // The path changed since it was looked up. The descriptor stays open, as closing it would end
        // the locks of the ledger that has this file.
        guard locked[status.id] == nil else { throw LedgerFailure.locked }
        var range = flock(
          l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 62, l_len: 1, l_pid: 0)
        guard fcntl(descriptor, Self.setLock, &range) == 0 else {
          let failure = [EAGAIN, EACCES].contains(errno) ? LedgerFailure.locked : systemFailure()
          close(descriptor)
          throw failure
        }
        // The previous owner may have replaced or removed the file between our open and our lock.
        if stat(path: path)?.id == status.id {
          locked[status.id] = path
          // Another process may have made the file after it was missing, and closed it since.
          return (status.id, isMissing && status.st_size == 0, descriptor)
        }
        close(descriptor)
      }
    }
  }

  var status: stat { stat(descriptor: descriptor) }

  /// Whether a path is a file that this process has locked, or belongs to one.
  static func covers(_ path: String) -> Bool {
    let id = stat(path: path)?.id
    return locked.withLock {
      $0.contains { $0.key == id || LedgerFile(path: $0.value).hasBeside(path) }
    }
  }

  deinit {
    Self.locked.withLock {
      $0[id] = nil
      close(descriptor)
    }
  }
}
