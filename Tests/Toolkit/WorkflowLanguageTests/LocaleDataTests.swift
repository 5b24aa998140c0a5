import Testing
import WorkflowCanvas
import WorkflowLanguage

import struct Foundation.Data
import struct Foundation.URL

@Suite struct LocaleDataTests {
  /// The embedded table, as the script wrote it.
  private static func table() throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try [UInt8](Data(contentsOf: root.appending(path: "Assets/Languages/locales.bin")))
  }

  @Test func `the fields equal the ones of the script`() {
    let fields = LocaleField.allCases.map { String(describing: $0) }
    #expect(Language.english.data.texts(.fields) == fields)
    #expect(Language.english.data.text(.cldr).hasPrefix("CLDR 49"))
  }

  @Test func `a language has a name of its own`() {
    let names = ["de", "pt-BR", "ja", "zh-Hans", "ar", "pseudo"].map { Language($0).name }
    #expect(names == ["Deutsch", "português", "日本語", "中文 (简体)", "العربية", "English"])
  }

  @Test func `the table has at least 60 languages in 400 KB`() throws {
    let table = try Self.table()
    #expect(table.count <= 400 << 10)
    #expect(Int(table[10]) + Int(table[11]) << 8 >= 60)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT", "de-AT"), ("de_AT.UTF-8@euro", "de-AT"), ("DE_at", "de-AT"),
    ("de-LU", "de"), ("de-1996", "de"), ("en_US.UTF-8", "en"), ("en-NZ", "en-NZ"),
    ("en-JM", "en-001"), ("en-SE", "en-150"), ("es-PE", "es-419"), ("es-PH", "es"),
    ("pt-BR", "pt"), ("pt-MZ", "pt-PT"), ("zh_TW.UTF-8", "zh-Hant"), ("zh-HK", "zh-Hant-HK"),
    ("zh-MO", "zh-Hant-HK"),
    ("zh-Hant-TW", "zh-Hant"), ("zh-Hans-CN", "zh-Hans"), ("zh-CN", "zh-Hans"), ("no-NO", "nb"),
    ("iw-IL", "he"), ("sr_RS.UTF-8", "sr"), ("sr-Latn-RS", "sr-Latn"),
    ("pseudo", "en"), ("pseudo-rtl", "en"), ("xx-YY", "en"), ("C.UTF-8", "en"), ("POSIX", "en"),
    ("", "en"), ("-", "en"), ("_@.", "en"), ("\u{0}\u{FFFF}", "en"),
    (String(repeating: "de-", count: 1 << 20), "de"),
  ])
  func `a language without data has the data of the most similar one`(
    identifier: String, found: String
  ) {
    #expect(Language(identifier).data.text(.identifier) == found)
  }

  @Test func `each language has all symbols, names and patterns`() throws {
    let languages = Set(try BabelReferences.values(["plural"]).map(\.locale))
    #expect(languages.count >= 60)
    for language in languages {
      let data = Language(language).data
      #expect(data.text(.identifier) == language)
      #expect(data.text(.digits).unicodeScalars.count == 10, "\(language)")
      #expect(data.texts(.monthsWide).count == 12, "\(language)")
      #expect(data.texts(.daysNarrowAlone).count == 7, "\(language)")
      #expect(data.texts(.datePatterns).count == 4, "\(language)")
      #expect(data.texts(.skeletons).allSatisfy { !$0.hasSuffix("=") }, "\(language)")
      let rules = data.text(.plurals).isEmpty ? 0 : data.texts(.plurals).count
      for field in [LocaleField.kilobyte, .dayLong, .secondPast, .weekFuture] {
        #expect(data.texts(field).count == rules + 1, "\(language) \(field)")
      }
      for field in LocaleField.allCases where field != .plurals {
        #expect(!data.text(field).isEmpty, "\(language) \(field)")
      }
    }
  }

  @Test func `a damaged table has other texts or none, and stops nothing`() throws {
    let table = try Self.table()
    var generator = SeededRandomNumberGenerator(seed: 43)
    for round in 0..<100 {
      var bytes = table
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator)) }
      for _ in 0..<(round % 3 == 1 ? 2000 : 20) where !bytes.isEmpty {
        // Most damage is in the header, the records and the list of strings.
        let end = min(
          bytes.count, [16, 40_000, bytes.count][Int.random(in: 0...2, using: &generator)])
        bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { buffer in
        for identifier in ["de-AT", "es-PE", "xx"] {
          let data = LocaleData([identifier], in: buffer)
          for field in LocaleField.allCases { _ = data.texts(field) }
          _ = data.value(of: "EUR", in: .currencySymbols)
        }
      }
    }
  }
}
