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

  @Test(arguments: ["JPY", "EUR", "GBP", "KWD"])
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
    "1*0+170141183460469231731687303715884.105727",
  ])
  func `a text without a value is refused with a reason`(text: String) {
    let result = AmountReader().validated(text, in: .english)
    #expect(result.value == nil && result.reason?.isEmpty == false)
  }
}

extension Validated {
  /// Why the value is refused; nil if it is not.
  fileprivate var reason: String? { if case .invalid(let reason) = self { reason } else { nil } }
}
