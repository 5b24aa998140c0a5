import Testing
import WorkflowLanguage

@Suite struct NumberStyleTests {
  private let german = Language("de")

  /// A number in German without its spaces that do not break.
  private func german(_ number: Double, _ style: NumberStyle) -> String {
    number.formatted(style, in: german).replacing("\u{A0}", with: " ")
  }

  /// The decimals of currencies that do not have two (CLDR 46, in babel 2.19: currency_fractions).
  @Test func `each currency has its own number of decimals`() {
    let others = [
      0: """
      AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PYG RWF SOS SYP UGX
      VND VUV XAF XOF XPF YER
      """, 3: "BHD JOD KWD LYD OMR TND",
      2:
        "EUR USD GBP CHF INR CNY BRL SEK NOK DKK CZK PLN TRY ZAR MXN AED THB TWD PKR UZS TZS RSD MNT GYD CRC",
    ]
    for (decimals, codes) in others {
      for code in codes.split(whereSeparator: \.isWhitespace).map(String.init) {
        let fraction = decimals == 0 ? "" : "." + String(repeating: "0", count: decimals)
        let text = 300.formatted(.currency(code, showsCode: true), in: .english)
        #expect(text == "\(code)\u{A0}300\(fraction)")
        let hundredths = 30_000.formatted(
          .currency(code, decimals: 2, showsCode: true), in: .english)
        #expect(hundredths == text)
        #expect((try? Int("300", format: .currency(code, decimals: 2), in: .english)) == 30_000)
      }
    }
    #expect((try? Int("12.34", format: .currency("JPY", decimals: 2), in: .english)) == 1_234)
  }

  @Test func `numbers have the separators, groups, signs and digits of the language`() {
    #expect(1_234_567.formatted(.number, in: .english) == "1,234,567")
    #expect(1_234_567.formatted(.number, in: german) == "1.234.567")
    #expect(1_234_567.formatted(.number, in: Language("fr")) == "1\u{202F}234\u{202F}567")
    #expect(1_234_567.formatted(.number, in: Language("en-IN")) == "12,34,567")
    #expect((-1234.5).formatted(.number, in: Language("sv")) == "−1\u{A0}234,5")
    #expect(1234.5.formatted(.number, in: Language("fa")) == "۱٬۲۳۴٫۵")
    #expect(1234.5.formatted(.number, in: Language("ar-EG")) == "١٬٢٣٤٫٥")
    #expect(1234.formatted(.number, in: Language("mr")) == "१,२३४")
  }

  @Test func `a number with a unit is written and read, also without its unit`() throws {
    #expect(2.5.formatted(.unit("kg"), in: .english) == "2.5\u{A0}kg")
    #expect(german(-1234.5, .unit("kg")) == "-1.234,5 kg")
    #expect(45.formatted(.unit("°"), in: .english) == "45°")
    #expect(20.formatted(.unit("\u{A0}°C"), in: .english) == "20\u{A0}°C")
    for text in ["2,5 kg", "2,5\u{A0}KG", "2,5kg", " 2,5 "] {
      #expect(try Double(text, format: .unit("kg"), in: german) == 2.5)
    }
    #expect(throws: NumberError.self) { try Double("2,5 m", format: .unit("kg"), in: german) }
    #expect(throws: NumberError.self) { try Double("kg", format: .unit("kg"), in: german) }
  }

