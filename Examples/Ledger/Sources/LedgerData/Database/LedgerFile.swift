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
    let folder = Self.withoutLinks(name.deletingLastPathComponent) ?? name.deletingLastPathComponent
    let joined = (folder as NSString).appendingPathComponent(name.lastPathComponent)
    self.path = Self.withoutLinks(path) ?? joined
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
    let id = stat(path: other)?.id
    let name = LedgerFile(path: other).path
    return [log, index, path + "-journal"].contains {
      $0 == name || id != nil && id == stat(path: $0)?.id
    }
  }

  /// Checks whether the file can be opened, without opening it: closing it would end the POSIX locks of
  /// another ledger in this process.
  func check(readOnly: Bool, creates: Bool) throws {
    guard let status = stat(path: path) else {
      if errno == ENOENT, creates, !readOnly { return }
      throw systemFailure()
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
  func version(readOnly: Bool, migrator: DatabaseMigrator) throws -> String? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(1)
    let queue = try DatabaseQueue(path: readOnlyPath, configuration: configuration)
    return try queue.read { db in
      let objects = try Schema.objects(db)
      let isCurrent = objects == Schema.current
      let first = try isCurrent ? [] : Self.objects(migrator, upTo: migrator.migrations[0])
      let versions = first.filter { $0.contains("'grdb_migrations'") }
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
      guard let last,
        try isCurrent && last == Schema.currentVersion
          || objects == Self.objects(migrator, upTo: last)
      else { throw LedgerFailure.damaged("schema") }
      return last
    }
  }

  /// The objects of a new ledger. A file with others may have views and triggers that never end.
  private static func objects(_ migrator: DatabaseMigrator, upTo id: String) throws -> Set<String> {
    let fresh = try DatabaseQueue()
    try migrator.migrate(fresh, upTo: id)
    return try fresh.read(Schema.objects)
  }

  func open(readOnly: Bool) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.busyMode = .timeout(Double(Self.timeout))
    let pool = try DatabasePool(
      path: readOnly ? readOnlyPath : path, configuration: configuration)
    // A commit also survives a loss of power.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  /// The path for reading without making other files beside it, which a folder may not allow.
  ///
  /// An open ledger always has a write-ahead log, and so has one whose process was killed. Without a
  /// log the file has all changes, and SQLite takes it for one that never changes.
  private var readOnlyPath: String {
    if stat(path: log) != nil { return path }
    let allowed = CharacterSet.urlPathAllowed
    return "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
      + "?immutable=1"
  }

  func backUp(_ pool: DatabasePool, version: String) throws {
    let split = path as NSString
    for number in 1... {
      let ending = (number == 1 ? "." : "-\(number).") + split.pathExtension
      let backup = "\(split.deletingPathExtension).backup-\(version)\(ending)"
      // An empty file reserves the name, which the copy then takes.
      let descriptor = Foundation.open(backup, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw systemFailure() }
      close(descriptor)
      do { return try Self.copy(pool, to: backup) } catch {
        unlink(backup)
        throw error
      }
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
