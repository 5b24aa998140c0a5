import Foundation
import GRDB
import LedgerData
import Testing

@Suite struct OpeningTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  /// Makes a ledger with entries, and closes it.
  func makeLedger(entries: Int = 50) throws {
    let ledger = try Ledger(path: path)
    try Sample.fill(ledger, entries: entries, today: .today)
    try ledger.close()
  }

  /// Changes the file with SQL, as another program would.
  func change(_ sql: String, at path: String? = nil) throws {
    let queue = try DatabaseQueue(path: path ?? self.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Expects that opening fails, and changes no file of the folder.
  func expectFailure(
    _ failure: LedgerFailure, readOnly: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let files = try folder.files
    let before = try bytes(path)
    #expect(throws: failure, sourceLocation: location) {
      try Ledger(path: path, readOnly: readOnly)
    }
    #expect(try bytes(path) == before, sourceLocation: location)
    #expect(try folder.files == files, sourceLocation: location)
  }

  @Test func `a ledger is one file when it is closed`() throws {
    try makeLedger()
    #expect(try folder.files == ["test.ledger"])
    let ledger = try Ledger(path: path)
    #expect(try ledger.rows().count == 50)
    try ledger.check()
  }

  @Test func `a new ledger has the tables with which files are compared first`() throws {
    #expect(try Ledger(path: path).read(Schema.objects) == Schema.current)
  }

  @Test func `the file alone has all changes, while the ledger is open`() throws {
    let ledger = try Ledger(path: path)
    try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")
    try FileManager.default.copyItem(atPath: path, toPath: folder.file("copy.ledger"))
    let copy = try Ledger(path: folder.file("copy.ledger"), readOnly: true)
    #expect(try copy.read(.overview).accounts.map(\.name) == ["Cash"])
  }

  @Test(arguments: [
    "a b.ledger", "50%25.ledger", "what?.ledger", "#1 &= ä.ledger", "file:x.ledger",
  ])
  func `names of files are not URIs`(name: String) throws {
    let ledger = try Ledger(path: folder.file(name))
    try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")
    try ledger.close()
    #expect(try folder.files == [name])
    #expect(try Ledger(path: folder.file(name), readOnly: true).read(.overview).accounts.count == 1)
    #expect(try Ledger(path: folder.file(name)).read(.overview).accounts.count == 1)
  }

  @Test func `an empty file becomes a ledger`() throws {
    _ = try folder.write("test.ledger", [])
    #expect(try Ledger(path: path).read(.overview).accounts == [])
  }

  @Test(.enabled(if: geteuid() == 0)) func `an empty file of another user is left alone`() throws {
    _ = try folder.write("test.ledger", [])
    #expect(chown(path, 65_534, 65_534) == 0)
    try expectFailure(.notADatabase)
  }

  @Test func `a ledger of a newer version`() throws {
    try makeLedger()
    try change("INSERT INTO grdb_migrations VALUES ('3')")
    try expectFailure(.newerVersion)
    try expectFailure(.newerVersion, readOnly: true)
  }

  @Test func `files that are no ledgers`() throws {
    _ = try folder.write("test.ledger", Array("just some text".utf8))
    try expectFailure(.notADatabase)
    _ = try folder.write("test.ledger", [UInt8](repeating: 7, count: 100_000))
    try expectFailure(.notADatabase)
    try FileManager.default.removeItem(atPath: path)
    try change("CREATE TABLE photo(id INTEGER)")
    try expectFailure(.notADatabase)
    try expectFailure(.notADatabase, readOnly: true)
  }

  @Test func `folders, pipes and devices are no files`() throws {
    #expect(throws: LedgerFailure.notAFile) { try Ledger(path: folder.path) }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: LedgerFailure.notAFile) { try Ledger(path: path) }
    #expect(throws: LedgerFailure.notAFile) { try Ledger(path: "/dev/zero") }
    #expect(try folder.files == ["test.ledger"])
  }

  @Test func `a file in a missing folder, and a missing file that is only read`() throws {
    let failure = LedgerFailure.unreadable("No such file or directory")
    #expect(throws: failure) { try Ledger(path: folder.file("a/b.ledger")) }
    #expect(throws: failure) { try Ledger(path: path, readOnly: true) }
    #expect(try folder.files == [])
  }

  @Test func `damaged pages are found, and nothing is written`() throws {
    try makeLedger(entries: 2000)
    var damaged = try bytes(path)
    for page in stride(from: 4096 * 20, to: damaged.count - 4096, by: 4096 * 7) {
      damaged.replaceSubrange(page..<(page + 2048), with: repeatElement(0x5a, count: 2048))
    }
    try damaged.write(to: URL(fileURLWithPath: path))
    for readOnly in [false, true] {
      #expect { try Ledger(path: path, readOnly: readOnly).check() } throws: { Self.isDamage($0) }
      #expect { try Ledger(path: path, readOnly: readOnly).rows() } throws: { Self.isDamage($0) }
    }
    #expect(try bytes(path) == damaged)

    // The header is right, and nothing after it.
    damaged.replaceSubrange(100..<4096, with: repeatElement(0xff, count: 3996))
    try damaged.write(to: URL(fileURLWithPath: path))
    #expect { try Ledger(path: path) } throws: { Self.isDamage($0) }
    #expect(try bytes(path) == damaged)
  }

  private static func isDamage(_ error: any Error) -> Bool {
    if case .damaged = error as? LedgerFailure { true } else { false }
  }

  @Test func `entries of an account that does not exist are damage`() throws {
    try makeLedger()
    try change("PRAGMA foreign_keys = OFF; UPDATE entry SET account = 99 WHERE id = 1")
    #expect(throws: LedgerFailure.damaged("foreign key")) { try Ledger(path: path).check() }
  }

  @Test func `a file that another process uses is locked until that is killed`() throws {
    let tool = try Tool("hold", path)
    #expect(tool.line() == "open")
    #expect(throws: LedgerFailure.locked) { try Ledger(path: path) }
    #expect(try Ledger(path: path, readOnly: true).read(.overview).accounts == [])
    tool.kill()
    _ = tool.lines()
    #expect(try Ledger(path: path).read(.overview).accounts == [])
  }

  @Test func `a second ledger in this process is locked out, until the first is released`() throws {
    var first: Ledger? = try Ledger(path: path)
    #expect(throws: LedgerFailure.locked) { try Ledger(path: path) }
    #expect(first != nil)
    first = nil
    _ = try Ledger(path: path)
  }

  @Test func `a ledger that is only read is not changed`() throws {
    try makeLedger()
    let ledger = try Ledger(path: path, readOnly: true)
    #expect(throws: LedgerFailure.readOnly) {
      try ledger.perform(.insertAccount(Account(name: "x")), named: "")
    }
    #expect(throws: LedgerFailure.readOnly) { try ledger.undo() }
    #expect(try ledger.rows().count == 50)
    try ledger.check()
    try ledger.export(to: folder.file("copy.ledger"))
    #expect(try Ledger(path: folder.file("copy.ledger")).dump() == ledger.dump())
    #expect(try folder.files == ["copy.ledger", "test.ledger"])
  }

  /// Runs the tool as a user without rights, as the superuser can write everything.
  private func openWithoutRights() throws -> [String] {
    geteuid() == 0 ? try Tool("open", path, "other").lines() : try Tool("open", path).lines()
  }

  @Test func `a file that cannot be written can be read`() throws {
    try makeLedger()
    chmod(folder.path, 0o777)
    chmod(path, 0o444)
    let before = try bytes(path)
    #expect(try openWithoutRights() == ["readOnly", "7 accounts"])
    chmod(folder.path, 0o555)
    #expect(try openWithoutRights() == ["readOnly", "7 accounts"])
    chmod(path, 0o666)
    #expect(try openWithoutRights() == ["readOnly", "7 accounts"])
    chmod(folder.path, 0o755)
    #expect(try folder.files == ["test.ledger"])
    #expect(try bytes(path) == before)
    chmod(path, 0o000)
    #expect(try openWithoutRights().first == "readOnly")
  }

  @Test func `a backup precedes a migration, and is complete`() throws {
    try makeLedger()
    var migrator = Schema.migrator
    migrator.registerMigration("3") { try $0.execute(sql: "CREATE TABLE later(id INTEGER)") }
    // Entries that are only in the write-ahead log are also in the backup.
    let tool = try Tool("edit", path, "1")
    for _ in 1...5 { _ = tool.line() }
    tool.kill()
    _ = tool.lines()
    #expect(try folder.files.contains("test.ledger-wal"))
    let ledger = try Ledger(path: path, migrator: migrator)
    let backup = folder.file("test.backup-2.ledger")
    let old = try Ledger(path: backup)
    #expect(try old.dump() == ledger.dump())
    #expect(try old.rows().count > 50)
    try old.check()
    try ledger.close()
    try expectFailure(.newerVersion)
  }

  @Test func `a backup never replaces another`() throws {
    try makeLedger()
    var migrator = Schema.migrator
    migrator.registerMigration("3") { _ in throw LedgerFailure.cancelled }
    for _ in 1...2 {
      #expect(throws: LedgerFailure.cancelled) { try Ledger(path: path, migrator: migrator) }
    }
    #expect(
      try folder.files == ["test.backup-2-2.ledger", "test.backup-2.ledger", "test.ledger"])
    #expect(try Ledger(path: path).rows().count == 50, "a failed migration changes nothing")
  }

  @Test func `a full disk changes nothing`() throws {
    let ledger = try Ledger(path: path)
    try Sample.fill(ledger, entries: 50, today: .today)
    let before = try ledger.dump()
    let pages = try ledger.pool.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    }
    try limit(ledger, pages: pages + 2)
    let many = (1...2000).map {
      Entry(account: 2, day: .today, payee: "Payee \($0)", parts: [Part(amount: 1)])
    }
    #expect(throws: LedgerFailure.diskFull) {
      try ledger.perform(.insertEntries(many), named: "Many")
    }
    #expect(try ledger.dump() == before)
    try limit(ledger, pages: 1_000_000)
    try ledger.perform(.insertEntries(many), named: "Many")
    #expect(try ledger.rows().count == 2050)
    try ledger.check()
  }

  private func limit(_ ledger: Ledger, pages: Int) throws {
    try ledger.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  @Test func `the whole ledger is exported, and the export replaces a file`() throws {
    try makeLedger()
    let ledger = try Ledger(path: path)
    let target = try folder.write("copy.ledger", Array("old".utf8))
    try ledger.export(to: target)
    #expect(try Ledger(path: target).dump() == ledger.dump())
    #expect(throws: LedgerFailure.isOpen) { try ledger.export(to: path) }
    #expect(throws: LedgerFailure.self) { try ledger.export(to: folder.file("none/copy.ledger")) }
    #expect(try !folder.files.contains { $0.hasSuffix(".part") })
  }
}