  @Test func `numbers are in the current language`() {
    #expect(1.5.formatted(.number) == "1.5")
    german.use { #expect(1.5.formatted(.number) == "1,5") }
  }

  @Test func `numbers in a text are formatted for the language`() {
    let (count, share) = (1234, 0.5)
    #expect(tr("\(count) files, \(share)") == "1,234 files, 0.5")
    german.use { #expect(tr("\(count) files, \(share)") == "1.234 files, 0,5") }
  }

  @Test func `integers of all sizes are exact`() {
    #expect(Int.min.formatted(.number, in: .english) == "-9,223,372,036,854,775,808")
    #expect(UInt64.max.formatted(.number, in: .english) == "18,446,744,073,709,551,615")
    #expect(UInt128.max.formatted(.integer.grouping(false), in: .english) == "\(UInt128.max)")
    #expect(Int8.min.formatted(.integer, in: .english) == "-128")
    #expect(0.formatted(.number, in: .english) == "0")
  }

  @Test func `doubles have their shortest digits, rounded half to even`() {
    #expect(german(0.1, .number.fractionLength(0...17)) == "0,1")
    #expect(german(0.0005, .number) == "0")
    #expect(german(0.0015, .number) == "0,002")
    #expect(german(2.5, .integer) == "2")
    #expect(german(3.5, .integer) == "4")
    #expect(german(2.500001, .integer) == "3")
    #expect(german(999.9996, .number) == "1.000")
    #expect(german(1e21, .integer) == "1.000.000.000.000.000.000.000")
    #expect(german(.leastNonzeroMagnitude, .number) == "0")
    #expect(german(.leastNonzeroMagnitude, .number.fractionLength(0...400)) == "0")
    #expect(german(1.5e-7, .number.fractionLength(0...10)) == "0,00000015")
    #expect(german(.greatestFiniteMagnitude, .number).count == 309 + 102)
  }

  @Test func `infinity and what is not a number have a text in every style`() {
    let styles = [NumberStyle.number, .integer, .percent, .byteCount, .currency("EUR")]
    for style in styles {
      #expect(german(.infinity, style).contains("∞"))
      #expect(german(-.infinity, style).hasPrefix("-"))
      #expect(german(.nan, style) == "NaN")
    }
    #expect(Double.nan.formatted(.number, in: Language("zh-HK")) == "非數值")
  }

  @Test func `zero has no minus sign, even if a negative number is rounded to it`() {
    #expect(german(-0.0, .number) == "0")
    #expect(german(-0.0001, .number) == "0")
    #expect(german(-0.001, .currency("EUR")) == "0,00 €")
  }

  @Test func `a style limits the digits after the decimal separator`() {
    #expect(german(1, .number.fractionLength(2)) == "1,00")
    #expect(german(1.005, .number.fractionLength(1...2)) == "1,0")
    #expect(german(1.25, .number.fractionLength(1...2)) == "1,25")
    #expect(german(0.125, .percent.fractionLength(1)) == "12,5 %")
    #expect(german(1, .number.fractionLength(-5)) == "1")
    #expect(german(1, .number.fractionLength(-5 ... -1)) == "1")
    #expect(german(1, .number.fractionLength(1_000_000)).count == 102)
  }

  @Test func `groups can be left out`() {
    #expect(2026.formatted(.number.grouping(false), in: german) == "2026")
    #expect(12345.formatted(.currency("EUR").grouping(false), in: .english) == "€12345.00")
  }

  @Test func `a percentage is of a fraction, and an integer is one already`() {
    #expect(german(0.07, .percent) == "7 %")
    #expect(7.formatted(.percent, in: .english) == "7%")
    #expect(0.07.formatted(.percent, in: Language("tr")) == "%7")
    #expect((-0.07).formatted(.percent, in: Language("ar-EG")) == "\u{61C}-٧٪\u{61C}")
  }

  @Test
  func `an amount of money has the digits, the symbol and the order of currency and language`() {
    #expect(german(1234.5, .currency("EUR")) == "1.234,50 €")
    #expect(1234.5.formatted(.currency("eur"), in: .english) == "€1,234.50")
    #expect(1234.5.formatted(.currency("EUR"), in: Language("de-AT")) == "€\u{A0}1.234,50")
    #expect(1234.5.formatted(.currency("CHF"), in: Language("fr-CH")) == "1'234.50\u{A0}CHF")
    #expect(1234.5.formatted(.currency("JPY"), in: Language("ja")) == "￥1,234")
    #expect(1234.5.formatted(.currency("KWD"), in: .english) == "KWD\u{A0}1,234.500")
    #expect((-5).formatted(.currency("USD"), in: .english) == "-$5.00")
    #expect((-5).formatted(.currency("CHF"), in: Language("de-CH")) == "CHF-5.00")
    #expect(5.formatted(.currency("USD", showsCode: true), in: .english) == "USD\u{A0}5.00")
    #expect(5.formatted(.currency("USD", showsCode: true), in: german) == "5,00\u{A0}USD")
    #expect(5.formatted(.currency("nonsense"), in: .english) == "NONSENSE\u{A0}5.00")
    #expect(5.formatted(.currency(""), in: .english) == "5.00")
  }

  @Test func `amounts in minor units are exact`() {
    #expect(12345.formatted(.currency("EUR", inMinorUnits: true), in: .english) == "€123.45")
    #expect((-5).formatted(.currency("EUR", inMinorUnits: true), in: .english) == "-€0.05")
    #expect(12345.formatted(.currency("JPY", inMinorUnits: true), in: .english) == "¥12,345")
    #expect(
      12345.formatted(.currency("KWD", inMinorUnits: true), in: .english) == "KWD\u{A0}12.345")
    #expect(
      Int.max.formatted(.currency("EUR", inMinorUnits: true), in: .english)
        == "€92,233,720,368,547,758.07")
  }

