import Testing
import WorkflowLanguage

/// Comparison of numbers and lists in all languages with those that babel formats.
@Suite struct BabelNumberTests {
  private static let exceptions = [
    BabelReferences.Exception(reason: "babel lets the letters of a currency touch digits") {
      $0.kind == "currency" && equal($0, $1, without: "\u{A0}")
    },
    BabelReferences.Exception(reason: "babel takes the apostrophes between groups for quotes") {
      ["de-CH", "de-LI", "fr-CH", "it-CH"].contains($0.locale) && equal($0, $1, without: "'")
    },
    BabelReferences.Exception(reason: "babel has no decimal separator of amounts of money") {
      $0.locale == "fr-CH" && $0.kind == "currency"
        && equal($0, $1.replacing(".", with: ","), without: "'")
    },
    BabelReferences.Exception(
      reason: "babel keeps the minus sign of a number that is rounded to zero"
    ) {
      value, ours in
      value.input.hasPrefix("-") && !ours.contains { $0.isNumber && $0.wholeNumberValue != 0 }
        && value.result.filter { $0.isNumber } == ours.filter { $0.isNumber }
    },
  ]

  private static func equal(
    _ value: BabelReferences.Value, _ ours: String, without character: Character
  ) -> Bool {
    value.result.filter { $0 != character } == ours.filter { $0 != character }
  }

  private func expect(
    _ kinds: Set<String>, _ count: Int, _ ours: (BabelReferences.Value) -> String?
  ) throws {
    let values = try BabelReferences.values(kinds)
    #expect(values.count >= count)
    let differences = BabelReferences.differences(values, except: Self.exceptions, ours: ours)
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))"
    )
  }

  private func number(_ value: BabelReferences.Value, _ style: NumberStyle) -> String? {
    if let integer = Int(value.input) { return integer.formatted(style, in: value.language) }
    return Double(value.input)?.formatted(style, in: value.language)
  }

  private func category(of number: DecimalNumber, in language: Language) -> String {
    let rules = language.data.texts(.plurals)
    let form = language.data.pluralForm(of: number)
    return form < rules.count ? String(rules[form].prefix { $0 != ":" }) : "other"
  }

  @Test func `numbers equal the ones of babel`() throws {
    try expect(["number"], 1200) { number($0, .number) }
    try expect(["fraction2"], 300) { number($0, .number.fractionLength(2)) }
    try expect(["fraction0to5"], 300) { number($0, .number.fractionLength(0...5)) }
  }

  @Test func `percentages equal the ones of babel`() throws {
    try expect(["percent"], 300) { Double($0.input)?.formatted(.percent, in: $0.language) }
  }

  @Test func `amounts of money equal the ones of babel`() throws {
    try expect(["currency"], 1200) {
      Double($0.input)?.formatted(.currency($0.detail), in: $0.language)
    }
  }

  @Test func `numbers of bytes equal the ones of babel`() throws {
    try expect(["bytes"], 600) { Int($0.input)?.formatted(.byteCount, in: $0.language) }
  }

  @Test func `lists equal the ones of babel`() throws {
    let words = ["kiwi", "12", "Ω", "two words"]
    try expect(["list"], 600) {
      words.prefix(Int($0.input) ?? 0).formatted($0.detail == "or" ? .or : .and, in: $0.language)
    }
  }

  @Test func `plural forms equal the ones of babel`() throws {
    try expect(["plural"], 1000) { value in
      let number =
        Int(value.input).map { DecimalNumber($0) }
        ?? Double(value.input).flatMap { DecimalNumber($0) }
      return number.map { category(of: $0, in: value.language) }
    }
  }
}
