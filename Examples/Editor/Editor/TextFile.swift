import Glibc

/// The content of a file, which can come from anywhere.
struct TextFile: Codable, Equatable, Sendable {
  var path: String
  var text = ""

  /// The maximum size of a file, in bytes: 4 MiB.
  static let limit = 4 << 20

  /// The reason why a file cannot be opened or saved: one line for the user.
  struct Problem: Error, Equatable {
    let message: String
  }
}

// MARK: - Reading

extension TextFile {
  /// Reads a file.
  ///
  /// - Throws: `Problem` if it is missing, not readable, not a regular file, too large or not UTF-8.
  init(reading path: String) throws(Problem) {
    // Without O_NONBLOCK, a pipe would block until another program opens it.
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw Self.problem("cannot be opened", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.problem("cannot be opened", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(message: "\(path) is not a file with text. Choose another one.")
    }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.limit {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.problem("cannot be read", path) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    guard bytes.count <= Self.limit else {
      throw Problem(message: "\(path) is larger than 4 MiB. Open it with another program.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(message: "\(path) is not a text in UTF-8. Convert it, for example with iconv.")
    }
    (self.path, self.text) = (path, text)
  }

  private static func problem(_ failure: String, _ path: String) -> Problem {
    Problem(message: "\(path) \(failure): \(String(cString: strerror(errno))).")
  }
}

// MARK: - Writing

extension TextFile {
  /// Writes the file, so that it has the old text or the new one whatever happens.
  ///
  /// - Throws: `Problem` if the folder or the file cannot be written.
  func write() throws(Problem) {
    // Through a symbolic link: the link stays.
    let target = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    let file = target ?? path
    var status = stat()
    let exists = stat(file, &status) == 0
    guard !exists || access(file, W_OK) == 0 else { throw problem }
    let part = "\(file).part-\(getpid())"
    let descriptor = Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw problem }
    defer { close(descriptor) }
    let isWritten =
      (!exists || fchmod(descriptor, status.st_mode & 0o777) == 0)
      && Self.write(text, to: descriptor) && fsync(descriptor) == 0
    guard isWritten, rename(part, file) == 0 else {
      defer { unlink(part) }
      throw problem
    }
  }

  private var problem: Problem {
    let reason = String(cString: strerror(errno))
    return Problem(message: "\(path) cannot be saved: \(reason). Save it in another folder.")
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
