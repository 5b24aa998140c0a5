import LedgerData
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Accounts, transfers, and the list of entries.
@MainActor @Suite struct BookTests {
  private let folder: TemporaryFolder
  private let app: Harness
  private let weiss = "Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"

  init() async throws { (folder, app) = try await Harness.openLedger() }

  private func fill(_ field: String, _ text: String) async throws {
    try await app.focus(.role(.textField, field))
    try await app.press("a", .control)
    try await app.type(text)
  }

  private func choose(_ picker: String, _ item: String) async throws {
    try await app.click(.role(.menuButton, picker))
    try await app.click(.row(item))
  }

  // MARK: - Accounts and transfers

  @Test func `a new account has its opening balance, and is selected`() async throws {
    try await app.press("n", [.control, .shift])
    try await app.type("Rücklagen für die Vereinsfeier")
    try await fill("Opening balance", "1000 + 234.5")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.role(.heading, "Rücklagen für die Vereinsfeier"))
    app.expectShows(.row("Jan 1, 2026, Opening balance, €1,234.50, €1,234.50"))
    try await app.press("2", .alt)
    let month = try app.find(.row("January 2026"))
    #expect(month.semantics.value == "income €0.00, expenses -€1,120.00, balance €36,172.74")
    try await app.press("z", .control)
    try await app.settle()
    #expect(!app.shows(.row("Rücklagen für die Vereinsfeier, €1,234.50")))
  }

  @Test func `an opening balance has the day that the user gives it`() async throws {
    try await app.press("n", [.control, .shift])
    app.expectShows("None")
    try await app.type("Sparbuch")
    try await fill("Opening balance", "80")
    try await app.focus(.role(.textField, "Date"))
    try await app.press(.delete)
    try await app.press(.enter)
    app.expectShows("Enter a date.")
    try await fill("Date", "12/15/2025")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Dec 15, 2025, Opening balance, €80.00, €80.00"))
  }

  @Test func `a transfer is one entry with two sides`() async throws {
    try await app.press("n", .control)
    try await app.type("Sparplan")
    try await app.click("Transfer")
    try await fill("Amount", "250")
    try await app.press(.enter)
    app.expectShows("Choose another account.")
    try await choose("To Account", "Bank › Savings")
    try await app.focus(.role(.textField, "Amount"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Sparplan, → Savings, Checking, -€250.00"))
    app.expectShows(.row("Jan 1, 2026, Sparplan, ← Checking, Savings, €250.00"))
    app.expectShows(.row("Savings, €6,700.00"))
    app.expectShows(.row("Checking, €23,022.12"))
    try await app.click(.row("Jan 1, 2026, Sparplan, ← Checking, Savings, €250.00"))
    try await app.press(.delete)
    try await app.settle()
    app.expectShows(.row("Savings, €6,450.00"))
    app.expectShows(.row("Checking, €23,272.12"))
  }

  @Test func `a transfer from no account becomes an expense only of another account`() async throws
  {
    try await app.press("n", .control)
    try await app.type("Sparplan")
    try await fill("Amount", "250")
    try await app.click("Transfer")
    try await choose("From Account", "No account")
    try await choose("To Account", "Cash")
    try await app.click("Expense")
    try await app.focus(.role(.textField, "Amount"))
    try await app.press(.enter)
    app.expectShows("Choose an account.")
  }

  @Test func `an entry becomes a transfer, in one step`() async throws {
    try await app.click(.row("Dec 27, 2025, Nordlicht Software GmbH, Salary, Checking, €2,640.00"))
    try await app.press(.enter, .control)
    try await app.settle()
    try await app.click("Transfer")
    try await choose("From Account", "Cash")
    try await app.focus(.role(.textField, "Amount"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(
      .row("Dec 27, 2025, Nordlicht Software GmbH, ← Cash, Checking, €2,640.00"))
    app.expectShows(.row("Cash, €186.25"))
    try await app.press("z", .control)
    try await app.settle()
    app.expectShows(.row("Dec 27, 2025, Nordlicht Software GmbH, Salary, Checking, €2,640.00"))
    app.expectShows(.row("Cash, €2,826.25"))
  }

  @Test func `the question before an account is deleted has the number of its entries`()
    async throws
  {
    try await app.click(.row("Savings, €6,450.00"))
    try await app.press(.menu)
    try await app.click("Delete Account…")
    app.expectShows("9 entries are deleted too, with those of the accounts in it.")
  }

  // MARK: - The list

  @Test func `entries are sorted by each column`() async throws {
    for column in ["Payee", "Category", "Account", "Amount"] {
      try await app.click(.role(.columnHeader, column))
      try await app.settle()
      #expect(!app.shows("December 2025"), "sections are of dates")
    }
    app.expectShows(
      .row("Dec 1, 2025, Hausverwaltung Brandt, Rent, Checking, Flat 3, left, -€1,120.00"))
    try await app.click(.role(.columnHeader, "Date"))
    try await app.settle()
    app.expectShows("January 2024")
    try await app.click(.role(.columnHeader, "Date"))
    try await app.settle()
    app.expectShows("December 2025")
  }

  @Test func `entries of a day are sorted by a second column, the newest day first`() async throws {
    /// The days and the payees of the visible rows.
    func rows() -> [(day: String, payee: String)] {
      app.all(.role(.row)).map { $0.semantics.name.components(separatedBy: ", ") }
        .filter { $0.count > 4 }.map { ($0[0], $0[2]) }
    }
    let days = rows().map(\.day)
    #expect(Set(days).count < days.count && days.count > 5)
    try await app.click(.role(.columnHeader, "Payee"), holding: .shift)
    try await app.settle()
    app.expectShows("December 2025")
    let sorted = rows()
    #expect(sorted.map(\.day) == days)
    for (row, next) in zip(sorted, sorted.dropFirst()) where row.day == next.day {
      #expect(row.payee <= next.payee)
    }
  }

  @Test func `balances are shown only in the order in which they add up`() async throws {
    try await app.click(.row("Cash, €2,826.25"))
    try await app.settle()
    app.expectShows(.role(.columnHeader, "Balance"))
    try await app.click(.role(.columnHeader, "Payee"), holding: .shift)
    try await app.settle()
    app.expectShows(.role(.columnHeader, "Payee"))
    #expect(!app.shows(.role(.columnHeader, "Balance")))
  }

  @Test func `Space marks the selected entries as reconciled, in one step`() async throws {
    let other = "Dec 28, 2025, Sparkasse KölnBonn, Interest, Savings, €31.25"
    try await app.click(.row(weiss))
    try await app.press(.down, .shift)
    try await app.press(.space)
    try await app.settle()
    app.expectShows(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, ●, -€20.58"))
    app.expectShows(.row("Dec 28, 2025, Sparkasse KölnBonn, Interest, Savings, ●, €31.25"))
    try await app.press("z", .control)
    try await app.settle()
    app.expectShows(.row(weiss))
    app.expectShows(.row(other))
  }

  @Test func `an account has the balance after each entry`() async throws {
    try await app.click(.row("Savings, €6,450.00"))
    app.expectShows(.row("Dec 28, 2025, Sparkasse KölnBonn, Interest, €6,450.00, €31.25"))
    app.expectShows(.row("Sep 28, 2025, Sparkasse KölnBonn, Interest, €6,418.75, €31.25"))
  }

  @Test func `Ctrl+D duplicates the selected entry`() async throws {
    try await app.click(.row(weiss))
    try await app.press("d", .control)
    try await app.settle()
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Drogerie Weiß, Household, Checking, -€20.58"))
  }

  @Test func `a filter has tags, each of which is removed, and the sum of what is left`()
    async throws
  {
    try await app.press("f", [.control, .shift])
    try await app.settle()
    try await fill("First day", "12/01/2025")
    try await fill("Last day", "12/31/2025")
    try await fill("Amount from", "20")
    try await fill("Amount to", "30")
    try await choose("Category", "Groceries")
    try await app.focus(.role(.textField, "Amount to"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows("1 match: -€28.90")
    try await app.click("Groceries, Remove")
    try await app.settle()
    app.expectShows("6 matches: -€149.62")
    try await app.click("€20.00 – €30.00, Remove")
    try await app.settle()
    try await app.click("December 2025, Remove")
    try await app.settle()
    app.expectShows("€34,938.24")
  }

  @Test func `a bar of the report leads to its entries`() async throws {
    try await app.press("2", .alt)
    try await app.settle()
    try await app.click(.role(.button, "Rent, -€13,440.00"))
    try await app.settle()
    app.expectShows(.role(.heading, "All Entries"))
    app.expectShows("12 matches: -€13,440.00")
    try await app.press("2", .alt)
    try await app.settle()
    try await app.focus(.row("December 2025"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows("December 2025, Remove")
  }

  @Test func `the sheets of transfers and filters, and the tags, are accessible`() async throws {
    try await app.press("n", .control)
    try await app.click("Transfer")
    try await app.settle()
    try await app.expectAccessible(except: [.ring])
    try await app.press(.escape)
    try await app.press("f", [.control, .shift])
    try await app.settle()
    try await app.expectAccessible(except: [.ring])
    try await choose("Category", "Groceries")
    try await app.focus(.role(.textField, "Amount to"))
    try await app.press(.enter)
    try await app.press("1", .alt)
    try await app.click(.role(.columnHeader, "Amount"))
    try await app.settle()
    app.expectShows("Groceries, Remove")
    try await app.expectAccessible()
  }

  @Test func `a low window has the table instead of the header, without a gap`() async throws {
    try await app.resize(to: Size(width: 700, height: 260))
    #expect(!app.shows(.role(.heading, "All Entries")))
    #expect(try app.find(.role(.columnHeader, "Date")).bounds.minY < 40)
  }

  @Test func `a small window with large texts shows entries`() async throws {
    let other = try TemporaryFolder()
    let small = try Harness.ledger(
      in: other, size: Size(width: 400, height: 300), theme: Theme(textScale: 2))
    try await small.settle()
    let rows = small.all("Jan 1, 2026").filter { $0.bounds.midY < 300 }
    #expect(!rows.isEmpty)
  }
}
