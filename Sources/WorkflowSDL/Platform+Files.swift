internal import Glibc

extension Platform {
  /// Whether there is something at `path`.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// How many bytes a file has; nil for what is no file, as folders and pipes.
  static func sizeOfFile(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// All bytes of a file.
  ///
  /// - Throws: `SystemError` where it cannot be read.
  public static func readFile(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last(about: path) }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  /// Adds `text` to the end of a file, made where it is not there.
  ///
  /// - Throws: `SystemError` where not all of it can be written.
  package static func append(_ text: String, toFile path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    defer { close(descriptor) }
    guard write(text, to: descriptor) else { throw SystemError.last(about: path) }
  }

  /// The names of the files in a folder, sorted; none where there is no such folder.
  package static func files(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file, where it is there.
  package static func removeFile(_ path: String) {
    unlink(path)
  }

  /// Writes `text` to a file, replacing what was there.
  ///
  /// - Throws: `SystemError` where not all of it can be written.
  public static func write(_ text: String, toFile path: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try write(bytes, toFile: path) }
    }
    try result.get()
  }
}
