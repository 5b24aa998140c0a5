import LedgerData
import Testing
import WorkflowUITesting

@testable import LedgerApp

@MainActor @Suite struct SameNamesTests {
  @Test func `the report shows two categories of one name`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("same.db")
    let ledger = try Ledger(path: path)
    let account = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    for amount in [-100, -200] as [Int64] {
      let category = try ledger.perform(
        .insertCategory(LedgerData.Category(name: "Food")), named: "")[0]
      let entry = Entry(
        account: account, day: Day(rawValue: 20_260_101), payee: "Rewe",
        parts: [Part(category: category, amount: amount)])
      try ledger.perform(.insertEntries([entry]), named: "")
    }
    try ledger.close()
    let app = try Harness(app: LedgerApp.self, arguments: [path])
    try await app.settle()
    try await app.press("2", .alt)
    app.expectShows(.role(.button, "Food, -€2.00"))
    app.expectShows(.role(.button, "Food, -€1.00"))
  }
}
