import Foundation
import LedgerData
import Testing

/// Runs tests in a small file system in memory; does nothing without the right to mount.
private func withDisk(kilobytes: Int, body: (_ path: String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return }
  defer {
    umount2(folder.path, Int32(MNT_DETACH))
    withExtendedLifetime(folder) {}
  }
  try body(folder.path)
}

@Suite struct SmallDiskTests {
  @Test func `a disk that fills up loses nothing`() throws {
    try withDisk(kilobytes: 1200) { try fill($0) }
  }

  private func fill(_ folder: String) throws {
    var committed = 0
    do {
      let ledger = try Ledger(path: folder + "/test.ledger")
      let cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
      let entries = (1...40).map {
        Entry(account: cash, day: .today, payee: "Payee \($0)", parts: [Part(amount: 1)])
      }
      #expect(throws: LedgerFailure.diskFull) {
        while true {
          try ledger.perform(.insertEntries(entries), named: "Many")
          committed += entries.count
        }
      }
      #expect(committed > 0)
      #expect(throws: LedgerFailure.diskFull) { try ledger.export(to: folder + "/copy.ledger") }
      #expect(throws: LedgerFailure.diskFull) {
        try CSVExport(filter: EntryFilter()).run(ledger, to: folder + "/copy.csv")
      }
      #expect(try ledger.rows().count == committed)
      #expect(try ledger.wrongTotals() == [])
    }
    let again = try Ledger(path: folder + "/test.ledger")
    try again.check()
    #expect(try again.rows().count == committed)
  }

  @Test func `a ledger is not made on a full disk`() throws {
    try withDisk(kilobytes: 64) { folder in
      #expect(throws: LedgerFailure.diskFull) { try Ledger(path: folder + "/test.ledger") }
    }
  }
}
