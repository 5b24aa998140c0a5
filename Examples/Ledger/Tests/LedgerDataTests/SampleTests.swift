import LedgerData
import Testing

@Suite struct SampleTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `the same seed makes the same data`() throws {
    let rows = try [("a", 1), ("b", 1), ("c", 2)].map { (name: String, seed: UInt64) in
      let ledger = try Ledger(path: folder.file(name))
      try Sample.fill(ledger, seed: seed, today: .today)
      try ledger.check()
      return try ledger.rows()
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0] != rows[2])
    #expect(rows[0].count == 600)
    #expect(rows[0].allSatisfy { $0.day <= .today && $0.day.year >= 2024 })
    let splits = rows[0].filter(\.isSplit).count
    #expect((20...40).contains(splits), "a twentieth of 600")
  }

  @Test func `every account ends with money`() throws {
    let ledger = try Ledger(path: folder.file())
    try Sample.fill(ledger, today: .today)
    let balances = try ledger.read(.overview).balances
    #expect(balances.count == 7)
    #expect(balances.values.allSatisfy { $0 >= 0 })
  }
}
