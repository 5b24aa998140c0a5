import LedgerData
import Testing

@Suite struct SearchTests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let cash: Int64
  let food: Int64

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    food = try ledger.perform(.insertCategory(Category(name: "Groceries")), named: "")[0]
    func entry(_ day: Int, _ payee: String, _ note: String, part: String = "") -> Entry {
      Entry(
        account: cash, day: Day(rawValue: day), payee: payee, note: note,
        parts: [Part(category: payee == "Café" ? nil : food, amount: -1, note: part)])
    }
    try ledger.perform(
      .insertEntries([
        entry(20_260_301, "Rewe Köln", "Weekly", part: "tomatoes"),
        entry(20_260_201, "Straße-42 GmbH", "AND OR NOT"), entry(20_260_401, "Café", "reward"),
      ]), named: "")
  }

  @Test(arguments: [
    ("rew", ["Café", "Rewe Köln"]), ("koln", ["Rewe Köln"]), ("KÖL", ["Rewe Köln"]),
    ("ko\u{308}ln", ["Rewe Köln"]), ("köln rewe", ["Rewe Köln"]), ("köln cafe", []),
    ("tomat", ["Rewe Köln"]), ("groc", ["Rewe Köln", "Straße-42 GmbH"]),
    ("straße-42", ["Straße-42 GmbH"]), ("r", ["Café", "Rewe Köln"]), ("ewe", []),
    ("", ["Café", "Rewe Köln", "Straße-42 GmbH"]), ("  ", ["Café", "Rewe Köln", "Straße-42 GmbH"]),
  ])
  func `words are found by their beginning, newest first`(text: String, payees: [String]) throws {
    #expect(try ledger.search(text) == payees)
  }

  @Test(arguments: [
    "\"", "\"\"", "rewe\"", "*", "-", "(", "payee:rewe", "NOT", "rewe AND", "a OR", "NEAR(", "^",
    "{payee}: x", "+", "\0", "'", ";--", "\u{301}", "🙂", "..", "rewe*",
  ])
  func `typed text is never syntax`(text: String) throws {
    let found = try ledger.search(text)
    #expect(found.count <= 1 || text.hasPrefix("rewe"))
    _ = try ledger.lastEntry(payee: text)
  }

  @Test func `a long text is searched`() throws {
    #expect(try ledger.search(String(repeating: "re ", count: 5000)) == ["Café", "Rewe Köln"])
    #expect(try ledger.search(String(repeating: "x", count: 100_000)) == [])
  }

  @Test func `words such as OR and NOT are found`() throws {
    #expect(try ledger.search("not or") == ["Straße-42 GmbH"])
  }

  @Test func `a search is limited to accounts and a month`() throws {
    let days = Day(rawValue: 20_260_301)...Day(rawValue: 20_260_331)
    #expect(try ledger.rows(EntryFilter(search: "r", days: days)).map(\.payee) == ["Rewe Köln"])
    #expect(try ledger.rows(EntryFilter(accounts: [99], search: "r")).isEmpty)
    #expect(try ledger.rows(EntryFilter(accounts: [cash], search: "r")).count == 2)
  }

  @Test func `the new name of a category is found, the old one is not`() throws {
    try ledger.perform(.replaceCategory(Category(id: food, name: "Lebensmittel")), named: "")
    #expect(try ledger.search("leb").count == 2)
    #expect(try ledger.search("groc").isEmpty)
    try ledger.undo()
    #expect(try ledger.search("groc").count == 2)
  }

  @Test func `the payees are the most recent first`() throws {
    #expect(try ledger.payees(limit: 9) == ["Café", "Rewe Köln", "Straße-42 GmbH"])
    #expect(try ledger.payees(limit: 1) == ["Café"])
  }

  @Test func `the last entry of a payee is the newest by day`() throws {
    try ledger.perform(
      .insertEntries([
        Entry(
          account: cash, day: Day(rawValue: 20_250_101), payee: "Café", parts: [Part(amount: 1)])
      ]), named: "")
    #expect(try ledger.lastEntry(payee: "Café")?.note == "reward")
    #expect(try ledger.lastEntry(payee: "Caf") == nil)
  }
}
