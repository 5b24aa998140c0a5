import Foundation

/// A file beside the database that one process locks; the kernel frees it when the process ends.
final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// - Throws: `LedgerFailure.locked` if another ledger has the lock.
  init(path: String) throws {
    self.path = path
    while true {
      let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw systemFailure() }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let failure = errno == EWOULDBLOCK ? LedgerFailure.locked : systemFailure()
        close(descriptor)
        throw failure
      }
      // The previous owner may have removed the file between our open and our flock.
      if LedgerFile.areSame("/proc/self/fd/\(descriptor)", path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }
}
