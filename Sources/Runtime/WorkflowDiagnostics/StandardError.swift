internal import Glibc

/// Returns an environment variable of the process; nil if it is not set.
package func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

package func writeToStandardError(_ line: String) {
  // A single write call, so that lines from several threads do not mix.
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
