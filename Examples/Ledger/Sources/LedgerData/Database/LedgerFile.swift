import Foundation
import GRDB

/// The file of a ledger while it is opened.
struct LedgerFile {
  let path: String

  init(path: String) {
    // SQLite takes a path that begins with "file:" for a URI.
    self.path = path.hasPrefix("/") ? path : "./" + path
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// Returns whether there is something to read, without opening the file: closing it would end the
  /// POSIX locks of another ledger in this process.
  func check(readOnly: Bool) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, !readOnly else { throw systemFailure() }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw LedgerFailure.notAFile }
    guard status.st_size > 0 else {
      guard !readOnly, status.st_uid == geteuid() else { throw LedgerFailure.notADatabase }
      return false
    }
    if !readOnly, faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 { throw systemFailure() }
    return true
  }

  /// Returns the version of the format, or nil if there are no tables yet.
  ///
  /// - Throws: `LedgerFailure` if this app cannot serve the file.
  func version(readOnly: Bool, migrator: DatabaseMigrator) throws -> Int? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(1)
    let queue = try DatabaseQueue(path: readOnlyPath, configuration: configuration)
    return try queue.read { db in
      guard try db.tableExists("grdb_migrations") || isEmpty(db) == false else {
        if readOnly { throw LedgerFailure.notADatabase }
        return nil
      }
      let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
      guard id == Schema.applicationID else { throw LedgerFailure.notADatabase }
      if try migrator.hasBeenSuperseded(db) { throw LedgerFailure.newerVersion }
      guard try !readOnly || migrator.hasCompletedMigrations(db) else {
        throw LedgerFailure.readOnly
      }
      return try migrator.appliedIdentifiers(db).compactMap { Int($0) }.max()
    }
  }

  private func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
  }

  func open() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // A commit also survives a loss of power. A log that a large import made long, which the next start
    // would read, becomes short with the next change.
    try pool.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
    }
    return pool
  }

  func openReadOnly() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    return try DatabasePool(path: readOnlyPath, configuration: configuration)
  }

  /// The path for reading without making other files beside it, which a folder may not allow.
  ///
  /// An open ledger always has a write-ahead log, and so has one whose process was killed. Without a
  /// log the file has all changes, and SQLite takes it for one that never changes.
  private var readOnlyPath: String {
    if logSize > 0 { return path }
    let allowed = CharacterSet.urlPathAllowed
    return "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
      + "?immutable=1"
  }

  /// The size of the write-ahead log in bytes; 0 if there is none.
  var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  static func areSame(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  func backUp(_ pool: DatabasePool, version: Int, name: ((Int) -> String)?) throws {
    let file = (path as NSString).lastPathComponent as NSString
    let wanted =
      name?(version) ?? "\(file.deletingPathExtension).backup-\(version).\(file.pathExtension)"
    let target = (folder as NSString).appendingPathComponent(wanted)
    let split = target as NSString
    var candidate = target
    var number = 1
    // An empty file reserves the name, which the copy then takes.
    while true {
      let descriptor = Foundation.open(candidate, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        break
      }
      guard errno == EEXIST else { throw systemFailure() }
      number += 1
      candidate = "\(split.deletingPathExtension)-\(number).\(split.pathExtension)"
    }
    do { try Self.copy(pool, to: candidate) } catch {
      unlink(candidate)
      throw error
    }
  }

  /// Copies a database to a temporary file, which then replaces the target.
  static func copy(_ pool: DatabasePool, to target: String) throws {
    let temporary = "\(target).\(getpid()).part"
    defer { unlink(temporary) }
    unlink(temporary)
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [temporary])
    }
    try synchronize(temporary)
    guard rename(temporary, target) == 0 else { throw systemFailure() }
  }
}

extension Ledger {
  /// Makes a folder for ledgers, which only its user can read, and those above it, unless they exist.
  public static func makeFolder(_ path: String) throws(LedgerFailure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.contains("/") else { throw systemFailure() }
    try makeFolder((path as NSString).deletingLastPathComponent)
    guard mkdir(path, 0o700) == 0 else { throw systemFailure() }
  }
}

/// Writes a file that has been closed to the disk.
func synchronize(_ path: String) throws {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw systemFailure() }
  defer { close(file) }
  guard fsync(file) == 0 else { throw systemFailure() }
}

/// The failure of the system call before, from `errno`.
func systemFailure() -> LedgerFailure {
  switch errno {
  case EACCES, EPERM, EROFS: .readOnly
  case ENOSPC, EDQUOT: .diskFull
  case EISDIR: .notAFile
  default: .unreadable(String(cString: strerror(errno)))
  }
}
