internal import Glibc

/// The lines that are typed where this process runs, if that is a terminal.
package struct TerminalInput {
  /// Becomes readable with a line; nil if standard input is no terminal.
  package private(set) var descriptor: Int32?

  /// Looks at standard input.
  package init() {
    // A process in the background is stopped when it touches its terminal.
    let group = tcgetpgrp(STDIN_FILENO)  // -1 for a terminal that is not its own
    let isForeground = group == -1 || group == getpgrp()
    descriptor = isatty(STDIN_FILENO) == 1 && isForeground ? STDIN_FILENO : nil
  }

  /// Drops what was typed before.
  package func discard() {
    if let descriptor { tcflush(descriptor, TCIFLUSH) }
  }

  /// Takes a line that can be read; false at the end of the input, after which there is none.
  package mutating func takeLine() -> Bool {
    guard let descriptor else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return false }
    if count <= 0 { self.descriptor = nil }
    return count > 0
  }
}
