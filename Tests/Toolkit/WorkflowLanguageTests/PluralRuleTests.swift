import Testing
import WorkflowLanguage

@Suite struct PluralRuleTests {
  /// The words for a number of days, with plain spaces.
  private func days(_ number: DecimalNumber?, _ identifier: String) -> String? {
    number.map { number in
      let text = Language(identifier).data.text(.dayLong, for: number).filled(with: "#")
      return String(text.map { $0.isWhitespace ? " " : $0 })
    }
  }

  private func days(_ numbers: ClosedRange<Int>, _ identifier: String) -> [String?] {
    numbers.map { days(DecimalNumber($0), identifier) }
  }

  @Test func `a language has its own plural forms`() {
    #expect(days(0...2, "en") == ["# days", "# day", "# days"])
    #expect(days(0...2, "fr") == ["# jour", "# jour", "# jours"])
    #expect(days(1...3, "ar") == ["يوم", "يومان", "# أيام"])
    #expect(days(4...6, "ru") == ["# дня", "# дней", "# дней"])
    #expect(days(11...14, "ru") == ["# дней", "# дней", "# дней", "# дней"])
    #expect(days(21...22, "ru") == ["# день", "# дня"])
    #expect(Set(days(0...9, "zh")).count == 1)
  }

  @Test func `a fraction counts, and so do large and negative numbers`() {
    #expect(days(DecimalNumber(1.5), "en") == "# days")
    #expect(days(DecimalNumber(1.5), "fr") == "# jour")
    #expect(days(DecimalNumber(1.5), "ru") == "# дня")
    #expect(days(DecimalNumber(-1), "en") == "# day")
    #expect(days(DecimalNumber(UInt64.max), "ru") == "# дней")
    #expect(days(DecimalNumber(1e300), "ru") == "# дней")
    #expect(days(DecimalNumber(1_000_001), "ru") == "# день")
  }
}
