internal import Glibc

/// What the process gets from the system and gives back: environment, descriptors, its end.
public enum Platform {
  /// The value of an environment variable, or nil where it is not set.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes `line` and a line end to standard error.
  public static func printError(_ line: String) {
    _ = write("\(line)\n", to: STDERR_FILENO)
  }

  /// Writes all of `text` to an open file descriptor; false where it can no longer be written to.
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  /// Whether `descriptor` is open in this process.
  public static func isOpen(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) != -1
  }

  /// Makes a write to a closed pipe fail instead of ending the process.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes a folder where there is none.
  ///
  /// - Throws: `SystemError` where that fails.
  public static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw SystemError(description: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Ends the process with an exit code.
  public static func exit(_ code: Int32) -> Never {
    Glibc.exit(code)
  }
}

/// A failed call of the system, with what the system says about it.
public struct SystemError: Error, CustomStringConvertible {
  /// What failed and why, in one line.
  public let description: String
}
