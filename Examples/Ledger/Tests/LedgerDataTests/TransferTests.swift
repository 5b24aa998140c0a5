import GRDB
import LedgerData
import Testing

/// Entries with two sides, and the files of the version without them.
@Suite struct TransferTests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let bank: Int64
  let cash: Int64

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    bank = try ledger.perform(.insertAccount(Account(name: "Girokonto")), named: "")[0]
    cash = try ledger.perform(.insertAccount(Account(name: "Geldbörse")), named: "")[0]
  }

  private func entry(_ amount: Int64, to other: Int64? = nil) -> Entry {
    Entry(
      account: bank, day: .today, payee: "Geldautomat", parts: [Part(amount: amount)], other: other)
  }

  private func report() throws -> Report {
    try ledger.read(.report(accounts: [], from: 202_611, to: 202_611))
  }

  @Test func `a transfer changes two balances, and is neither income nor expense`() throws {
    let ids = try ledger.perform(.insertEntries([entry(-5_000, to: cash)]), named: "")
    #expect(ids.count == 2)
    #expect(try ledger.read(.overview).balances == [bank: -5_000, cash: 5_000])
    #expect(try report().months == [MonthTotal(month: 202_611, income: 0, expense: 0, balance: 0)])
    #expect(try report().categories == [])
    #expect(try ledger.entry(ids[1])?.other == bank)
    #expect(try ledger.search("geldauto").count == 2)
    #expect(try ledger.wrongTotals() == [])
    try ledger.undo()
    #expect(try ledger.rows().isEmpty)
    try ledger.redo()
    #expect(try ledger.read(.overview).balances == [bank: -5_000, cash: 5_000])
  }

  @Test func `an entry becomes a transfer and an entry again, each in one step`() throws {
    var entry = entry(-5_000)
    entry.id = try ledger.perform(.insertEntries([entry]), named: "")[0]
    let before = try ledger.dump()
    entry.other = cash
    try ledger.perform(.replaceEntries([entry]), named: "To transfer")
    #expect(try ledger.read(.overview).balances == [bank: -5_000, cash: 5_000])
    let transfer = try ledger.dump()
    entry.other = nil
    try ledger.perform(.replaceEntries([entry]), named: "To expense")
    #expect(try ledger.read(.overview).balances == [bank: -5_000, cash: 0])
    #expect(try report().months[0].expense == -5_000)
    try ledger.undo()
    #expect(try ledger.dump() == transfer)
    try ledger.undo()
    #expect(try ledger.dump() == before)
  }

  @Test func `a change of one side changes the other, which stays reconciled`() throws {
    let ids = try ledger.perform(.insertEntries([entry(-5_000, to: cash)]), named: "")
    try ledger.perform(.reconcile([ids[0]], true), named: "")
    var other = try #require(try ledger.entry(ids[1]))
    #expect(!other.isReconciled)
    other.parts[0].amount = 7_050
    other.day = other.day.adding(days: 3)
    try ledger.perform(.replaceEntries([other]), named: "")
    let first = try #require(try ledger.entry(ids[0]))
    #expect(first.amount == -7_050 && first.day == other.day && first.isReconciled)
    #expect(try ledger.rows().count == 2)
  }

  @Test func `both sides are deleted together, and come back`() throws {
    let ids = try ledger.perform(.insertEntries([entry(-5_000, to: cash)]), named: "")
    let before = try ledger.dump()
    try ledger.perform(.deleteEntries([ids[1]]), named: "")
    #expect(try ledger.rows().isEmpty)
    try ledger.undo()
    #expect(try ledger.dump() == before)
  }

  @Test(arguments: [true, false])
  func `after one account is deleted, the other keeps its balance`(deletesFirst: Bool) throws {
    try ledger.perform(.insertEntries([entry(-5_000, to: cash)]), named: "")
    let before = try ledger.dump()
    let (deleted, kept) = deletesFirst ? (bank, cash) : (cash, bank)
    try ledger.perform(.deleteAccount(deleted), named: "")
    #expect(try ledger.read(.overview).balances == [kept: deletesFirst ? 5_000 : -5_000])
    #expect(try ledger.rows().map(\.other) == [0])
    #expect(try report().months[0].income == 0)
    #expect(try ledger.wrongTotals() == [])
    try ledger.check()
    try ledger.undo()
    #expect(try ledger.dump() == before)
  }

  @Test func `an opening balance is in the balance only`() throws {
    let opening = Entry(
      account: 0, day: .today, payee: "Opening balance", parts: [Part(amount: 12_345)], other: 0)
    let id = try ledger.perform(
      .insertAccount(Account(name: "Sparbuch"), opening: opening), named: "")[0]
    #expect(try ledger.read(.overview).balances[id] == 12_345)
    #expect(try ledger.read(.overview).counts == [bank: 0, cash: 0, id: 1])
    #expect(
      try report().months == [
        MonthTotal(month: 202_611, income: 0, expense: 0, balance: 12_345)
      ])
    try ledger.undo()
    #expect(try ledger.read(.overview).accounts.count == 2)
    #expect(try ledger.rows().isEmpty)
  }

  @Test func `a transfer to the same or a missing account is refused, and so is a split one`()
    throws
  {
    for other in [bank, 99] {
      #expect(throws: LedgerFailure.self) {
        try ledger.perform(.insertEntries([entry(-1, to: other)]), named: "")
      }
    }
    var split = entry(-1, to: cash)
    split.parts.append(Part(amount: -2))
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(.insertEntries([split]), named: "")
    }
    #expect(try ledger.rows().isEmpty)
  }

  @Test func `a transfer is exported and imported with both sides, once`() throws {
    try ledger.perform(.insertEntries([entry(-5_000, to: cash)]), named: "")
    let files = try [bank, cash].map { account in
      let path = folder.file("\(account).csv")
      try CSVExport(filter: EntryFilter(accounts: [account])).run(ledger, to: path)
      return path
    }
    #expect(String(decoding: try bytes(files[0]), as: UTF8.self).contains("[Geldbörse],-50.00"))
    let other = try Ledger(path: folder.file("other.ledger"))
    let accounts = try ["Girokonto", "Geldbörse"].map { name in
      try other.perform(.insertAccount(Account(name: name)), named: "")[0]
    }
    for (file, account) in zip(files, accounts) {
      let csv = try CSVImport(path: file)
      _ = try csv.run(into: other, account: account, options: csv.preview().options, named: "")
    }
    #expect(try other.read(.overview).balances == [accounts[0]: -5_000, accounts[1]: 5_000])
    #expect(try other.rows().count == 2)
    #expect(try other.read(.overview).categories == [])
    #expect(try other.wrongTotals() == [])
  }

  @Test func `a list has the balance after each entry, and is read again after a mark`() throws {
    let ids = try ledger.perform(.insertEntries([entry(-5), entry(-20), entry(100)]), named: "")
    let reader = EntryReader(filter: EntryFilter(accounts: [bank]))
    #expect(try ledger.pool.read(reader.list).rows.map(\.balance) == [75, -25, -5])
    try ledger.perform(.reconcile([ids[1]], true), named: "Mark")
    #expect(try ledger.pool.read(reader.list).rows.map(\.isReconciled) == [false, true, false])
    try ledger.perform(.reconcile([ids[1]], true), named: "Mark again")
    #expect(try ledger.read(.overview).steps.undo == "Mark", "nothing changed")
  }

  @Test func `a filter has the entries of a category with the amounts of its parts`() throws {
    let food = try ledger.perform(.insertCategory(Category(name: "Essen")), named: "")[0]
    var split = entry(-300)
    split.parts = [Part(category: food, amount: -100), Part(amount: -200)]
    var plain = entry(-40)
    plain.parts[0].category = food
    try ledger.perform(
      .insertEntries([split, plain, entry(-7), entry(-8, to: cash)]), named: "")
    var filter = EntryFilter()
    filter.category = food
    #expect(try ledger.rows(filter).map(\.amount) == [-40, -100])
    filter.category = 0
    #expect(try ledger.rows(filter).map(\.amount) == [-7, -200])
    filter.category = nil
    filter.amounts = 8...300
    #expect(Set(try ledger.rows(filter).map(\.amount)) == [8, -8, -40, -300])
  }
}

