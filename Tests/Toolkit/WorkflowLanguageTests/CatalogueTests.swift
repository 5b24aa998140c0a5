import Testing

@testable import WorkflowLanguage

@Suite struct CatalogueTests {
  private static let header = """
    msgid ""
    msgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"

    """

  private func language(_ entries: String, header: String = header) -> Language {
    Language("de", translations: [Translation("de", Array((header + entries).utf8))])
  }

  @Test func `a text is translated in the current language and English outside of it`() {
    let german = language("msgid \"Save\"\nmsgstr \"Sichern\"\n")
    #expect(tr("Save") == "Save")
    #expect(german.use { tr("Save") } == "Sichern")
    #expect(german.use { tr("Unknown") } == "Unknown")
    #expect(tr("Save") == "Save")
  }

  @Test func `named arguments may change their order`() {
    let german = language(
      "msgid \"{done} of {total} files\"\nmsgstr \"Von {total} Dateien {done}\"\n")
    let (done, total) = (1, 3)
    #expect(german.use { tr("\(done) of \(total) files") } == "Von 3 Dateien 1")
  }

  @Test func `plural forms follow the rule of the catalogue`() {
    let polish = Language(
      "pl",
      translations: [
        Translation(
          "pl",
          Array(
            """
            msgid ""
            msgstr ""
            "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<10 || n%100>=20) ? 1 : 2);\\n"

            msgid "One file"
            msgid_plural "{count} files"
            msgstr[0] "{count} plik"
            msgstr[1] "{count} pliki"
            msgstr[2] "{count} plików"
            """.utf8))
      ])
    func files(_ count: Int) -> String {
      polish.use { tr("One file", plural: "\(count) files", count: count) }
    }
    #expect(
      [1, 2, 5, 12, 22, 25].map(files)
        == ["1 plik", "2 pliki", "5 plików", "12 plików", "22 pliki", "25 plików"])
    #expect(tr("One file", plural: "\(1) files", count: 1) == "One file")
    #expect(tr("One file", plural: "\(0) files", count: 0) == "0 files")
  }

  @Test func `a context separates equal texts, and fuzzy and empty translations are not used`() {
    let german = language(
      """
      msgctxt "state"
      msgid "Open"
      msgstr "Offen"

      msgid "Open"
      msgstr "Öffnen"

      #, c-format, fuzzy
      msgid "Close"
      msgstr "Nah"

      msgid "Quit"
      msgstr ""

      #~ msgid "Old"
      #~ msgstr "Alt"
      """)
    german.use {
      #expect(tr("Open") == "Öffnen")
      #expect(tr("Open", context: "state") == "Offen")
      #expect(
        ["Close", "Quit", "Old"].map { tr(Phrase(stringLiteral: $0)) } == ["Close", "Quit", "Old"])
    }
  }

  @Test func `texts over several lines and with escapes are read`() {
    let german = language(
      """
      msgid ""
      "A \\"long\\"\\n"
      "text"
      msgstr ""
      "Ein \\"langer\\"\\n"
      "Text \\\\"
      """)
    #expect(german.use { tr("A \"long\"\ntext") } == "Ein \"langer\"\nText \\")
  }

  @Test func `escapes are read as in C, and one that cannot be read is reported`() {
    let text = #"""
      msgid "A"
      msgstr "\a\b\t\n\v\f\r\"\\"
      msgid "B"
      msgstr "\033"
      """#
    let catalogue = Catalogue(Array(text.utf8), language: "de")
    let expected = "\u{7}\u{8}\t\n\u{B}\u{C}\r\"\\"
    #expect(catalogue.message("A", context: nil)?.translations == [expected])
    #expect(catalogue.message("B", context: nil) == nil)
    #expect(catalogue.problem == "line 4 of the texts in de cannot be read")
  }

  @Test func `an argument keeps its order in a text that is read from right to left`() {
    let catalogue = Array("msgid \"Open {name}\"\nmsgstr \"افتح {name}\"\n".utf8)
    let arabic = Language("ar", translations: [Translation("ar", catalogue)])
    let name = "~/9"
    #expect(arabic.use { tr("Open \(name)") } == "افتح \u{2068}~/9\u{2069}")
    #expect(tr("Open \(name)") == "Open ~/9")
  }

  @Test func `names alone have the direction of their language`() {
    let catalogue = Array("msgid \"{month} {year}\"\nmsgstr \"{month} {year}\"\n".utf8)
    let arabic = Language("ar", translations: [Translation("ar", catalogue)])
    let (month, year) = ("فبراير", "2025")
    #expect(
      arabic.use { tr("\(month) \(year)") }
        == "\u{200f}\u{2068}فبراير\u{2069} \u{2068}2025\u{2069}")
    let german = Language("de", translations: [Translation("de", catalogue)])
    #expect(german.use { tr("\(month) \(year)") } == "فبراير 2025")
  }

  @Test func `a broken line is reported and the other texts stay`() {
    let bytes = Array("msgid \"A\"\nmsgstr \"B\"\nmsgid C\nmsgid \"D\"\nmsgstr \"E\"\n".utf8)
    let catalogue = Catalogue(bytes, language: "de")
    #expect(catalogue.problem == "line 3 of the texts in de cannot be read")
    #expect(catalogue.message("A", context: nil)?.translations == ["B"])
    #expect(catalogue.message("D", context: nil)?.translations == ["E"])
  }

  @Test(arguments: ["n ? :", "((((", "n/0", "!", "", "99999999999999999999", "-1"])
  func `an odd plural rule never stops the program`(rule: String) {
    let forms = PluralForms(header: "Plural-Forms: nplurals=2; plural=\(rule);")
    #expect((0...1).contains(forms.form(for: 5)))
  }

  @Test func `the pseudo-language has accents, brackets and 40 % more letters`() {
    let name = "x"
    #expect(Language("pseudo").use { tr("Save \(name) as") } == "[Šávé x áš··]")
    #expect(Language("pseudo-rtl").isRightToLeft)
  }
}
