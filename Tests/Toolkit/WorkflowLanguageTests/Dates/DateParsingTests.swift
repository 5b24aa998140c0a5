import Testing
import WorkflowLanguage

/// Dates and times that users type and paste.
@Suite struct DateParsingTests {
  private static let german = Language("de")

  @Test(arguments: ["short", "medium", "long", "full"])
  func `a date is read as each language writes it`(name: String) throws {
    let styles: [String: DateStyle] = [
      "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]
    let style = try #require(styles[name])
    let languages = try Set(BabelReferences.values(["date"]).map(\.locale)).map { Language($0) }
    var problems: [String] = []
    for language in languages {
      // Mongolian has January inside of November; it is refused.
      for month in [1, 5, 12]
      where language.identifier != "mn" || style == .short || style == .medium {
        let date = try #require(LocalDate(year: 2025, month: month, day: 13 + month))
        let text = date.formatted(style, in: language)
        let read = try? LocalDate(parsing: text, in: language)
        if read != date {
          problems.append("\(language.identifier) \(text): \(read?.description ?? "")")
        }
      }
    }
    #expect(languages.count > 60 && problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `a time is read as each language writes it`() throws {
    let languages = try Set(BabelReferences.values(["time"]).map(\.locale)).map { Language($0) }
    var problems: [String] = []
    for language in languages {
      for hour in [0, 1, 11, 12, 13, 23] {
        let time = try #require(LocalTime(hour: hour, minute: 5))
        for style in [TimeStyle.short, .medium] {
          let text = time.formatted(style, in: language)
          let read = try? LocalTime(parsing: text, in: language)
          if read != time {
            problems.append("\(language.identifier) \(text): \(read?.description ?? "")")
          }
        }
      }
    }
    #expect(languages.count > 60 && problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("de", "5.3.26", "2026-03-05"), ("de", "05.03.2026", "2026-03-05"),
    ("de", " 5/3/26 ", "2026-03-05"),
    ("de", "5-3-2026", "2026-03-05"), ("de", "5 3 2026", "2026-03-05"),
    ("de", "5. März 2026", "2026-03-05"),
    ("de", "Do, 5. MÄRZ 26", "2026-03-05"), ("de", "5.Sept.2026", "2026-09-05"),
    ("de", "2026-03-05", "2026-03-05"),
    ("de", "20260305", "2026-03-05"), ("de", "2026/3/5", "2026-03-05"),
    ("de", "٥.٣.٢٠٢٦", "2026-03-05"),
    ("de", "5.3.69", "1969-03-05"), ("de", "5.3.68", "2068-03-05"),
    ("de", "5.3.0033", "0033-03-05"),
    ("de", "\u{200F}5.3.26\u{200E}", "2026-03-05"),
    ("en", "3/5/26", "2026-03-05"), ("en", "Mar 5 2026", "2026-03-05"),
    ("en", "5 Mar 2026", "2026-03-05"),
    ("en", "5 march, 26", "2026-03-05"), ("en", "Thursday, March 5, 2026", "2026-03-05"),
    ("en-GB", "5/3/26", "2026-03-05"),
    ("en-GB", "5 Sep 26", "2026-09-05"), ("sv", "26-03-05", "2026-03-05"),
    ("sv", "5 mars 2026", "2026-03-05"),
    ("it", "mar 3 mar 2026", "2026-03-03"), ("it", "3 mar 2026", "2026-03-03"),
    ("it", "mar 3 nov 2026", "2026-11-03"),
    ("ja", "2026年3月5日", "2026-03-05"), ("ja", "２０２６／３／５", "2026-03-05"),
    ("pt", "5 de março de 2026", "2026-03-05"),
    ("ar-EG", "٥\u{200F}/٣\u{200F}/٢٠٢٦", "2026-03-05"), ("cs", "5. března 2026", "2026-03-05"),
    ("ca", "5 d’abril del 2026", "2026-04-05"), ("vi", "5 tháng 3, 2026", "2026-03-05"),
  ])
  func `a typed date is read`(language: String, text: String, date: String) {
    #expect((try? LocalDate(parsing: text, in: Language(language)))?.description ?? "" == date)
  }

