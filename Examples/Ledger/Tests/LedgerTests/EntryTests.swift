import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Amounts as people type them.
@MainActor @Suite struct AmountReaderTests {
  private static let german = Language("de")

  @Test(arguments: [
    ("12.50 + 3", 1_550), ("12.50+3*2", 1_850), ("0.1+0.2", 30), ("10/3", 333), ("20/3", 667),
    ("8.165*1", 817), ("-(2.675*1)", -268), ("(1+2)*-3", -900), ("1,234.50", 123_450),
    ("99999999999.99", 9_999_999_999_999), ("1000000*0.001", 100_000), ("0.000001*1000000", 100),
  ])
  func `sums are exact`(text: String, amount: Int64) {
    #expect(AmountReader().validated(text, in: .english).value == amount)
  }

  @Test(arguments: ["8.165", "2.675", "1.005+0.001", "0.001"])
  func `more decimals than the currency has are refused`(text: String) {
    let result = AmountReader().validated(text, in: .english)
    #expect(result.reason == "Enter at most two decimals.")
  }

  @Test func `numbers are written as in the language`() {
    #expect(AmountReader().validated("12,50+3", in: Self.german).value == 1_550)
    #expect(AmountReader().validated("1.234,5", in: Self.german).value == 123_450)
    #expect(AmountReader().validated("12.5", in: Self.german).value == nil)
    #expect(AmountReader().validated("١٢٫٥", in: Language("ar-EG")).value == 1_250)
    #expect(AmountReader().validated("1 234,50", in: Language("fr")).value == 123_450)
    #expect(AmountReader().validated("12,50 € + 3 EUR", in: Self.german).value == 1_550)
    #expect(AmountReader().validated("12,50 $", in: Self.german).value == nil)
  }

  @Test(arguments: ["JPY", "EUR", "GBP"])
  func `an amount has the decimals of its currency`(currency: String) {
    let reader = Preferences(currency: currency).reader
    #expect(reader.validated("1200", in: .english).value == 120_000)
    #expect(reader.text(120_000) == (currency == "JPY" ? "1200" : "1200.00"))
    #expect(reader.validated("12.5", in: .english).value == (currency == "JPY" ? nil : 1_250))
    #expect(reader.validated("25/2", in: .english).value == (currency == "JPY" ? 1_300 : 1_250))
  }

  @Test(arguments: [
    "", " ", "+", "1+", "(1", "1)", "1//2", "1/0", "twelve", "100000000000.01", "1e3", "--",
    "99999999999*99999999999*99999999999", String(repeating: "(", count: 199),
  ])
  func `a text without a value is refused with a reason`(text: String) {
    let result = AmountReader().validated(text, in: .english)
    #expect(result.value == nil && result.reason?.isEmpty == false)
  }
}

/// Entries that are typed quickly.
@MainActor @Suite struct EntryTests {
  private let folder: TemporaryFolder
  private let app: Harness

  init() async throws {
    folder = try TemporaryFolder()
    app = try Harness.ledger(in: folder)
    try await app.settle()
  }

  private func value(of field: String) throws -> String? {
    try app.find(.role(.textField, field)).semantics.value
  }

  @Test func `a minus in the amount switches expense and income`() async throws {
    try await app.press("n", .control)
    try await app.type("Zoltán Őry")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("-20.5")
    #expect(try value(of: "Amount") == "20.5")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Zoltán Őry, Checking, €20.50"))
  }

  @Test func `Tab takes the completed payee with its category and amount`() async throws {
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("tankst")
    try await app.press(.tab)
    try await app.settle()
    #expect(try value(of: "Payee") == "Tankstelle Jülich")
    #expect(try app.find(.role(.menuButton, "Category")).semantics.value == "Transport")
    #expect(try value(of: "Amount")?.isEmpty == false)
    try await app.type("7.25")
    #expect(try value(of: "Amount") == "7.25")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Tankstelle Jülich, Transport, Checking, -€7.25"))
  }

  @Test func `Add and New keeps the account and the date`() async throws {
    try await app.click(.row("Cash, €2,826.25"))
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("Kiosk Ünal")
    try await app.focus(.role(.textField, "Date"))
    try await app.press("a", .control)
    try await app.type("12/24/2025")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("3")
    try await app.press(.enter, .control)
    try await app.settle()
    app.expectShows(.role(.heading, "New Entry"))
    #expect(try value(of: "Payee") == "")
    #expect(try value(of: "Date") == "12/24/2025")
    #expect(try app.find(.role(.menuButton, "Account")).semantics.value == "Cash")
    try await app.type("Zeitung")
    #expect(try value(of: "Payee") == "Zeitung")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("2.40")
    try await app.press(.enter)
    try await app.settle()
    #expect(!app.shows(.role(.heading, "New Entry")))
    app.expectShows(.row("Dec 24, 2025, Zeitung, €2,824.60, -€2.40"))
    app.expectShows(.row("Dec 24, 2025, Kiosk Ünal, €2,827.00, -€3.00"))
    try await app.press("n", .control)
    #expect(try value(of: "Date") == "12/24/2025", "the date of the last entry")
    try await app.advance(by: .seconds(24 * 3_600))
    try await app.press(.escape)
    try await app.press("n", .control)
    #expect(try value(of: "Date") == "1/2/2026", "on another day, that day")
  }

  @Test func `Add and New with a missing amount says so`() async throws {
    try await app.press("n", .control)
    try await app.type("Kiosk")
    try await app.press(.enter, .control)
    app.expectShows("Enter an amount, or a sum such as 12.50 + 3.")
  }
}

extension Validated {
  /// Why the value is refused; nil if it is not.
  fileprivate var reason: String? { if case .invalid(let reason) = self { reason } else { nil } }
}