/// Ledgers of version 1, without transfers.
@Suite struct MigrationTests {
  @Test func `version 1 has the tables that old files have`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue, upTo: "1")
    let texts = try queue.read { db in
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    }
    let hash = texts.sorted().joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(hash == 0xf5ea18c393424509)
  }

  @Test func `a file of version 1 is migrated with its undo steps, and backed up`() throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.file())
    try Schema.migrator.migrate(queue, upTo: "1")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO account VALUES (1, NULL, 'Kasse', 0);
          INSERT INTO entry VALUES (4, 1, 20260105, 'Müller', '', -700, NULL, 0);
          INSERT INTO part VALUES (4, 0, NULL, -700, '');
          INSERT INTO step VALUES (1, 'Delete Entry', 0);
          INSERT INTO memory VALUES (1, 'entry', 3,
            '[1,20260104,"Meier","",-50,null,0,[[0,null,-50,""]]]');
          """)
    }
    try queue.close()
    let ledger = try Ledger(path: folder.file())
    #expect(try ledger.rows().map(\.payee) == ["Müller"])
    #expect(try ledger.undo() == "Delete Entry")
    #expect(try ledger.rows().map(\.payee) == ["Müller", "Meier"])
    #expect(try ledger.rows().allSatisfy { $0.other == nil && !$0.isReconciled })
    #expect(try ledger.read(.overview).balances == [1: -750])
    #expect(try ledger.wrongTotals() == [])
    #expect(try folder.files.contains("test.backup-1.ledger"))
    try ledger.check()
  }
}
