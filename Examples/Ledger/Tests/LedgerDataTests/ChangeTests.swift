import GRDB
import LedgerData
import Testing

@Suite struct ChangeTests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let cash: Int64

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "Account")[0]
  }

  func entry(_ payee: String, _ amounts: Int64..., category: Int64? = nil) -> Entry {
    Entry(
      account: cash, day: .today, payee: payee,
      parts: amounts.map { Part(category: category, amount: $0) })
  }

  @Test func `an inserted entry is read as it was given`() throws {
    var given = entry("Rewe", -1200, -300)
    given.note = "it's \"quoted\"; DROP TABLE entry"
    given.parts[1].note = "split"
    let ids = try ledger.perform(.insertEntries([given]), named: "Insert")
    given.id = ids[0]
    #expect(try ledger.entry(ids[0]) == given)
    #expect(try ledger.read(.overview).balances == [cash: -1500])
    #expect(try ledger.rows().map(\.isSplit) == [true])
  }

  @Test func `a text is stored without the character U+0000`() throws {
    let id = try ledger.perform(.insertEntries([entry("a\0b", 1)]), named: "Insert")[0]
    try ledger.perform(.deleteEntries([id]), named: "Delete")
    try ledger.undo()
    #expect(try ledger.entry(id)?.payee == "ab")
  }

  @Test func `deleting an account deletes its sub-accounts and entries, and undo restores them`()
    throws
  {
    let bank = try ledger.perform(.insertAccount(Account(name: "Bank")), named: "")[0]
    let checking = try ledger.perform(
      .insertAccount(Account(parent: bank, name: "Checking")), named: "")[0]
    var first = entry("Rewe", -100)
    first.account = checking
    try ledger.perform(.insertEntries([first, entry("Lidl", -7)]), named: "")
    let before = try ledger.dump()
    try ledger.perform(.deleteAccount(bank), named: "Delete Bank")
    #expect(try ledger.read(.overview).accounts.map(\.name) == ["Cash"])
    #expect(try ledger.read(.overview).balances == [cash: -7])
    #expect(try ledger.search("rewe") == [])
    #expect(try ledger.undo() == "Delete Bank")
    #expect(try ledger.dump() == before)
  }

  @Test func `deleting a category leaves its parts without one, and undo restores them`() throws {
    let food = try ledger.perform(.insertCategory(Category(name: "Food")), named: "")[0]
    try ledger.perform(
      .insertEntries([entry("Rewe", -100, -20, category: food), entry("Lidl", -7, category: food)]),
      named: "")
    let before = try ledger.dump()
    try ledger.perform(.deleteCategory(food), named: "Delete Food")
    #expect(try ledger.wrongTotals() == [])
    #expect(try ledger.search("food") == [])
    #expect(try ledger.rows().map(\.category) == [nil, nil])
    try ledger.undo()
    #expect(try ledger.dump() == before)
    #expect(try ledger.search("food").count == 2)
  }

  @Test func `undoing the new name of an account keeps its entries`() throws {
    try ledger.perform(.insertEntries([entry("Rewe", -100)]), named: "")
    try ledger.perform(.replaceAccount(Account(id: cash, name: "Purse")), named: "Rename")
    try ledger.undo()
    #expect(try ledger.read(.overview).accounts.map(\.name) == ["Cash"])
    #expect(try ledger.rows().count == 1)
  }

  @Test func `steps have names, and a new change ends redoing`() throws {
    try ledger.perform(.insertEntries([entry("a", 1)]), named: "One")
    try ledger.perform(.insertEntries([entry("b", 2)]), named: "Two")
    #expect(try ledger.undo() == "Two")
    let steps = try ledger.read(.overview).steps
    #expect(steps.undo == "One")
    #expect(steps.redo == "Two")
    try ledger.perform(.insertEntries([entry("c", 3)]), named: "Three")
    #expect(try ledger.redo() == nil)
    #expect(try ledger.read(.overview).steps.undo == "Three")
  }

  @Test func `the oldest steps are forgotten`() throws {
    for number in 1...205 {
      try ledger.perform(.insertEntries([entry("\(number)", 1)]), named: "\(number)")
    }
    var undone = 0
    while try ledger.undo() != nil { undone += 1 }
    #expect(undone == Ledger.maximumSteps)
    #expect(try ledger.rows().count == 5)
    let remembered = try ledger.pool.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM memory")
    }
    #expect(remembered == 200)
  }

  @Test func `a failed change changes nothing`() throws {
    let id = try ledger.perform(.insertEntries([entry("a", 1)]), named: "One")[0]
    try ledger.undo()
    let before = try ledger.dump()
    var orphan = entry("b", 2)
    orphan.account = 99
    var late = entry("c", 3)
    late.day = Day(rawValue: 123)
    var missing = entry("d", 4)
    missing.id = id
    let failures: [(Change, LedgerFailure)] = [
      (.insertEntries([entry("x", 1), orphan]), .missing),
      (.insertEntries([entry("x", 1), late]), .outOfRange),
      (.insertEntries([entry("x", Part.maximumAmount + 1)]), .outOfRange),
      (.insertEntries([entry("x", 1, category: 99)]), .missing),
      (.replaceEntries([missing]), .missing),
      (.replaceAccount(Account(id: 99, name: "x")), .missing),
      (.replaceAccount(Account(id: cash, parent: cash, name: "x")), .outOfRange),
      (.replaceCategory(Category(id: 99, name: "x")), .missing),
    ]
    for (change, failure) in failures {
      #expect(throws: failure) { try ledger.perform(change, named: "Fails") }
    }
    #expect(try ledger.dump() == before)
    #expect(try ledger.redo() == "One", "a failed change keeps what can be redone")
  }

  @Test func `a change without effect is not a step`() throws {
    try ledger.perform(.insertEntries([entry("a", 1)]), named: "One")
    try ledger.undo()
    try ledger.perform(.deleteEntries([99]), named: "Nothing")
    #expect(try ledger.read(.overview).steps.undo == "Account")
    #expect(try ledger.redo() == "One")
  }

  @Test func `a change is made once for each token`() throws {
    let first = try ledger.perform(.insertEntries([entry("a", 1)]), named: "One", token: 7)
    #expect(first.count == 1)
    #expect(try ledger.perform(.insertEntries([entry("a", 1)]), named: "One", token: 7) == [])
    #expect(try ledger.rows().count == 1)
    #expect(throws: LedgerFailure.missing) {
      try ledger.perform(.deleteCategory(99), named: "", token: 8)
      try ledger.perform(.replaceCategory(Category(id: 99, name: "x")), named: "", token: 9)
    }
    // A change that failed frees its token; a change without effect keeps it.
    #expect(try ledger.perform(.insertEntries([entry("b", 2)]), named: "Two", token: 8).isEmpty)
    #expect(try ledger.perform(.insertEntries([entry("b", 2)]), named: "Two", token: 9).count == 1)
    #expect(try ledger.perform(.insertEntries([entry("c", 2)]), named: "Three").count == 1)
    #expect(try ledger.undo() == "Three")
    #expect(try ledger.undo() == "Two")
    #expect(try ledger.perform(.insertEntries([entry("b", 2)]), named: "Two", token: 9) == [])
    #expect(try ledger.redo() == "Two")
  }

  @Test func `accounts are nested up to a limit`() throws {
    var ids = [cash]
    for level in 2...Account.maximumDepth {
      let account = Account(parent: ids.last, name: "\(level)")
      ids += try ledger.perform(.insertAccount(account), named: "")
    }
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(.insertAccount(Account(parent: ids.last, name: "x")), named: "")
    }
    let other = try ledger.perform(.insertAccount(Account(name: "Other")), named: "")[0]
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(
        .replaceAccount(Account(id: cash, parent: other, name: "Cash")), named: "")
    }
    let before = try ledger.dump()
    try ledger.perform(.deleteAccount(cash), named: "Delete")
    #expect(try ledger.read(.overview).accounts.map(\.id) == [other])
    try ledger.undo()
    #expect(try ledger.dump() == before)
  }

  @Test func `a change with which a sum leaves 64 bits is refused`() throws {
    // Parts of 9 × 10^18 together, as a row of the totals.
    try ledger.write { db in
      try db.execute(
        sql: "INSERT INTO total VALUES (?, 202601, 0, 9223360000000000000, 0, 0)",
        arguments: [cash])
    }
    try ledger.perform(.insertEntries([entry("a", Part.maximumAmount)]), named: "One")
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(.insertEntries([entry("a", Part.maximumAmount)]), named: "Two")
    }
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(.insertEntries([entry("a", -Part.maximumAmount)]), named: "Two")
    }
    #expect(try ledger.read(.overview).balances[cash] == 9_223_370_000_000_000_000)
    #expect(throws: LedgerFailure.outOfRange) {
      try ledger.perform(
        .insertEntries([Entry(account: cash, day: .today, payee: "", parts: [])]), named: "")
    }
  }

  @Test func `steps survive closing`() throws {
    try ledger.perform(.insertEntries([entry("a", 1)]), named: "One")
    let full = try ledger.dump()
    try ledger.close()
    // The lock is released with the ledger, which this suite holds: a copy is opened.
    let copy = folder.file("copy.ledger")
    try bytes(folder.file()).write(to: .init(fileURLWithPath: copy))
    let again = try Ledger(path: copy)
    #expect(try again.undo() == "One")
    #expect(try again.rows().isEmpty)
    #expect(try again.redo() == "One")
    #expect(try again.dump() == full)
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `undoing and redoing random changes restores each state`(seed: UInt64) throws {
    var changes = RandomChanges(state: seed, account: cash)
    var states = [try ledger.dump()]
    // These keep what they have read, as observations do.
    let filters = [
      EntryFilter(), EntryFilter(accounts: [cash]), EntryFilter(search: "rew"),
      EntryFilter(days: Day(rawValue: 20_260_301)...Day(rawValue: 20_260_331)),
    ]
    let readers = filters.map(EntryReader.init)
    for number in 1...40 {
      try ledger.perform(try changes.next(in: ledger), named: "\(number)")
      let state = try ledger.dump()
      if try ledger.read(.overview).steps.undo == "\(number)" { states.append(state) }
      #expect(try ledger.wrongTotals() == [])
      for (filter, reader) in zip(filters, readers) {
        let kept = try ledger.pool.read(reader.list)
        let fresh = try ledger.pool.read(EntryReader(filter: filter).list)
        #expect(kept.rows == fresh.rows)
        #expect(kept.months == fresh.months)
      }
    }
    for state in states.dropLast().reversed() {
      try ledger.undo()
      #expect(try ledger.dump() == state)
    }
    for state in states.dropFirst() {
      try ledger.redo()
      #expect(try ledger.dump() == state)
    }
    #expect(try ledger.wrongTotals() == [])
    try ledger.check()
  }
}

