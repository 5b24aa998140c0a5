import Testing
import WorkflowLanguage

@Suite struct NumberReadingTests {
  private func double(_ text: String, _ identifier: String, _ style: NumberStyle = .number)
    -> Double?
  {
    try? Double(text, format: style, in: Language(identifier))
  }

  /// The sentence that the user reads.
  private func refusal(_ text: String, _ identifier: String, _ style: NumberStyle = .number)
    -> String?
  {
    do throws(NumberError) {
      _ = try Double(text, format: style, in: Language(identifier))
      return nil
    } catch {
      return error.description
    }
  }

  private func integerRefusal<Value: FixedWidthInteger>(
    _ text: String, as _: Value.Type, _ style: NumberStyle = .number
  ) -> String? {
    do throws(NumberError) {
      _ = try Value(text, format: style, in: .english)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `separators follow the language`() {
    #expect(double("1,234.5", "en") == 1234.5)
    #expect(double("1.234,5", "de") == 1234.5)
    #expect(double("1234,5", "de") == 1234.5)
    #expect(double("12,34,567.5", "en-IN") == 1_234_567.5)
    #expect(double("1'234.5", "de-CH") == 1234.5)
    #expect(double("1’234.5", "de-CH") == 1234.5)
    #expect(double(",5", "de") == 0.5)
    #expect(double("5,", "de") == 5)
    #expect(double("0005", "de") == 5)
  }

  @Test func `a full stop before one digit is no separator of thousands in German`() {
    #expect(
      refusal("1.5", "de")
        == "Schreiben Sie Tausender wie in 12.345 und Dezimalstellen wie in 1,5.")
    #expect(double("1.500", "de") == 1500)
  }

  @Test(arguments: [
    ("1,5", "en"), ("1,2345", "en"), ("1,23,456", "en"), (",123", "en"), ("1234,567", "en"),
    ("1,,234", "en"), ("1,234,", "en"), ("1.234.567", "en"), ("1.5", "fr"), ("1.5,5", "de"),
    ("1.234'567", "de"), ("1 23", "en"), ("1,5.234", "en"), ("1,00,00,000", "en"),
  ])
  func `groups in other places are refused`(text: String, identifier: String) {
    let starts = ["Write thousands as in ", "Schreiben Sie Tausender ", "Écrivez les milliers "]
    #expect(starts.contains { refusal(text, identifier)?.hasPrefix($0) == true })
  }

  @Test func `spaces between groups, around the number and of all widths are accepted`() {
    for space in [" ", "\u{A0}", "\u{202F}", "\u{2009}"] {
      #expect(double("1\(space)234\(space)567,5", "fr") == 1_234_567.5)
      #expect(double("\(space)1\(space)234,5\(space)", "de") == 1234.5)
    }
    #expect(double("\t12\r\n", "en") == 12)
    #expect(double("1\n234", "en") == nil)
  }

  @Test func `signs of all kinds are accepted, and direction marks are ignored`() {
    for minus in ["-", "−", "–", "‐", "－", "\u{200E}-", "\u{200E}−", "\u{61C}-", "- "] {
      #expect(double("\(minus)5", "en") == -5)
    }
    #expect(double("+5", "de") == 5)
    #expect(double("＋５", "ja") == 5)
    #expect(double("--5", "en") == nil)
    #expect(double("+-5", "en") == nil)
    #expect(double("5-", "en") == nil)
    #expect(double("\u{202A}5\u{202C}", "he") == 5)
  }

  @Test func `digits of all scripts are accepted`() {
    #expect(double("۱٬۲۳۴٫۵", "fa") == 1234.5)
    #expect(double("١٬٢٣٤٫٥", "ar-EG") == 1234.5)
    #expect(double("1234.5", "fa") == 1234.5)
    #expect(double("१,२३४.५", "en") == 1234.5)
    #expect(double("１２３，４５６", "ja") == 123_456)
    #expect(double("5²", "en") == nil)
    #expect(double("五", "zh") == nil)
    #expect(double("5\u{301}", "en") == nil)
  }

  @Test func `the currency of the style is accepted as symbol or code, on either side`() {
    let euros = NumberStyle.currency("EUR")
    for text in ["12,5", "12,5 €", "€12,5", "€ 12,50", "EUR 12,50", "12,50 eur", "12,50\u{A0}€"] {
      #expect(double(text, "de", euros) == 12.5)
    }
    for text in ["-€12,5", "€-12,5", "− 12,50 €", "-12,50 EUR"] {
      #expect(double(text, "de", euros) == -12.5)
    }
    for text in ["$12,5", "12,5 USD", "€12,5€", "€", "12,5 €€", "12€5"] {
      #expect(double(text, "de", euros) == nil)
    }
    #expect(double("￥1,234", "ja", .currency("JPY")) == 1234)
    #expect(double("¥1,234", "ja", .currency("JPY")) == 1234)
    #expect(double("12,50 kč", "cs", .currency("CZK")) == 12.5)
    #expect(double("1'234.50 CHF", "fr-CH", .currency("CHF")) == 1234.5)
    #expect(double("1 €", "de") == nil)
  }

  @Test func `amounts in minor units are exact and have no smaller unit`() throws {
    let cents = NumberStyle.currency("EUR", inMinorUnits: true)
    #expect(try Int("12,5 €", format: cents, in: Language("de")) == 1250)
    #expect(try Int("92,233,720,368,547,758.07", format: cents, in: .english) == Int.max)
    #expect(try Int("1.230", format: cents, in: .english) == 123)
    #expect(integerRefusal("1.234", as: Int.self, cents) == "Enter a number with fewer decimals.")
    #expect(
      integerRefusal("1.5", as: Int.self, .currency("JPY", inMinorUnits: true))
        == "Enter a number with fewer decimals.")
  }

