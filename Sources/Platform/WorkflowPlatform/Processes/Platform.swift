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
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.write(descriptor, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Whether `descriptor` is open in this process.
  public static func isOpen(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) != -1
  }

  /// Makes a write to a closed pipe fail instead of ending the process.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes a folder where there is none, and the folders it is in.
  ///
  /// - Throws: `SystemError` where that fails.
  public static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 { return }
    }
    throw SystemError.last(about: path)
  }

  /// Writes a file, replacing what was there.
  ///
  /// - Throws: `SystemError` where not all of it can be written.
  static func write(_ bytes: UnsafeRawBufferPointer, toFile path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    let isWritten = write(bytes, to: descriptor)
    let failure = isWritten ? nil : SystemError.last(about: path)
    guard close(descriptor) == 0 || !isWritten else { throw SystemError.last(about: path) }
    if let failure { throw failure }
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

  package init(description: String) { self.description = description }

  static func last(about path: String) -> SystemError {
    SystemError(description: "\(path): \(String(cString: strerror(errno)))")
  }
}
