import CLanguage
import Testing

@testable import WorkflowLanguage

/// The alphabetical order of texts. Apart from marks, punctuation and Chinese, it follows Unicode's algorithm, with which
/// these lists were compared (Perl's Unicode::Collate).
@Suite struct SortKeyTests {
  private func key(_ text: String, _ language: String = "en") -> SortKey {
    SortKey(text, in: Language(language))
  }

  /// Expects that the words are in the order of a language, whatever their order was.
  private func expectOrder(_ words: String, in language: String) {
    let wanted = words.split(separator: " ").map(String.init)
    for words in [wanted.sorted(), wanted.reversed()] {
      #expect(words.sorted(byText: { $0 }, in: Language(language)) == wanted)
    }
  }

  @Test(arguments: [
    "-x _x a1 a2 a02 a10 ab apple Banana cherry",
    "cote coté côte côté Coter",
    "naive naïve résumé résumés resun",
    "aeon æon aerial oeuvre œuvre of",
    "Müll Muller Muse müßig Straße strata",
    "ł lab łac lz o ø oz Øz p",
    "a A ａ Ａ á Á ab",
    "2 7 07 10 １１ 12 ١٣ 100 99999999999999999999",
    "IMG-9.jpg IMG-10.jpg IMG-010.jpg IMG-10a.jpg",
    "αλφα άλφα Άλφα βήτα όμικρον ὄμικρον ως ώς ωσα",
    "елка ёлка ель ива йод Киев ум ўчора яма",
    "אב בג מלך מלכה סוף שלום",
    "かき カキ がき ガキ さくら サクラ",
    "अब आम कमल खग",
    "z zz α а א ا あ 一 丁 가",
    "باب پدر تاب ثوب",
  ])
  func `texts are in the common order`(words: String) {
    expectOrder(words, in: "en")
  }

  @Test(arguments: [
    ("az", "Çay et ez ə hz xal ıl il kz qız lz"),
    ("be", "ежа ел ёлка жыта іва у уся ўсё"),
    ("cs", "cas cihla cz čas duch dům ha had hrad hz ch chata rok rz řeka sz šaty zz žena"),
    ("cy", "cz ch dz dd fz ff gz ng lz ll pz ph rz rh tz th"),
    ("da", "ab aeble apa azur ytter zebra æble ærlig Ærø øl øre aa åben ål Aalborg Aarhus Åse"),
    (
      "de",
      "a A ä Ä Apfel Äpfel Ärger Arm Mull Müll Muse mussig müßig Ol Öl strasse Strasse Straße Uber über Übung zebra Zebra Zoo"
    ),
    ("el", "αλφα άλφα Άλφα βήτα όμικρον ὄμικρον ψ ωσ ως ώς"),
    ("es", "chico cz ll lz n na nube nz Ñ ña ñandú oso"),
    ("et", "saar sz šokk zoo žanr tee vesi võrk wõ õun äike öö ülo x y"),
    ("fa", "بد پدر تب جان چای زر ژاله کتاب گل لب نان وان هوا یار"),
    ("fi", "apa ylä yö zebra Åbo ål ärlig öl"),
    ("hr", "cvijet cz čaj ćuk da dz dža džep đak lm lz lj Ljubav no nz njok sz šuma zz žena"),
    (
      "hu",
      "ár az cukor cz Cz cs Csaba csak da dz dzeta dzs dzsem gz gy gyár lz ly lyuk nz ny olaj oz ő öl őr sz sza szép uz ű üveg zz zs zseb"
    ),
    ("is", "að az á da dz ð ez é iz íl oz ó uz úr yz ýr z þ Þór æ Ægir ö å"),
    ("kk", "аз ак ақ әз гя ғғ ың ыс іс"),
    ("lt", "cz čia ia yla ylos ir iz ši šuo zz žemė"),
    ("lv", "čau gz ģim ia ya iz yz kz ķer lz ļoti nz ņem šis žagars"),
    ("mk", "гз д ѓон тз ќар у"),
    ("nb", "apa über ytter zebra ærlig øl ål Aas åtte"),
    ("pl", "ab az ąb cena ćma dom las lato łódź osa ósmy sam śmiech zebra źle żaba"),
    ("ro", "ab az ăla âla in iz îl st sz ș Ș ta tz ță"),
    ("sk", "ab az äb cihla čas had hrad chata osem ozón ôsmy šaty žena"),
    ("sl", "cvet čaj ćuk dom đak šola zebra žena"),
    ("sq", "cz ça çad dz dh ez ë gz gj lz ll nz nj rz rr sz sh tz th xz xh zz zh"),
    ("sv", "apa vagn wagner über ytter yxa zebra zoo åka ål Ås Älv æra ärlig ø öl öra"),
    (
      "tr",
      "cam cz çay göl gz ğ hz ILK ırmak IRMAK ıslak Isparta ilk iz İzmir oz ödev su sz şal uz ülke"
    ),
    ("uk", "гріх гя ґанок ея є жук иж інше іти їжак йод Київ"),
    ("vi", "an ăn ân ba bà bá bã bả bạ dz đi ez êm oz Ộ ôn Ợ ơn uz ưa"),
  ])
  func `texts are in the order of a language`(language: String, words: String) {
    expectOrder(words, in: language)
    expectOrder(words, in: language + "-XX")
  }

