import Foundation
import LedgerData
import Testing

// Imports into an account that has some of the entries, and files that were imported before.
extension CSVImportTests {
  func insert(_ days: [Int], amount: Int64) throws {
    try ledger.perform(
      .insertEntries(
        days.map { day in
          Entry(
            account: cash, day: Day(rawValue: day), payee: "Known", parts: [Part(amount: amount)])
        }), named: "")
  }

  static let text = """
    Date,Payee,Amount
    2025-11-27,again,-12.50
    2025-11-27,twice,-12.50
    2025-11-30,three days,-3.00
    2025-12-01,four days,-4.00
    2025-11-27,other amount,-12.51

    """

  @Test func `an entry of the account with the amount is left out, up to three days away`() throws {
    try insert([20_251_127], amount: -1250)
    try insert([20_251_127], amount: -300)
    try insert([20_251_127], amount: -400)
    let csv = try csv(Self.text)
    let preview = try csv.preview(account: (ledger, cash))
    #expect(preview.rows.map(\.isDuplicate) == [true, false, true, false, false])
    let result = try run(csv)
    #expect(result.imported == 3)
    #expect(result.duplicates == 2)
    #expect(
      Set(try ledger.rows().map(\.payee)) == ["Known", "twice", "four days", "other amount"])
    #expect(try ledger.undo() == "Import")
    #expect(try ledger.rows().count == 3)
  }

  @Test func `an entry of the same day is found before one of another day`() throws {
    try insert([20_251_103], amount: -500)
    let csv = try csv(
      "Date,Payee,Amount\n2025-11-01,before,-5\n2025-11-03,same,-5\n2025-11-04,after,-5\n")
    #expect(
      try csv.preview(account: (ledger, cash)).rows.map(\.isDuplicate) == [false, true, false])
    #expect(try run(csv).duplicates == 1)
    #expect(Set(try ledger.rows().map(\.payee)) == ["Known", "before", "after"])
  }

  @Test func `a file that is imported again adds nothing, unless that is asked for`() throws {
    let csv = try csv(Self.text)
    #expect(try run(csv).imported == 5)
    let steps = try ledger.read(.overview).steps
    let before = try ledger.dump()
    let again = try run(csv)
    #expect(again.imported == 0)
    #expect(again.duplicates == 5)
    #expect(try ledger.dump() == before)
    #expect(try ledger.read(.overview).steps == steps)
    var options = try csv.preview().options
    options.takesDuplicates = true
    #expect(try run(csv, options).imported == 5)
    #expect(try ledger.rows().count == 10)
  }

  @Test func `entries of another account are no reason to leave one out`() throws {
    try insert([20_251_127], amount: -1250)
    let other = try ledger.perform(.insertAccount(Account(name: "Bank")), named: "")[0]
    #expect(try run(csv(Self.text), account: other).imported == 5)
  }

  @Test func `a file of a remembered shape is read as the one before`() throws {
    let first = try csv("Head\n\nWann;Wer;Wieviel;Mehr\n01.02.2025;A;1,00;B\n")
    var chosen = try first.preview()
    #expect(chosen.options.columns == [.date, .payee, .amount, .note])
    var options = chosen.options
    options.assign(.note, to: 1)
    options.assign(.payee, to: 3)
    options.dateOrder = .monthDayYear
    chosen = try first.preview(options)
    let remembered = [chosen.shape: options]
    let next = try csv("Wann;Wer;Wieviel;Mehr\n03.04.2025;C;2,00;D\n")
    let preview = try next.preview(remembered: remembered)
    #expect(preview.options.columns == [.date, .note, .amount, .payee])
    let entry = try #require(try preview.rows.first?.entry.get())
    #expect(entry.day.rawValue == 20_250_304)
    #expect(entry.payee == "D")
    let other = try csv("Wann;Wer;Wieviel\n03.04.2025;C;2,00\n")
    #expect(try other.preview(remembered: remembered).options.dateOrder == .dayMonthYear)
  }

  @Test(
    arguments: [
      ("100,110,105", nil), ("110,105", nil), ("100,110,106", 4), ("100,,106", nil), ("a,b,c", nil),
    ] as [(String, Int?)])
  func `amounts are checked with the balance, whichever entry is first`(
    balances: String, line: Int?
  ) throws {
    let amounts = ["5", "10", "-5"]
    let rows = balances.split(separator: ",", omittingEmptySubsequences: false).enumerated().map {
      "2025-01-0\($0.offset + 1),x,\(amounts[$0.offset]),\($0.element)\n"
    }
    let csv = try csv("Date,Payee,Amount,Balance\n" + rows.joined())
    #expect(try csv.preview().options.columns.contains(.balance) == (balances != "a,b,c"))
    #expect(try run(csv).wrongBalance == line)
  }

  @Test func `30,000 columns and 5,000 categories are imported`() throws {
    let titles = ["Date", "Amount"] + (0..<30_000).map { "C\($0)" }
    let values = ["2025-11-27", "-1.50"] + (0..<30_000).map { "\($0)" }
    let wide = try csv([titles, values, values].map { $0.joined(separator: ",") + "\n" }.joined())
    let preview = try wide.preview()
    #expect(preview.options.columns.prefix(2) == [.date, .amount])
    #expect(try run(wide, preview.options).imported == 2)
    let rows = (0..<5_000).map { "2025-11-27,-\($0 + 2).50,Category \($0)\n" }
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount, .category])
    #expect(try run(csv(rows.joined()), options).imported == 5_000)
    #expect(try ledger.read(.overview).categories.count == 5_000)
    try ledger.undo()
    #expect(try ledger.read(.overview).categories.isEmpty)
  }
}
