import Foundation
import LedgerData
import Testing

/// A file system in memory that is soon full.
private final class SmallDisk {
  let path: String
  private let folder: TemporaryFolder

  /// Returns nil without the right to mount.
  init?(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    path = folder.path
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return nil }
  }

  deinit { umount(path) }
}

@Suite struct SmallDiskTests {
  @Test func `a disk that fills up loses nothing`() throws {
    guard let disk = try SmallDisk(kilobytes: 1200) else { return }
    var committed = 0
    do {
      let ledger = try Ledger(path: disk.path + "/test.ledger")
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
      #expect(throws: LedgerFailure.diskFull) { try ledger.export(to: disk.path + "/copy.ledger") }
      #expect(throws: LedgerFailure.diskFull) {
        try CSVExport(filter: EntryFilter()).run(ledger, to: disk.path + "/copy.csv")
      }
      #expect(try ledger.rows().count == committed)
      #expect(try ledger.wrongTotals() == [])
    }
    let again = try Ledger(path: disk.path + "/test.ledger")
    try again.check()
    #expect(try again.rows().count == committed)
  }

  @Test func `a ledger is not made on a full disk`() throws {
    guard let disk = try SmallDisk(kilobytes: 64) else { return }
    #expect(throws: LedgerFailure.diskFull) { try Ledger(path: disk.path + "/test.ledger") }
  }
}
