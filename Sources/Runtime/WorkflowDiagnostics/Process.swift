internal import Glibc

/// A variable of the process's environment, if it is set.
package func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Writes a line to standard error.
package func writeToStandardError(_ line: String) {
  // At once and in one piece: lines of several threads do not mix.
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