  @Test func `numbers of bytes are in the largest suitable unit`() {
    #expect(0.formatted(.byteCount, in: .english) == "0 byte")
    #expect(1.formatted(.byteCount, in: .english) == "1 byte")
    #expect(999.formatted(.byteCount, in: .english) == "999 byte")
    #expect(1000.formatted(.byteCount, in: .english) == "1 kB")
    #expect(1_234_567.formatted(.byteCount, in: german) == "1,2 MB")
    #expect(999_949.formatted(.byteCount, in: .english) == "999.9 kB")
    #expect(999_950.formatted(.byteCount, in: .english) == "1 MB")
    #expect(1023.formatted(.memoryByteCount, in: .english) == "1,023 byte")
    #expect(1024.formatted(.memoryByteCount, in: .english) == "1 kB")
    #expect((3 << 20).formatted(.memoryByteCount, in: .english) == "3 MB")
    #expect(UInt64.max.formatted(.byteCount, in: .english) == "18,446.7 PB")
    #expect((-1500).formatted(.byteCount, in: .english) == "-1.5 kB")
    #expect(1500.formatted(.byteCount.fractionLength(2), in: german) == "1,50 kB")
    #expect(1_500_000.formatted(.byteCount, in: Language("fr")).hasSuffix("Mo"))
  }

  @Test func `lists have the word and the commas of the language`() {
    let colors = ["red", "green", "blue"]
    #expect(colors.formatted(.and, in: .english) == "red, green, and blue")
    #expect(colors.formatted(.and, in: Language("en-GB")) == "red, green and blue")
    #expect(colors.formatted(.or, in: german) == "red, green oder blue")
    #expect(colors.prefix(2).formatted(.and, in: .english) == "red and green")
    #expect(colors.formatted(.and, in: Language("ja")) == "red、green、blue")
    #expect(["1 hr", "5 min"].formatted(.unit, in: .english) == "1 hr, 5 min")
    #expect(["red"].formatted(.and, in: .english) == "red")
    #expect([String]().formatted(.and, in: .english) == "")
    #expect(["{1}", "{0}", "{2"].formatted(.and, in: .english) == "{1}, {0}, and {2")
  }

  @Test func `plain numbers have neither signs nor groups, but all digits that they have`() throws {
    for (style, text) in [
      (.number, "1234,5678"), (.percent, "123456,78"), (.byteCount, "1234,5678"),
      (.currency("EUR"), "1234,5678"), (.integer, "1234,5678"),
      (.number.fractionLength(6), "1234,567800"),
    ] as [(NumberStyle, String)] {
      #expect(1234.5678.formatted(style.plain, in: german) == text)
      #expect(try Double(text, format: style, in: german) == 1234.5678)
    }
    #expect(12345.formatted(.currency("EUR", inMinorUnits: true).plain, in: german) == "123,45")
    #expect((-12).formatted(.percent.plain, in: Language("ar-EG")) == "\u{61C}-١٢")
  }
}
