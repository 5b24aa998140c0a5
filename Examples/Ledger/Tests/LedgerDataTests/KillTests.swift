import Foundation
import LedgerData
import Testing

@Suite struct KillTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  @Test func `no committed edit is lost by 50 kills`() throws {
    var edits = Edits()
    for round in 1...50 {
      let tool = try Tool("edit", path, "\(round)")
      #expect(try edits.kill([tool]) == [])
      try edits.check(path)
    }
    let ledger = try Ledger(path: path)
    #expect(edits.isStored.count > 100)
    #expect(try ledger.undo() != nil, "steps survive, too")
    #expect(try ledger.wrongTotals() == [])
  }

  @Test func `two processes that open one ledger lose nothing, and one of them is locked out`()
    throws
  {
    var edits = Edits()
    for round in 1...20 {
      let tools = try [1, 2].map { try Tool("edit", path, "\(round * $0)") }
      let refusals = try edits.kill(tools)
      #expect(refusals == ["locked"])
      try edits.check(path)
    }
    #expect(edits.isStored.count > 40)
  }

  @Test func `an import is complete or missing after each of 50 kills`() throws {
    var random = SystemRandomNumberGenerator()
    let rows = 150
    let lines = (1...rows).map {
      "2026-11-\($0 % 28 + 1),Payee \($0),\($0).00,Category \($0 % 5)\n"
    }
    let csv = try folder.write("test.csv", Array(lines.joined().utf8))
    var committed = 0
    for _ in 1...50 {
      let tool = try Tool("import", path, csv)
      #expect(tool.line() == "started")
      usleep(.random(in: 0...60_000, using: &random))
      tool.kill()
      committed += tool.lines().count
      let ledger = try Ledger(path: path)
      try ledger.check()
      let imports = try ledger.rows().count / rows
      #expect(try ledger.rows().count % rows == 0)
      #expect(committed...(committed + 1) ~= imports)
      #expect(try ledger.wrongTotals() == [])
      committed = imports
      try ledger.close()
    }
    #expect(committed > 0)
  }

  @Test func `a change that is sent again after each of 30 kills is made once`() throws {
    var random = SystemRandomNumberGenerator()
    let first = try Ledger(path: path)
    let cash = try first.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    try first.close()
    var token: Int32 = 1
    var losses = 0
    for _ in 1...30 {
      let tool = try Tool("send", path, "\(token)")
      #expect(tool.line() == "~\(token)")
      usleep(.random(in: 0...20_000, using: &random))
      tool.kill()
      let lines = tool.lines()
      token = lines.compactMap { Int32($0.dropFirst()) }.last ?? token
      let ledger = try Ledger(path: path)
      let isMade = try ledger.rows().contains { $0.payee == "\(token)" }
      let entry = Entry(
        account: cash, day: Day(rawValue: 20_260_101), payee: "\(token)",
        parts: [Part(amount: 1)])
      let ids = try ledger.perform(.insertEntries([entry]), named: "Again", token: token)
      #expect(ids.isEmpty == isMade)
      losses += isMade ? 0 : 1
      try ledger.close()
      token += 1
    }
    let payees = try Ledger(path: path).rows().compactMap { Int32($0.payee) }
    #expect(payees.sorted() == Array(1..<token))
    print("\(losses) of 30 changes were not made when the process was killed.")
  }
}

/// The entries that tools have reported: whether each is stored, or nil if it may be.
private struct Edits {
  private(set) var isStored: [Int64: Bool?] = [:]

  /// Kills tools that edit a ledger, after the first line of each and some time; returns what they say else.
  mutating func kill(_ tools: [Tool]) throws -> [String] {
    var lines = try tools.map { try #require($0.line()) }
    usleep(.random(in: 0...40_000))
    for tool in tools { tool.kill() }
    lines += tools.flatMap { $0.lines() }
    let reports = lines.filter { Int64($0.dropFirst()) != nil }
    for line in reports {
      let id = try #require(Int64(line.dropFirst()))
      isStored[id] = line.hasPrefix("+") ? true : line.hasPrefix("-") ? false : .some(nil)
    }
    return lines.filter { !reports.contains($0) }
  }

  func check(_ path: String) throws {
    let ledger = try Ledger(path: path)
    try ledger.check()
    let ids = Set(try ledger.rows().map(\.id))
    for (id, isStored) in isStored { if let isStored { #expect(ids.contains(id) == isStored) } }
    #expect(try ledger.wrongTotals() == [])
    try ledger.close()
  }
}
