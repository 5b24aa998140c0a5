import LedgerData
import Testing

@Suite struct ReportTests {
  @Test func `months without entries are listed, and refunds lower expenses`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Ledger(path: folder.file())
    let cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
    let bank = try ledger.perform(.insertAccount(Account(name: "Bank")), named: "")[0]
    let food = try ledger.perform(.insertCategory(Category(name: "Food")), named: "")[0]
    let pay = try ledger.perform(
      .insertCategory(Category(name: "Salary", isIncome: true)), named: "")[0]
    func entry(_ day: Int, _ parts: [(Int64?, Int64)], account: Int64? = nil) -> Entry {
      Entry(
        account: account ?? cash, day: Day(rawValue: day), payee: "",
        parts: parts.map { Part(category: $0.0, amount: $0.1) })
    }
    try ledger.perform(
      .insertEntries([
        entry(20_251_231, [(nil, 1000)]), entry(20_260_105, [(pay, 500), (food, -70)]),
        entry(20_260_109, [(food, 20)]), entry(20_260_301, [(nil, -30), (nil, 9)]),
        entry(20_260_401, [(food, -1)]), entry(20_260_302, [(pay, 8)], account: bank),
      ]), named: "")
    let report = try ledger.read(.report(accounts: [cash], from: 202_601, to: 202_603))
    #expect(
      report.months == [
        MonthTotal(month: 202_601, income: 500, expense: -50, balance: 1450),
        MonthTotal(month: 202_602, income: 0, expense: 0, balance: 1450),
        MonthTotal(month: 202_603, income: 9, expense: -30, balance: 1429),
      ])
    #expect(
      report.categories == [
        CategoryTotal(category: pay, isIncome: true, amount: 500),
        CategoryTotal(category: food, isIncome: false, amount: -50),
        CategoryTotal(category: nil, isIncome: false, amount: -30),
        CategoryTotal(category: nil, isIncome: true, amount: 9),
      ])
    let all = try ledger.read(.report(accounts: [], from: 202_603, to: 202_603))
    #expect(all.months == [MonthTotal(month: 202_603, income: 17, expense: -30, balance: 1437)])
  }
}
