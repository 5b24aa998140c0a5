import Foundation
import GRDB
import LedgerData
import Synchronization
import Testing

@Suite struct ObservationTests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let lists = Reports<EntryList>()

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    try Sample.fill(ledger, today: .today)
  }

  func entry(_ payee: String, month: Int = 202_611, account: Int64 = 2) -> Change {
    .insertEntries([
      Entry(
        account: account, day: Day(rawValue: month * 100 + 7), payee: payee,
        parts: [Part(amount: -1)])
    ])
  }

  @Test func `the newest entries are reported first, then all, then all after a change`() throws {
    let observation = ledger.observeEntries(EntryFilter()) { lists.add($0) }
    defer { observation.cancel() }
    let all = try lists.wait { $0.isComplete }
    let first = try #require(try lists.all.first?.get())
    #expect(first.rows == Array(all.rows.prefix(200)))
    #expect(!first.isComplete)
    #expect(first.months == all.months)
    #expect(all.rows.count == 600)
    #expect(all.months.reduce(0) { $0 + $1.count } == 600)
    #expect(all.months.first?.month == 202_611)
    #expect(all.rows == all.rows.sorted { ($0.day, $0.id) > ($1.day, $1.id) })

    try ledger.perform(entry("Neu"), named: "")
    let changed = try lists.wait { $0.rows.count == 601 }
    #expect(changed.rows.contains { $0.payee == "Neu" })
    #expect(changed != all)
  }

  @Test func `only a month that changed is read again`() throws {
    let reader = EntryReader(filter: EntryFilter())
    let before = try ledger.pool.read(reader.list)
    try ledger.perform(entry("Neu", month: 202_603), named: "")
    let statements = Mutex<[String]>([])
    let after = try ledger.pool.read { db in
      db.trace { event in statements.withLock { $0.append("\(event)") } }
      defer { db.trace(nil) }
      return try reader.list(db)
    }
    #expect(after.rows.count == before.rows.count + 1)
    let reads = statements.withLock { $0.filter { $0.contains("FROM entry") } }
    #expect(reads.count == 1)
    #expect(reads.first?.contains("BETWEEN 20260300 AND 20260399") == true)
    #expect(try ledger.pool.read(reader.list) == after, "nothing changed")
  }

  @Test func `a search reports entries that match after a change`() throws {
    let observation = ledger.observeEntries(EntryFilter(search: "neu köl")) { lists.add($0) }
    defer { observation.cancel() }
    #expect(try lists.wait { $0.isComplete }.rows.isEmpty)
    try ledger.perform(entry("Neu Köln"), named: "")
    #expect(try lists.wait { !$0.rows.isEmpty }.months.map(\.count) == [1])
    try ledger.undo()
    try ledger.perform(entry("Alt Köln"), named: "")
    try ledger.perform(entry("Köln, neu"), named: "")
    #expect(try lists.wait { $0.rows.first?.payee == "Köln, neu" }.rows.count == 1)
  }

  @Test func `an incomplete search has sections for its rows only`() throws {
    let reader = EntryReader(filter: EntryFilter(search: "groc"))
    let first = try ledger.pool.read(reader.firstRows)
    #expect(first == nil, "fewer than 200 match")
    try Sample.fill(ledger, entries: 2000, seed: 2, today: .today)
    let wide = try #require(
      try ledger.pool.read(EntryReader(filter: EntryFilter(search: "k")).firstRows))
    #expect(wide.months.reduce(0) { $0 + $1.count } == 200)
  }

  @Test func `changes of other entries are not reported`() throws {
    let observation = ledger.observeEntries(EntryFilter(accounts: [3])) { lists.add($0) }
    defer { observation.cancel() }
    let before = try lists.wait { $0.isComplete }
    try ledger.perform(entry("Neu", account: 2), named: "")
    try ledger.perform(entry("Last", account: 3), named: "")
    let after = try lists.wait { $0.rows.count == before.rows.count + 1 }
    #expect(after.rows.contains { $0.payee == "Last" })
    #expect(lists.all.count == 2)
  }

  @Test func `answers of queries are reported after changes of them`() throws {
    let overviews = Reports<Overview>()
    let observation = ledger.observe(.overview) { overviews.add($0) }
    defer { observation.cancel() }
    let old = try overviews.wait { $0.steps.undo == nil }
    try ledger.perform(entry("Neu"), named: "New entry")
    let new = try overviews.wait { $0.steps.undo == "New entry" }
    #expect(new.balances[2] == old.balances[2].map { $0 - 1 })
    try ledger.undo()
    _ = try overviews.wait { $0.steps.redo == "New entry" }
  }

  @Test func `a cancelled or released observation is silent`() throws {
    let released = Reports<EntryList>()
    let cancelled = ledger.observeEntries(EntryFilter()) { lists.add($0) }
    var other: Observation? = ledger.observeEntries(EntryFilter()) { released.add($0) }
    _ = try lists.wait { $0.isComplete }
    _ = try released.wait { $0.isComplete }
    cancelled.cancel()
    #expect(other != nil)
    other = nil
    try ledger.perform(entry("Neu"), named: "")
    #expect(try ledger.rows().count == 601)
    #expect(lists.all.count == 2)
    #expect(released.all.count == 2)
  }

  @Test func `a failure is reported`() throws {
    try ledger.close()
    let observation = ledger.observeEntries(EntryFilter()) { lists.add($0) }
    defer { observation.cancel() }
    #expect(throws: LedgerFailure.self) { try lists.wait { _ in true } }
  }
}