  @Test func `a row follows its text, and rows with equal texts keep their order`() {
    let rows = [("b", 1), ("a", 2), ("b", 3), ("A", 4), ("a", 5)]
    #expect(rows.sorted(byText: \.0).map(\.1) == [2, 5, 4, 1, 3])
    #expect(
      Language("sv").use { ["ö", "z", "å"].sorted(byText: { $0 }) } == ["z", "å", "ö"],
      "The current language is the default.")
  }

  @Test func `composed and decomposed characters are equal, with marks in any order`() {
    #expect(key("résumé") == key("re\u{301}sume\u{301}"))
    for language in ["en", "vi"] {
      #expect(key("ộ", language) == key("o\u{302}\u{323}", language))
      #expect(key("ộ", language) == key("o\u{323}\u{302}", language))
    }
    #expect(
      key("å", "sv") == key("a\u{30a}", "sv")
        && key("å", "sv") == key("\u{212b}".lowercased(), "sv"))
    #expect(key("가") == key("가") && key("가") != key("각"))
  }

  @Test func `letters of several characters count only without marks between`() {
    #expect(key("ch", "cs") > key("hz", "cs"))
    #expect(key("čh", "cs") < key("da", "cs"))
    #expect(key("aa", "da") > key("z", "da") && key("ae", "da") < key("b", "da"))
    #expect(key("æ", "da") > key("z", "da") && key("áa", "da") < key("b", "da"))
  }

  @Test func `characters that are not seen do not count`() {
    #expect(key("so\u{ad}ft\u{200f}") == key("soft"))
    #expect(key("") == key("\u{200b}") && key("") < key(" "))
    #expect(key("a\tb") == key("a b") && key("a\u{a0}b") > key("a b"))
  }

  @Test func `long texts, many marks, long numbers and control characters have keys`() {
    let letters = String(repeating: "a", count: 100_000)
    #expect(key(letters) < key(letters + "b") && key(letters) == key(letters))
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    #expect(key("a") < key(marks) && key(marks) < key("b"))
    let digits = String(repeating: "9", count: 100_000)
    #expect(key(digits) < key("1" + String(repeating: "0", count: 100_000)))
    #expect(key(String(repeating: "0", count: 100_000) + "1") < key("2"))
    #expect(key("\0\u{1}\u{7f}") < key("a") && key("\u{301}") > key(""))
  }

  @Test func `a damaged table of decompositions gives some order`() {
    var bytes: [UInt8] = []
    for seed in 0..<300 {
      bytes += [UInt8(truncatingIfNeeded: seed &* 97), UInt8(truncatingIfNeeded: seed / 3)]
      bytes.withUnsafeBufferPointer {
        let damaged = Decompositions(CLanguageFile(bytes: $0.baseAddress, count: $0.count))
        #expect(!damaged.elements(of: "Äß漢\u{d7ff}👍").isEmpty)
      }
    }
    // Characters that consist of themselves.
    let circle: [UInt8] = [0xc4, 0, 0xc4, 0, 0xc4, 0]
    circle.withUnsafeBufferPointer {
      let damaged = Decompositions(CLanguageFile(bytes: $0.baseAddress, count: $0.count))
      #expect(damaged.elements(of: "Ä").count == 32)
    }
  }

  @Test func `keys are made and compared away from the main thread`() async {
    let sorted = await Task.detached {
      (0..<10_000).map { "Row \(($0 * 7919) % 10_000)" }.sorted(byText: { $0 })
    }.value
    #expect(sorted == (0..<10_000).map { "Row \($0)" })
  }
}
