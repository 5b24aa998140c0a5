internal import Glibc

/// The lines typed in the terminal that this process runs in, if any.
package struct TerminalInput {
  /// The descriptor, readable when a line was typed; nil if standard input is not a terminal.
  package private(set) var descriptor: Int32?

  /// Checks standard input.
  package init() {
    // A background process is stopped when it accesses its terminal.
    let group = tcgetpgrp(STDIN_FILENO)  // -1 for a terminal that is not the process's own
    let isForeground = group == -1 || group == getpgrp()
    descriptor = isatty(STDIN_FILENO) == 1 && isForeground ? STDIN_FILENO : nil
  }

  /// Discards the input that was typed before.
  package func discard() {
    if let descriptor { tcflush(descriptor, TCIFLUSH) }
  }

  /// Reads an available line; returns false at the end of the input, and then clears `descriptor`.
  package mutating func takeLine() -> Bool {
    guard let descriptor else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return false }
    if count <= 0 { self.descriptor = nil }
    return count > 0
  }
}