  @Test func `percentages are fractions of doubles, and integers as they are`() throws {
    #expect(double("12 %", "de", .percent) == 0.12)
    #expect(double("%12", "tr", .percent) == 0.12)
    #expect(double("12,5", "de", .percent) == 0.125)
    #expect(double("٪١٢", "ar-EG", .percent) == 0.12)
    #expect(double("12 %", "de") == nil)
    #expect(try Int("12%", format: .percent, in: .english) == 12)
  }

  @Test func `integers are exact up to their limits`() throws {
    #expect(try Int("9,223,372,036,854,775,807", format: .number, in: .english) == Int.max)
    #expect(try Int("-9223372036854775808", format: .number, in: .english) == Int.min)
    #expect(try UInt8("255", format: .number, in: .english) == 255)
    #expect(try Int("5.00", format: .number, in: .english) == 5)
    #expect(try UInt("-0", format: .number, in: .english) == 0)
    #expect(integerRefusal("256", as: UInt8.self) == "Enter a number from 0 to 255.")
    #expect(integerRefusal("-1", as: UInt8.self) == "Enter a number from 0 to 255.")
    #expect(integerRefusal("-129", as: Int8.self) == "Enter a number from -128 to 127.")
    #expect(integerRefusal("5.5", as: Int.self) == "Enter a whole number.")
  }

  @Test func `what is no number is refused with a reason`() {
    #expect(refusal("", "en") == "Enter a number.")
    #expect(refusal(" \u{200F} ", "en") == "Enter a number.")
    #expect(refusal("abc", "en") == "“abc” is not a number.")
    #expect(refusal("12\u{7}3", "en") == "“123” is not a number.")
    #expect(refusal("1e5", "en") == "“1e5” is not a number.")
    #expect(refusal("0x10", "en") == "“0x10” is not a number.")
    #expect(refusal("∞", "en") == "“∞” is not a number.")
    #expect(refusal(".", "en") == "“.” is not a number.")
    #expect(refusal("-", "en") == "“-” is not a number.")
    #expect(refusal(String(repeating: "9", count: 400), "en") == "The number is too large.")
  }

  @Test func `long texts are refused without being read, and shown shortened`() {
    let digits = String(repeating: "9", count: 1 << 20)
    #expect(refusal(digits, "en") == "“\(digits.prefix(40))…” is not a number.")
    #expect(refusal(String(repeating: "\u{301}", count: 1 << 20), "en")?.utf8.count ?? 0 < 200)
  }

  @Test func `numbers that are formatted are read as the same numbers in all languages`() throws {
    let languages = Set(try BabelReferences.values(["plural"]).map(\.locale)).map { Language($0) }
    let styles = [
      NumberStyle.number, .currency("EUR"), .currency("KWD", showsCode: true), .percent,
    ]
    for language in languages {
      for style in styles {
        for number in [0.0, 7, -12, 1234.5, -987_654_321.25, 0.01] {
          let style = style.fractionLength(0...6)
          let text = number.formatted(style, in: language)
          #expect(
            try Double(text, format: style, in: language) == number,
            "\(language.identifier) \(text)")
        }
      }
      for number in [Int.min, 0, 42, Int.max] {
        let text = number.formatted(.number, in: language)
        #expect(
          try Int(text, format: .number, in: language) == number, "\(language.identifier) \(text)")
      }
    }
  }
}
