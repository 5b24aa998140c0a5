import Foundation
import LedgerData

/// Prints the CPU time of this process for the common work with a large ledger.
///
///     LedgerTool measure test.ledger 100000
enum Measure {
  static func run(path: String, count: Int) async throws {
    try time("create") { _ = try Ledger(path: path) }
    let ledger = try Ledger(path: path)
    try time("sample") {
      try Sample.fill(ledger, entries: count, today: Day(rawValue: 20_261_127))
    }
    try ledger.close()
    let again = try time("open") { try Ledger(path: path) }
    _ = try time("balances") { try again.read(.overview).balances }
    _ = try time("report") { try again.read(.report(accounts: [], from: 202_501, to: 202_611)) }
    _ = try time("payees") { try again.payees(limit: 2_000) }
    try await list(again, "all", EntryFilter())
    try await list(again, "account", EntryFilter(accounts: [2]))
    for text in ["r", "re", "rew", "rewe köln", "weekly groc", "s", "zzz"] {
      try await list(again, "search \(text)", EntryFilter(search: text))
    }
    var lists = again.values(of: EntryFilter()).makeAsyncIterator()
    while try await lists.next()?.get().isComplete == false {}
    let start = cpu()
    try again.perform(
      .insertEntries([
        Entry(account: 2, day: Day(rawValue: 20_261_120), payee: "Neu", parts: [Part(amount: -1)])
      ]), named: "")
    _ = await lists.next()
    line("edit and list", cpu() - start)
    try time("check") { try again.check() }
    let file = path + ".csv"
    try time("export CSV") { try CSVExport(filter: EntryFilter()).run(again, to: file) }
    let csv = try CSVImport(path: file)
    var options = try time("preview CSV") { try csv.preview().options }
    options.takesDuplicates = true
    try time("import CSV") {
      _ = try csv.run(into: again, account: 2, options: options, named: "Import")
    }
    try time("undo import") { try again.undo() }
    try time("redo import") { try again.redo() }
    for await list in again.values(of: EntryFilter()) {
      let list = try list.get()
      guard list.isComplete else { continue }
      let ids = list.rows.map(\.id)
      try time("delete \(ids.count)") { try again.perform(.deleteEntries(ids), named: "Delete") }
      break
    }
    try time("undo delete") { try again.undo() }
    try time("redo delete") { try again.redo() }
  }

  private static func list(_ ledger: Ledger, _ name: String, _ filter: EntryFilter) async throws {
    var first: (time: Double, rows: Int)?
    let start = cpu()
    for await result in ledger.values(of: filter) {
      let list = try result.get()
      first = first ?? (cpu() - start, list.rows.count)
      if list.isComplete { break }
    }
    guard let first else { return }
    line(name, first.time, " for \(first.rows) rows, \(milliseconds(cpu() - start)) for all")
  }

  @discardableResult
  private static func time<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
    let start = cpu()
    let value = try body()
    line(name, cpu() - start)
    return value
  }

  private static func line(_ name: String, _ time: Double, _ rest: String = "") {
    print(name.padding(toLength: 20, withPad: " ", startingAt: 0), milliseconds(time) + rest)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10) ms"
  }

  /// The CPU seconds of all threads of this process.
  private static func cpu() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
