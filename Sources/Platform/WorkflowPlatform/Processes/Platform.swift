internal import Glibc

/// The interface to the operating system: environment, file descriptors, files, processes and exit.
package enum Platform {
  /// Returns the value of an environment variable, or nil if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes `line` and a newline to standard error.
  package static func printError(_ line: String) {
    _ = write("\(line)\n", to: STDERR_FILENO)
  }

  /// Writes all of `text` to an open file descriptor; returns false if that fails.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of `text`, and waits for the reader of a pipe until `isEnding` is true; returns false
  /// if that fails, or is true.
  package static func write(
    _ text: String, to descriptor: Int32, unless isEnding: () -> Bool
  ) -> Bool {
    var text = text
    return text.withUTF8 { text in
      var rest = UnsafeRawBufferPointer(text)
      while !rest.isEmpty {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // A pipe that can be written takes so many bytes without waiting.
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
        if poll(&file, 1, 100) > 0 {
          guard write(part, to: descriptor) else { return false }
          rest = UnsafeRawBufferPointer(rebasing: rest[part.count...])
        } else if isEnding() {
          return false
        }
      }
      return true
    }
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

  package static func isOpen(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) != -1
  }

  /// Ignores SIGPIPE, so that a write to a closed pipe fails instead of ending the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Creates a folder with the given mode and its parents, if they do not exist.
  ///
  /// - Throws: `SystemError` if the folder cannot be created.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(SystemError) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = lastSlash(in: path), slash > path.startIndex {
      try makeFolder(String(path[..<slash]), mode: mode)
      if mkdir(path, mode) == 0 || errno == EEXIST { return }
    }
    throw SystemError.last(about: path)
  }

  /// Writes a file, replacing an existing one.
  ///
  /// - Throws: `SystemError` if not all bytes can be written.
  static func write(_ bytes: UnsafeRawBufferPointer, toFile path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    let isWritten = write(bytes, to: descriptor)
    let failure = isWritten ? nil : SystemError.last(about: path)
    guard close(descriptor) == 0 || !isWritten else { throw SystemError.last(about: path) }
    if let failure { throw failure }
  }

  /// Ends the process with an exit code.
  package static func exit(_ code: Int32) -> Never {
    Glibc.exit(code)
  }
}

/// A failed system call, with the system's error message.
package struct SystemError: Error, CustomStringConvertible {
  /// The subject and the reason of the failure, in one line.
  package let description: String

  package init(description: String) { self.description = description }

  static func last(about path: String) -> SystemError {
    SystemError(description: "\(path): \(String(cString: strerror(errno)))")
  }
}
