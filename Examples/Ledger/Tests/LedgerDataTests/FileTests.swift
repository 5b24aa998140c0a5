import Foundation
import GRDB
import LedgerData
import Testing

/// The file of a ledger that others link, move, replace or delete while it is open.
@Suite struct FileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  func makeLedger(_ path: String, entries: Int = 50) throws {
    let ledger = try Ledger(path: path)
    try Sample.fill(ledger, entries: entries, seed: UInt64(entries), today: .today)
    try ledger.close()
  }

  let change = Change.insertEntries([
    Entry(account: 2, day: .today, payee: "Neu", parts: [Part(amount: -1)])
  ])

  /// The locks of SQLite on a file and on its index, of this process.
  func locks() throws -> [String] {
    var files: [UInt64] = []
    for name in [path, path + "-shm"] {
      var status = stat()
      guard stat(name, &status) == 0 else { continue }
      files.append(UInt64(status.st_ino))
    }
    let text = try #require(FileHandle(forReadingAtPath: "/proc/locks")).readToEnd()
    return String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n").filter { line in
      line.contains("POSIX") && files.contains { line.contains(":\($0) ") }
    }.map { String($0.drop { $0 != "P" }) }.sorted()
  }

  func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  // MARK: - Locks

  @Test func `a lock makes no file, and a new ledger is for its user only`() throws {
    let ledger = try Ledger(path: path)
    #expect(try folder.files == ["test.ledger", "test.ledger-shm", "test.ledger-wal"])
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    try ledger.close()
    #expect(try folder.files == ["test.ledger"])
  }

  @Test func `links to an open ledger are locked, and SQLite keeps its locks`() throws {
    let ledger = try Ledger(path: path)
    let hard = folder.file("hard.ledger")
    let symbolic = folder.file("symbolic.ledger")
    #expect(link(path, hard) == 0)
    #expect(symlink(path, symbolic) == 0)
    let before = try locks()
    #expect(!before.isEmpty)
    for name in [path, hard, symbolic] {
      #expect(throws: LedgerFailure.locked) { try Ledger(path: name) }
      #expect(throws: LedgerFailure.isOpen) { try CSVImport(path: name) }
    }
    #expect(throws: LedgerFailure.isOpen) { try CSVImport(path: path + "-shm") }
    #expect(try locks() == before)
    try ledger.checkFile()
    try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")
    try ledger.close()
    #expect(try Ledger(path: symbolic).read(.overview).accounts.count == 1)
    #expect(try folder.files == ["hard.ledger", "symbolic.ledger", "test.ledger"])
  }

  @Test func `links to a ledger that another process has open are locked`() throws {
    let tool = try Tool("hold", path)
    #expect(tool.line() == "open")
    let hard = folder.file("hard.ledger")
    let symbolic = folder.file("symbolic.ledger")
    #expect(link(path, hard) == 0)
    #expect(symlink(path, symbolic) == 0)
    for name in [hard, symbolic] {
      #expect(throws: LedgerFailure.locked) { try Ledger(path: name) }
    }
    tool.kill()
    _ = tool.lines()
    _ = try Ledger(path: hard)
  }

  @Test func `a new file is locked while the ledger that had its name is open`() throws {
    let other = folder.file("other.ledger")
    try makeLedger(other)
    let tool = try Tool("hold", path)
    #expect(tool.line() == "open")
    #expect(rename(other, path) == 0)
    // SQLite would share the log and its index with that process.
    #expect(throws: LedgerFailure.locked) { try Ledger(path: path) }
    tool.endInput()
    _ = tool.lines()
    let ledger = try Ledger(path: path)
    #expect(try ledger.rows().count == 50)
    try ledger.check()
  }

  @Test func `a failed opening removes the file that it made, and no other`() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { _ in throw LedgerFailure.diskFull }
    #expect(throws: LedgerFailure.diskFull) { try Ledger(path: path, migrator: migrator) }
    #expect(try folder.files == [])
    _ = try folder.write("test.ledger", [])
    #expect(throws: LedgerFailure.diskFull) { try Ledger(path: path, migrator: migrator) }
    #expect(try folder.files == ["test.ledger"])
    #expect(try Ledger(path: path).read(.overview).accounts == [])
  }

  // MARK: - Other files

  @Test(arguments: [false, true])
  func `a deleted file is noticed, and what it had can be saved`(readOnly: Bool) throws {
    try makeLedger(path)
    let ledger = try Ledger(path: path, readOnly: readOnly)
    try ledger.checkFile()
    unlink(path)
    #expect(throws: LedgerFailure.gone) { try ledger.checkFile() }
    #expect(throws: readOnly ? LedgerFailure.readOnly : .gone) {
      try ledger.perform(change, named: "")
    }
    #expect(try ledger.rows().count == 50)
    try ledger.export(to: path)
    #expect(throws: LedgerFailure.replaced) { try ledger.checkFile() }
    try ledger.close()
    #expect(try folder.files == ["test.ledger"])
    let saved = try Ledger(path: path)
    #expect(try saved.rows().count == 50)
    try saved.check()
  }

  enum Replacement: CaseIterable { case move, copy, copyOver, link }

  /// Puts another ledger in the place of the open one.
  func replace(_ way: Replacement) throws {
    let other = folder.file("other.ledger")
    switch way {
    case .move: #expect(rename(other, path) == 0)
    case .link:
      #expect(rename(path, folder.file("old.ledger")) == 0)
      #expect(symlink(other, path) == 0)
    case .copy:
      unlink(path)
      try FileManager.default.copyItem(atPath: other, toPath: path)
    case .copyOver:
      let file = open(path, O_WRONLY | O_TRUNC)
      let data = try bytes(other)
      #expect(data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == data.count)
    // Closing it would end the locks of the ledger; another program has closed it.
    }
  }

  @Test(arguments: Replacement.allCases, [false, true])
  func `a replaced file is noticed and not altered`(way: Replacement, hasLog: Bool) throws {
    let other = folder.file("other.ledger")
    try makeLedger(path, entries: 500)
    try makeLedger(other, entries: 70)
    let expected = try bytes(other)
    let ledger = try Ledger(path: path)
    if hasLog {
      // A query is being read, so that the log keeps the change.
      try ledger.pool.read { db in
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
        try ledger.perform(change, named: "")
        #expect(size(path + "-wal") > 0)
      }
    } else {
      try ledger.perform(change, named: "")
    }
    try replace(way)
    #expect(throws: LedgerFailure.replaced) { try ledger.checkFile() }
    #expect(throws: LedgerFailure.replaced) { try ledger.perform(change, named: "") }
    #expect(throws: LedgerFailure.replaced) { try ledger.undo() }
    #expect(try bytes(path) == expected)
    try ledger.close()
    #expect(try bytes(path) == expected)
    let again = try Ledger(path: path)
    #expect(try again.rows().count == 70)
    try again.check()
  }

  @Test func `a moved file gets the changes that are in its log`() throws {
    try makeLedger(path)
    let moved = folder.file("moved.ledger")
    let ledger = try Ledger(path: path)
    try ledger.pool.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
      try ledger.perform(change, named: "")
    }
    #expect(size(path + "-wal") > 0)
    #expect(rename(path, moved) == 0)
    #expect(throws: LedgerFailure.gone) { try ledger.checkFile() }
    try ledger.close()
    #expect(try folder.files == ["moved.ledger"])
    #expect(try Ledger(path: moved).rows().count == 51)
  }

  @Test func `a file that is replaced during a change is not written`() throws {
    try makeLedger(path)
    let ledger = try Ledger(path: path)
    #expect(throws: LedgerFailure.gone) {
      try ledger.write { db in
        try db.execute(sql: "UPDATE account SET name = 'x'")
        rename(path, folder.file("moved.ledger"))
      }
    }
    try ledger.close()
    #expect(
      try !Ledger(path: folder.file("moved.ledger")).read(.overview).accounts.contains {
        $0.name == "x"
      })
  }

  @Test func `changes by several threads are not taken for changes by other programs`() async throws
  {
    try makeLedger(path)
    let ledger = try Ledger(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          for _ in 1...30 {
            try ledger.perform(change, named: "")
            try ledger.checkFile()
            _ = try ledger.read(.overview).balances
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try ledger.rows().count == 170)
  }

  @Test func `a hard link to the open file is not reported`() throws {
    let ledger = try Ledger(path: path)
    #expect(link(path, folder.file("hard.ledger")) == 0)
    try ledger.checkFile()
    try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")
  }

  // MARK: - The write-ahead log

  @Test func `the log is empty after each change`() throws {
    try makeLedger(path)
    let ledger = try Ledger(path: path)
    #expect(size(path + "-wal") == 0)
    try ledger.perform(change, named: "")
    #expect(size(path + "-wal") == 0)
    try ledger.undo()
    #expect(size(path + "-wal") == 0)
  }

  @Test func `a change waits for no query, after which the log is empty`() throws {
    try makeLedger(path)
    let ledger = try Ledger(path: path)
    try ledger.pool.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
      let start = ContinuousClock.now
      try ledger.perform(change, named: "")
      #expect(.now - start < .seconds(2))
      #expect(size(path + "-wal") > 0)
    }
    _ = try ledger.read(.overview).balances
    // Reads wait for nothing: the log is emptied on the thread of changes.
    ledger.pool.writeWithoutTransaction { _ in }
    #expect(size(path + "-wal") == 0)
    try ledger.checkFile()
  }

  @Test func `the log of a killed process is not applied to a file that is copied over`() throws {
    try makeLedger(path)
    let other = folder.file("other.ledger")
    try makeLedger(other, entries: 70)
    for round in 1...10 {
      let tool = try Tool("hold", path, "\(round)")
      #expect(tool.line() == "open")
      tool.kill()
      _ = tool.lines()
      #expect(size(path + "-wal") <= 0)
    }
    let expected = try bytes(other)
    try replace(.copyOver)
    let ledger = try Ledger(path: path, readOnly: true)
    #expect(try ledger.rows().count == 70)
    #expect(try bytes(path) == expected)
  }

  // MARK: - Files of an open ledger

  @Test func `an export replaces no file of the open ledger`() throws {
    try makeLedger(path)
    let ledger = try Ledger(path: path)
    try ledger.perform(change, named: "")
    let names = ["", "-wal", "-shm", "-journal"].map { path + $0 }
    let hard = folder.file("hard.csv")
    let symbolic = folder.file("symbolic.csv")
    let linkedFolder = folder.file("folder")
    #expect(link(path, hard) == 0)
    #expect(symlink(path, symbolic) == 0)
    #expect(symlink(folder.path, linkedFolder) == 0)
    let before = try bytes(path)
    let files = try folder.files
    let targets =
      names + [hard, symbolic]
      + names.map { linkedFolder + "/" + ($0 as NSString).lastPathComponent }
    for target in targets {
      #expect(ledger.belongs(target))
      #expect(throws: LedgerFailure.isOpen) {
        try CSVExport(filter: EntryFilter()).run(ledger, to: target)
      }
      #expect(throws: LedgerFailure.isOpen) { try ledger.export(to: target) }
    }
    #expect(!ledger.belongs(folder.file("out.csv")))
    #expect(!ledger.belongs(folder.path))
    #expect(try bytes(path) == before)
    #expect(try folder.files == files)
    try CSVExport(filter: EntryFilter()).run(ledger, to: folder.file("out.csv"))
    // Also under a new name.
    #expect(rename(path, folder.file("moved.csv")) == 0)
    #expect(ledger.belongs(folder.file("moved.csv")))
    #expect(!CSVImport.canImport(folder.file("moved.csv")))
  }
}

extension CSVImport {
  fileprivate static func canImport(_ path: String) -> Bool { (try? CSVImport(path: path)) != nil }
}
