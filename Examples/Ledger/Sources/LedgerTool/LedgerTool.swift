import Foundation
import LedgerData

/// Opens or changes a ledger in a process of its own, which tests kill.
///
///     LedgerTool edit test.ledger [seed]       changes entries until it is killed
///     LedgerTool import test.ledger file.csv   imports the file until it is killed
///     LedgerTool open test.ledger [other]      prints how opening fails, as another user
///     LedgerTool measure test.ledger 100000    prints the CPU time of common work
///     LedgerTool send test.ledger 7            makes changes with tokens from 7 on until it is killed
///     LedgerTool hold test.ledger              opens the ledger and waits for the end of input
@main struct LedgerTool {
  static func main() async {
    let arguments = CommandLine.arguments
    do {
      switch arguments[1] {
      case "edit": try edit(Ledger(path: arguments[2]), random: UInt64(arguments[3]) ?? 1)
      case "import": try importRows(Ledger(path: arguments[2]), file: arguments[3])
      case "measure":
        try await Measure.run(path: arguments[2], count: Int(arguments[3]) ?? 100_000)
      case "send": try send(Ledger(path: arguments[2]), from: Int32(arguments[3]) ?? 1)
      case "hold":
        let ledger = try Ledger(path: arguments[2])
        report("open")
        _ = readLine()
        try ledger.close()
      default: try open(arguments[2], asOtherUser: arguments.last == "other")
      }
    } catch { report("\(error)") }
  }

  /// Reports `+id` after an entry is committed, `-id` after it is deleted, and `~id` before a change
  /// after which either can be true.
  private static func edit(_ ledger: Ledger, random seed: UInt64) throws {
    var ids: [Int64] = []
    var step = seed
    let account =
      try ledger.read(.overview).accounts.first?.id
      ?? ledger.perform(.insertAccount(Account(name: "Cash")), named: "Account")[0]
    while true {
      step = step &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let entries = (0...Int(step >> 61)).map { number in
        Entry(
          account: account, day: Day(rawValue: 20_260_101 + Int(step >> 40 % 28)),
          payee: "Payee \(number)", parts: [Part(amount: -100), Part(amount: Int64(step >> 50))])
      }
      ids += try ledger.perform(.insertEntries(entries), named: "Insert")
      for id in ids.suffix(entries.count) { report("+\(id)") }
      if step >> 33 & 1 == 0, let id = ids.first {
        ids.removeFirst()
        report("~\(id)")
        try ledger.perform(.deleteEntries([id]), named: "Delete")
        report("-\(id)")
        if step >> 34 & 1 == 0 {
          report("~\(id)")
          try ledger.undo()
          report("+\(id)")
        }
      }
    }
  }

  /// Reports `~token` before a change with it is sent, and `+token` after.
  private static func send(_ ledger: Ledger, from first: Int32) throws {
    let account = try ledger.read(.overview).accounts[0].id
    for token in first... {
      report("~\(token)")
      let entry = Entry(
        account: account, day: Day(rawValue: 20_260_101), payee: "\(token)",
        parts: [Part(amount: 1)])
      try ledger.perform(.insertEntries([entry]), named: "Send", token: token)
      report("+\(token)")
    }
  }

  private static func importRows(_ ledger: Ledger, file: String) throws {
    let account =
      try ledger.read(.overview).accounts.first?.id
      ?? ledger.perform(.insertAccount(Account(name: "Cash")), named: "Account")[0]
    let csv = try CSVImport(path: file)
    var options = try csv.preview().options
    options.takesDuplicates = true
    report("started")
    while true {
      let result = try csv.run(into: ledger, account: account, options: options, named: "Import")
      report("imported \(result.imported)")
    }
  }

  private static func open(_ path: String, asOtherUser: Bool) throws {
    if asOtherUser {
      guard setgid(65_534) == 0, setuid(65_534) == 0 else { return report("setuid") }
    }
    for readOnly in [false, true] {
      do {
        let ledger = try Ledger(path: path, readOnly: readOnly)
        report("\(try ledger.read(.overview).accounts.count) accounts")
      } catch { report("\(error)") }
    }
  }

  private static func report(_ line: String) {
    // One write is not cut by a kill, and does not wait in a buffer.
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
