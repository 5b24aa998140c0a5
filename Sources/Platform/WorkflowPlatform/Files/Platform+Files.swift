internal import Glibc

extension Platform {
  /// Whether a file or folder exists at `path`; follows symbolic links.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Returns the size of a regular file in bytes; nil for others, such as folders and pipes.
  package static func sizeOfFile(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The users that are allowed to have written a file.
  package enum FileTrust: Sendable {
    /// Any user, because the user of the app named the file.
    case namedByUser
    /// Only the user of the app: the file must belong to this user, be writable by no other user,
    /// and not be a symbolic link.
    case ownOnly
  }

  /// The default maximum size of a file that is read, in bytes: 64 MiB.
  package static let defaultFileLimit = 64 << 20

  /// Returns all bytes of a regular file. Never blocks on a pipe or a device.
  ///
  /// - Parameter limit: The maximum size, in bytes.
  /// - Throws: `SystemError` if the file cannot be read, is larger than `limit`, is not a regular
  ///   file, or does not meet `trust`.
  package static func readFile(
    _ path: String, atMost limit: Int = defaultFileLimit, trust: FileTrust = .namedByUser
  ) throws(SystemError) -> [UInt8] {
    let links = trust == .ownOnly ? O_NOFOLLOW : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | links)
    guard descriptor >= 0 else {
      if trust == .ownOnly { throw SystemError.lastWithoutLinks(about: path) }
      throw SystemError.last(about: path)
    }
    defer { close(descriptor) }
    let size = try checkedSize(of: descriptor, path, atMost: limit, trust: trust)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last(about: path) }
      if count == 0 { return bytes }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  /// Returns the size of an open file, in bytes.
  ///
  /// - Throws: `SystemError` if the file is not one that `readFile` accepts.
  static func checkedSize(
    of descriptor: Int32, _ path: String, atMost limit: Int, trust: FileTrust
  ) throws(SystemError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.last(about: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(description: "\(path): Is not a regular file")
    }
    if trust == .ownOnly { try checkOwner(status, path) }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    return Int(status.st_size)
  }

  /// Checks that a file or folder belongs to the user and that no other user can write to it.
  ///
  /// - Throws: `SystemError` if it does not.
  static func checkOwner(_ status: stat, _ path: String) throws(SystemError) {
    guard status.st_uid == geteuid() else {
      throw SystemError(description: "\(path): Belongs to another user")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw SystemError(description: "\(path): Can be written by other users")
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> SystemError {
    SystemError(description: "\(path): Is larger than \(limit >> 20) MiB")
  }

  /// Appends `text` to a file, which is created if it does not exist.
  ///
  /// - Throws: `SystemError` if not all of it can be written.
  package static func append(_ text: String, toFile path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    defer { close(descriptor) }
    guard write(text, to: descriptor) else { throw SystemError.last(about: path) }
  }

  /// Returns the names of the entries of a folder, sorted; empty if there is no such folder.
  package static func files(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    return names(in: folder).sorted()
  }

  /// Returns the names of the entries of an open folder, without `.` and `..`.
  static func names(in folder: OpaquePointer, atMost limit: Int = .max) -> [String] {
    var names: [String] = []
    while names.count < limit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates an empty file, unless there is something at `path` already.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package static func makeFile(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 || errno == EEXIST else { throw SystemError.last(about: path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Removes a folder, if it exists and has no entries.
  package static func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }

  /// Removes a file, if it exists.
  package static func removeFile(_ path: String) {
    unlink(path)
  }

  /// Writes `text` to a file, replacing an existing one.
  ///
  /// - Throws: `SystemError` if not all of it can be written.
  package static func write(_ text: String, toFile path: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try write(bytes, toFile: path) }
    }
    try result.get()
  }
}
