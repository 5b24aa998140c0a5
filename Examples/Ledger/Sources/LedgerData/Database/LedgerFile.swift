import Foundation
import GRDB

/// The file of a ledger while it is opened.
struct LedgerFile {
  /// The seconds that SQLite waits for other programs.
  static let timeout = 5

  /// The path without links, beside which SQLite makes other files.
  let path: String

  init(path: String) {
    // SQLite takes a path that begins with "file:" for a URI.
    let path = path.hasPrefix("/") ? path : "./" + path
    let name = path as NSString
    if let whole = Self.withoutLinks(path) {
      self.path = whole
    } else if let folder = Self.withoutLinks(name.deletingLastPathComponent) {
      self.path = (folder as NSString).appendingPathComponent(name.lastPathComponent)
    } else {
      self.path = path
    }
  }

  /// The path of an existing file without links.
  private static func withoutLinks(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(validatingCString: whole)
  }

  /// The write-ahead log, and its index in memory that processes share.
  var log: String { path + "-wal" }
  var index: String { path + "-shm" }
  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// Whether a path is one of the files that SQLite makes beside this one, by its name or by a link.
  func hasBeside(_ other: String) -> Bool {
    let id = FileID(path: other)
    let name = LedgerFile(path: other).path
    return [log, index, path + "-journal"].contains {
      $0 == name || id != nil && id == FileID(path: $0)
    }
  }

  /// Checks whether the file can be opened, without opening it: closing it would end the POSIX locks of
  /// another ledger in this process.
  func check(readOnly: Bool, creates: Bool = true) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, !readOnly, creates else { throw systemFailure() }
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw LedgerFailure.notAFile }
    guard status.st_size > 0 || !readOnly && status.st_uid == geteuid() else {
      throw LedgerFailure.notADatabase
    }
    if readOnly { return }
    for path in [path, folder] where faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 {
      throw systemFailure()
    }
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
      let objects = try Self.objects(db)
      let first = try Self.objects(migrator, upTo: migrator.migrations.first)
      let versions = first.filter { $0.table == "grdb_migrations" }
      if objects.isSubset(of: versions) {
        if readOnly { throw LedgerFailure.notADatabase }
        return nil
      }
      let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
      guard id == Schema.applicationID else { throw LedgerFailure.notADatabase }
      // Before this the table of versions is not read: it may be a view that never ends.
      guard objects.isSuperset(of: versions) else { throw LedgerFailure.damaged("schema") }
      if try migrator.hasBeenSuperseded(db) { throw LedgerFailure.newerVersion }
      let last = try migrator.completedMigrations(db).last
      guard !readOnly || last == migrator.migrations.last else { throw LedgerFailure.readOnly }
      let isFirst = last == migrator.migrations.first
      guard let last, try objects == (isFirst ? first : Self.objects(migrator, upTo: last)) else {
        throw LedgerFailure.damaged("schema")
      }
      return Int(last)
    }
  }

  /// A table, index, trigger or view.
  private struct Object: Hashable {
    let type, name, table, sql: String?
  }

  private static func objects(_ db: Database) throws -> Set<Object> {
    let rows = try Row.fetchAll(
      db,
      // ANALYZE makes tables of statistics, which are harmless.
      sql: """
        SELECT type, name, tbl_name, sql FROM sqlite_master
        WHERE NOT (type = 'table' AND name GLOB 'sqlite_stat*')
        """)
    return Set(
      try rows.map {
        try Object(
          type: $0.optionalText(0), name: $0.optionalText(1), table: $0.optionalText(2),
          sql: $0.optionalText(3))
      })
  }

  /// The objects of a new ledger. A file with others may have views and triggers that never end.
  private static func objects(
    _ migrator: DatabaseMigrator, upTo version: String?
  ) throws -> Set<Object> {
    let fresh = try DatabaseQueue()
    if let version { try migrator.migrate(fresh, upTo: version) }
    return try fresh.read(objects)
  }

  func open() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(Self.timeout))
    let pool = try DatabasePool(path: path, configuration: configuration)
    // A commit also survives a loss of power.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  func openReadOnly() throws -> DatabasePool {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(Double(Self.timeout))
    return try DatabasePool(path: readOnlyPath, configuration: configuration)
  }

  /// The path for reading without making other files beside it, which a folder may not allow.
  ///
  /// An open ledger always has a write-ahead log, and so has one whose process was killed. Without a
  /// log the file has all changes, and SQLite takes it for one that never changes.
  private var readOnlyPath: String {
    if FileID(path: log) != nil { return path }
    let allowed = CharacterSet.urlPathAllowed
    return "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
      + "?immutable=1"
  }

  func backUp(_ pool: DatabasePool, version: Int) throws {
    let split = path as NSString
    let beginning = "\(split.deletingPathExtension).backup-\(version)"
    var candidate = "\(beginning).\(split.pathExtension)"
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
      candidate = "\(beginning)-\(number).\(split.pathExtension)"
    }
    do { try Self.copy(pool, to: candidate) } catch {
      unlink(candidate)
      throw error
    }
  }

  /// Copies a database to a temporary file, which then replaces the target.
  static func copy(_ pool: DatabasePool, to target: String) throws {
    try replaceFile(target) { temporary in
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM INTO ?", arguments: [temporary])
      }
    }
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

/// Calls `write` with the path of a temporary file, which then replaces another one.
func replaceFile(_ path: String, _ write: (String) throws -> Void) throws {
  let temporary = "\(path).\(getpid()).part"
  defer { unlink(temporary) }
  unlink(temporary)
  try write(temporary)
  let file = open(temporary, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw systemFailure() }
  defer { close(file) }
  guard fsync(file) == 0, rename(temporary, path) == 0 else { throw systemFailure() }
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