/// Changes of all kinds.
private struct RandomChanges: RandomNumberGenerator {
  var state: UInt64
  let account: Int64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) << 32 | (state &* 3_202_034_522_624_059_733) >> 32
  }

  mutating func next(in ledger: Ledger) throws -> Change {
    var random = self
    defer { self = random }
    let accounts = try ledger.read(.overview).accounts
    let categories = try ledger.read(.overview).categories
    let rows = try ledger.pool.read { try Int64.fetchAll($0, sql: "SELECT id FROM entry") }
    let name = ["Ä", "Bank", "Food", "Rewe", "x'\""].randomElement(using: &random) ?? ""
    func entry(_ id: Int64) -> Entry {
      Entry(
        id: id, account: accounts.randomElement(using: &random)?.id ?? account,
        day: Day(rawValue: 20_260_001 + Int.random(in: 1...6, using: &random) * 100),
        payee: name, note: "note \(id)",
        parts: (0...Int.random(in: 0...2, using: &random)).map { _ in
          Part(
            category: Bool.random(using: &random)
              ? categories.randomElement(using: &random)?.id : nil,
            amount: .random(in: -500...500, using: &random), note: name)
        })
    }
    let some = rows.shuffled(using: &random).prefix(3)
    func transfer(_ id: Int64) -> Entry {
      var entry = entry(id)
      let others = accounts.map(\.id).filter { $0 != entry.account }
      entry.parts = [entry.parts[0]]
      entry.other = others.randomElement(using: &random) ?? 0
      entry.isReconciled = Bool.random(using: &random)
      return entry
    }
    switch Int.random(in: 0...15, using: &random) {
    case 0:
      return .insertAccount(
        Account(parent: accounts.randomElement(using: &random)?.id, name: name))
    case 1:
      guard accounts.count > 3, let last = accounts.last(where: { $0.id != account }) else { break }
      return .deleteAccount(last.id)
    case 2:
      guard var some = accounts.randomElement(using: &random) else { break }
      some.name += "!"
      return .replaceAccount(some)
    case 3, 4: return .insertCategory(Category(name: name, isIncome: Bool.random(using: &random)))
    case 5:
      if let some = categories.randomElement(using: &random) { return .deleteCategory(some.id) }
    case 6:
      guard var some = categories.randomElement(using: &random) else { break }
      some.name += "!"
      return .replaceCategory(some)
    case 7: return .deleteEntries(Array(some))
    case 8: return .replaceEntries(some.map { entry($0) })
    case 9: return .replaceEntries(some.map { transfer($0) })
    case 10: return .insertEntries([transfer(0), entry(0)])
    case 11: return .reconcile(Array(some), Bool.random(using: &random))
    default: break
    }
    return .insertEntries((0...3).map { _ in entry(0) })
  }
}
