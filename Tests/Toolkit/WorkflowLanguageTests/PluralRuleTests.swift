import Testing
import WorkflowLanguage

@Suite struct PluralRuleTests {
  private func categories(_ identifier: String, _ numbers: ClosedRange<Int>) -> [PluralCategory] {
    numbers.map { Language(identifier).pluralCategory(of: $0) }
  }

  @Test func `a language has its own plural forms`() {
    #expect(categories("en", 0...2) == [.other, .one, .other])
    #expect(categories("fr", 0...2) == [.one, .one, .other])
    #expect(categories("ja", 0...2) == [.other, .other, .other])
    #expect(categories("ar", 0...3) == [.zero, .one, .two, .few])
    #expect(categories("pl", 1...5) == [.one, .few, .few, .few, .many])
    #expect(categories("pl", 11...15) == [.many, .many, .many, .many, .many])
    #expect(categories("pl", 21...25) == [.many, .few, .few, .few, .many])
    #expect(categories("cy", 0...6) == [.zero, .one, .two, .few, .other, .other, .many])
  }

  @Test func `a fraction counts, and so do large and negative numbers`() {
    #expect(Language("en").pluralCategory(of: 1.5) == .other)
    #expect(Language("fr").pluralCategory(of: 1.5) == .one)
    #expect(Language("lt").pluralCategory(of: 1.5) == .many)
    #expect(Language("fr").pluralCategory(of: 1_000_000) == .many)
    #expect(Language("pl").pluralCategory(of: UInt64.max) == .many)
    #expect(Language("en").pluralCategory(of: -1) == .one)
    #expect(Language("ru").pluralCategory(of: 1e300) == .many)
    #expect(Language("ru").pluralCategory(of: Double.infinity) == .other)
    #expect(Language("ru").pluralCategory(of: Double.nan) == .other)
  }
}
