import Testing

@testable import WorkflowLanguage

@Suite struct LanguageTests {
  @Test(arguments: [
    ("de_AT.UTF-8@euro", ["de-AT", "de"]), ("pt-br", ["pt-BR", "pt"]), ("C", []), ("POSIX", []),
    ("C.UTF-8", []), ("zh_TW", ["zh-Hant-TW", "zh-Hant"]), ("zh", ["zh-Hans"]), ("no", ["nb"]),
    ("../../etc", []), ("", []), ("en_US", ["en-US", "en"]),
  ])
  func `names of locales become tags from the most special one`(name: String, tags: [String]) {
    #expect(Language.chain(of: name) == tags)
  }

  @Test func `the user's languages come from LANGUAGE and the locale, unless that is C`() {
    func preferred(_ variables: [String: String]) -> [String] {
      Language.preferred { variables[$0] }
    }
    #expect(
      preferred(["LANGUAGE": "fr:de", "LANG": "en_US.UTF-8"]) == ["fr", "de", "en_US.UTF-8"])
    #expect(preferred(["LANGUAGE": "fr", "LANG": "C.UTF-8"]) == [])
    #expect(preferred(["LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "de_DE"]) == ["es_ES"])
    #expect(preferred([:]) == [])
  }

  @Test func `the first language with translations is chosen, with the user's region`() {
    let translations = [Translation("pt", []), Translation("de", [])]
    func chosen(_ preferred: [String]) -> String {
      let choice = preferred.first { Language.isAvailable($0, in: translations) }
      return Language(choice ?? "en", translations: translations).identifier
    }
    #expect(chosen(["it_IT", "pt_BR", "de_DE"]) == "pt-BR")
    #expect(chosen(["it_IT", "en_GB", "de_DE"]) == "en-GB")
    #expect(chosen(["it_IT"]) == "en")
  }

  @Test func `languages of right-to-left scripts are known`() {
    #expect(["ar-EG", "he", "fa"].allSatisfy { Language($0).isRightToLeft })
    #expect(!Language("de").isRightToLeft)
  }
}
