import Testing
import WorkflowLanguage

/// Sums as people type them.
@Suite struct SumReadingTests {
  @Test(arguments: [
    ("12.50 + 3", 15_500_000), ("0.1+0.2", 300_000), ("-(2.5 - 4)", 1_500_000), ("+7", 7_000_000),
    ("10/3", 3_333_333), ("20÷3", 6_666_667), ("-20:3", -6_666_667), ("0.000001 × 0.5", 1),
    ("-0.000001*0.5", -1), ("2*-(1+2)", -6_000_000), ("1,234.5 + €1", 1_235_500_000),
  ])
  func `sums are exact, and quotients rounded with halves away from zero`(
    text: String, value: Int
  ) throws {
    #expect(try Int(sum: text, format: .currency("EUR", decimals: 6), in: .english) == value)
  }

  @Test func `numbers are written as in the language, and with the decimals of the style`() throws {
    let euros = NumberStyle.currency("EUR", inMinorUnits: true)
    #expect(try Int(sum: "12,50 + 3 €", format: euros, in: Language("de")) == 1_550)
    #expect(try Int(sum: "١٢٫٥ × ٢", format: euros, in: Language("ar-EG")) == 2_500)
    #expect(throws: NumberError.self) { try Int(sum: "8.165", format: euros, in: .english) }
    #expect(try Int(sum: "8.16 * 1.5", format: euros, in: .english) == 1_224)
    #expect(try Int8(sum: "100 + 27", format: .integer, in: .english) == 127)
  }

  @Test(arguments: [
    "", " ", "+", "1+", "(1", "1)", "1//2", "1/0", "twelve", "1 2 + 3", "--",
    String(repeating: "(", count: 199), String(repeating: "1+", count: 100) + "1",
  ])
  func `a text that is no sum is refused`(text: String) throws {
    let error = #expect(throws: NumberError.self) {
      try Int(sum: text, format: .number, in: .english)
    }
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: [
    "127 + 1", "-127 - 2", "-(-127 - 1)", "(-127 - 1) / -1", "64 * 2", "128", "2 * 64 / 2",
  ])
  func `a value that the type cannot hold is refused`(text: String) {
    #expect(throws: NumberError.self) { try Int8(sum: text, format: .number, in: .english) }
  }
}
