import Foundation
import LedgerData
import Synchronization
import Testing

@Suite struct CSVExportTests {
  let folder: TemporaryFolder
  let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    let cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    let food = try ledger.perform(.insertCategory(Category(name: "Food")), named: "")[0]
    func entry(_ payee: String, _ note: String, _ parts: Part...) -> Entry {
      Entry(account: cash, day: .today, payee: payee, note: note, parts: parts)
    }
    try ledger.perform(
      .insertEntries([
        entry("Rewe, \"Köln\"", "two\nlines", Part(category: food, amount: -1205)),
        entry("Split", "", Part(category: food, amount: -7, note: "a"), Part(amount: 100)),
        entry("=SUM(A1)", "-1+1", Part(amount: -1)), entry("'=x", "@\u{1F642}", Part(amount: 0)),
      ]), named: "")
  }

  @Test func `texts that look like formulas get an apostrophe, amounts stay numbers`() throws {
    let path = folder.file("out.csv")
    #expect(try CSVExport(filter: EntryFilter()).run(ledger, to: path) == 4)
    #expect(
      String(decoding: try bytes(path), as: UTF8.self)
        == "\u{feff}Date,Account,Payee,Category,Amount,Note\r\n"
        + "2026-11-27,Cash,''=x,,0.00,'@🙂\r\n" + "2026-11-27,Cash,'=SUM(A1),,-0.01,'-1+1\r\n"
        + "2026-11-27,Cash,Split,Food,-0.07,a\r\n" + "2026-11-27,Cash,Split,,1.00,\r\n"
        + "2026-11-27,Cash,\"Rewe, \"\"Köln\"\"\",Food,-12.05,\"two\nlines\"\r\n")
    #expect(
      try folder.files == ["out.csv", "test.ledger", "test.ledger-shm", "test.ledger-wal"])
  }

  @Test func `an export is imported unchanged`() throws {
    let path = folder.file("out.csv")
    try CSVExport(filter: EntryFilter()).run(ledger, to: path)
    let other = try Ledger(path: folder.file("other.ledger"))
    let cash = try other.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    let csv = try CSVImport(path: path)
    let options = try csv.preview().options
    #expect(options.columns == [.date, nil, .payee, .category, .amount, .note])
    #expect(try csv.run(into: other, account: cash, options: options, named: "").imported == 5)
    #expect(try other.read(.overview).balances == ledger.read(.overview).balances)
    #expect(
      Set(try other.rows().map { [$0.payee, $0.note] })
        == [
          ["Rewe, \"Köln\"", "two\nlines"], ["Split", "a"], ["Split", ""], ["=SUM(A1)", "-1+1"],
          ["'=x", "@🙂"],
        ])
  }

  @Test func `a cancelled export leaves the old file`() throws {
    let path = try folder.write("out.csv", Array("old".utf8))
    #expect(throws: LedgerFailure.cancelled) {
      try CSVExport(filter: EntryFilter()).run(ledger, to: path, isCancelled: { true })
    }
    #expect(try bytes(path) == Data("old".utf8))
    #expect(try !folder.files.contains { $0.hasSuffix(".part") })
  }

  @Test func `only the entries of the filter are exported`() throws {
    let path = folder.file("out.csv")
    let export = CSVExport(filter: EntryFilter(search: "rew"))
    let calls = Mutex<[Int]>([])
    try export.run(
      ledger, to: path, progress: { done, total in calls.withLock { $0 += [done, total] } })
    #expect(calls.withLock { $0 } == [1, 1])
    #expect(try CSVExport(filter: EntryFilter(search: "-")).run(ledger, to: path) == 0)
  }
}