  @Test(arguments: [
    "", " ", "5", "5.3", "5.3.", "March 2026", "heute", "5.3.26.1", "5.3.20266", "5.13.2026",
    "13.0.2026",
    "0.3.2026", "32.3.2026", "5.3.0000", "5.3.026", "5.3.2026 14:30", "5.März.April",
    "5.3.2026 Mai", "$5.3.26",
    "5+3=26", "123456789", "999999999999999999999999.1.1", "5.3.26\u{0}", "2026-13-01", "05032026",
    "M 5 2026", "Montag, 5.3.2026",
  ])
  func `another text is refused with an example`(text: String) {
    let error = #expect(throws: DateError.self) { try LocalDate(parsing: text, in: Self.german) }
    #expect(error?.description == "Geben Sie ein Datum wie 27.11.26 ein.")
  }

  @Test(arguments: [
    ("29.2.2026", "Februar 2026 hat keinen Tag 29."), ("31.4.26", "April 2026 hat keinen Tag 31."),
    ("2026-02-30", "Februar 2026 hat keinen Tag 30."),
    ("29. Februar 2100", "Februar 2100 hat keinen Tag 29."),
  ])
  func `a day that the month does not have is refused with the reason`(text: String, reason: String)
  {
    let error = #expect(throws: DateError.self) { try LocalDate(parsing: text, in: Self.german) }
    #expect(error?.description == reason)
  }

  @Test(arguments: [
    ("de", "14:30", "14:30:00"), ("de", "14.30 Uhr", "14:30:00"), ("de", "7", "07:00:00"),
    ("de", "1430", "14:30:00"),
    ("de", "730", "07:30:00"), ("de", "T14:30:15", "14:30:15"), ("fr", "14h30", "14:30:00"),
    ("fr", "14 h", "14:00:00"),
    ("en", "2:30 PM", "14:30:00"), ("en", "2:30\u{202F}p.m.", "14:30:00"), ("en", "2p", "14:00:00"),
    ("en", "12am", "00:00:00"), ("en", "12:15 pm", "12:15:00"), ("en", "14:30", "14:30:00"),
    ("en", "12:00", "12:00:00"),
    ("es-US", "2:30 p.m.", "14:30:00"), ("ko", "오후 2:30", "14:30:00"), ("ja", "１４：３０", "14:30:00"),
    ("ar-EG", "٢:٣٠ م", "14:30:00"), ("zh-Hant", "下午2:30", "14:30:00"), ("de", "2 pm", "14:00:00"),
    ("en", "13 pm", "13:00:00"),
  ])
  func `a typed time is read`(language: String, text: String, time: String) {
    #expect((try? LocalTime(parsing: text, in: Language(language)))?.description ?? "" == time)
  }

  @Test(arguments: [
    "", "24:00", "12:60", "12:00:60", "0 pm", "13 am", "pm", "noon", "1:2:3:4", "12345", "2:30 xm",
    "14:030", "-",
  ])
  func `another time is refused with an example`(text: String) {
    let error = #expect(throws: DateError.self) { try LocalTime(parsing: text, in: .english) }
    #expect(error?.description == "Enter a time such as 2:30\u{202F}PM.")
  }

  @Test func `a text of a megabyte is refused immediately`() {
    for part in ["1", "a", ".", "März ", "\u{301}", "\u{200F}"] {
      let text = String(repeating: part, count: 1 << 20)
      #expect(throws: DateError.self) { try LocalDate(parsing: text, in: Self.german) }
      #expect(throws: DateError.self) { try LocalTime(parsing: text, in: Self.german) }
    }
  }
}
