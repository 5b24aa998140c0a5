internal import CLanguage

/// A language, with its texts and its formats of numbers and dates.
///
///     let german = Language("de-AT", translations: Notes.translations)
///
/// The texts of an app are in its *current* language while its workflows render and its views
/// appear; `tr(_:)` and the formats use it. Elsewhere, as in a worker, the current language is English:
/// return data from there, and make texts of it where they are shown.
public struct Language: Hashable, Sendable {
  let contents: Contents

  /// The immutable contents of a language, which the thread's current language refers to.
  final class Contents: Sendable {
    let identifier: String
    let chain: [String]
    /// The first day of the week that the tag names; nil if it names none.
    let firstWeekday: Weekday?
    let texts: Catalogue?
    let pseudo: PseudoLanguage?
    let longTexts: LongTexts?
    let data: LocaleData
    /// Whether numbers below a thousand are written as Swift writes them.
    let hasPlainDigits: Bool

    init(_ identifier: String, translations: [Translation]) {
      let end = identifier.hasSuffix(LongTexts.subtag) ? LongTexts.subtag : ""
      let tag = String(identifier.dropLast(end.count))
      pseudo = PseudoLanguage(rawValue: tag)
      chain = pseudo == nil ? Language.chain(of: tag) : []
      firstWeekday = chain.isEmpty ? nil : Weekday(tag: tag)
      let week = firstWeekday.map { "-u-fw-\($0.code)" } ?? ""
      self.identifier = (pseudo == nil ? (chain.first ?? "en") + week : tag) + end
      data = LocaleData(chain)
      longTexts =
        end.isEmpty ? nil : LongTexts(repeating: data.names(.daysWide, .wide, isAlone: true))
      hasPlainDigits = data.text(.digits).hasPrefix("0") && data.text(.minus) == "-"
      texts = chain.isEmpty ? nil : Catalogue(of: chain, translations)
    }
  }

  private init(_ contents: Contents) { self.contents = contents }

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - identifier: A tag of BCP 47 such as `pt-BR`, or the name of a locale such as
  ///     `pt_BR.UTF-8`. The extension `-u-fw-mon` sets the first day of the week. `pseudo` shows
  ///     English texts with accents and brackets, 40 % longer, so that texts without a translation
  ///     and texts that are cut are easy to see; `pseudo-rtl` also reads from right to left. With
  ///     the extension `-x-long`, each text has at least 300 letters.
  ///   - translations: The translations of the app. Texts without one are in English.
  public init(_ identifier: String, translations: [Translation] = []) {
    self.init(Contents(identifier, translations: translations))
  }

  /// English, as in the USA, whose texts are those in the code.
  public static let english = Language("en")

  /// The tag of BCP 47, such as `de-AT`.
  public var identifier: String { contents.identifier }
  /// Whether text is read from right to left.
  public var isRightToLeft: Bool {
    contents.pseudo == .rightToLeft
      || Self.rightToLeft.contains { contents.chain.contains($0) }
  }
  private static let rightToLeft = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

  /// The tags of the languages whose texts and formats are used, from this one to the most general.
  package var chain: [String] { contents.chain }
  /// The part of the translations that cannot be read; nil if all can.
  package var problem: String? { texts?.problem }
  var texts: Catalogue? { contents.texts }
  var pseudo: PseudoLanguage? { contents.pseudo }

  public static func == (left: Language, right: Language) -> Bool {
    left.contents === right.contents || left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

// MARK: - The current language

extension Language {
  /// The language of the app whose workflow renders or whose views appear now, on this thread;
  /// English elsewhere.
  public static var current: Language {
    guard let contents = CLanguageCurrent() else { return .english }
    return Language(Unmanaged<Contents>.fromOpaque(contents).takeUnretainedValue())
  }

  /// Returns the result of `body`, during which this is the current language of the thread.
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = CLanguageCurrent()
    CLanguageSetCurrent(Unmanaged.passUnretained(contents).toOpaque())
    defer { CLanguageSetCurrent(previous) }
    return try withExtendedLifetime(contents, body)
  }
}

extension Optional<Language> {
  /// Returns the result of `body`, during which this is the current language of the thread; nil is
  /// English.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let self else {
      return CLanguageCurrent() == nil ? try body() : try Language.english.use(body)
    }
    return try self.use(body)
  }
}

// MARK: - Choosing a language

extension Language {
  /// Whether an app with `translations` has texts in a language or a more general one.
  package static func isAvailable(_ identifier: String, in translations: [Translation]) -> Bool {
    if PseudoLanguage(rawValue: identifier) != nil { return true }
    let chain = chain(of: identifier)
    return chain.last == "en" || translations.contains { chain.contains($0.language) }
  }

  /// Returns the languages that the user prefers, as the variables of gettext specify them.
  ///
  /// LANGUAGE lists several, and counts unless the locale is C. The locale is the first that is set
  /// of LC_ALL, LC_MESSAGES and LANG.
  package static func preferred(in variable: (String) -> String?) -> [String] {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG"),
      !chain(of: locale).isEmpty
    else { return [] }
    return (value("LANGUAGE")?.split(separator: ":").map(String.init) ?? []) + [locale]
  }

  /// Returns the tags for `identifier`, from the most special to the most general: `zh-Hant-TW`,
  /// `zh-Hant` for `zh_TW.UTF-8`; none for the locale C, and for what is no language.
  package static func chain(of identifier: String) -> [String] {
    if identifier == "en" { return ["en"] }
    let name = identifier.prefix(64).prefix { $0 != "." && $0 != "@" }
    var parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    // A single letter begins extensions.
    if let end = parts.dropFirst().firstIndex(where: { $0.utf8.count == 1 }) {
      parts.removeSubrange(end...)
    }
    guard let code = parts.first, (2...3).contains(code.utf8.count),
      code.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return [] }
    switch code {
    case "no": parts[0] = "nb"
    case "iw": parts[0] = "he"
    case "in": parts[0] = "id"
    case "tl": parts[0] = "fil"
    default: break
    }
    for index in parts.indices.dropFirst() {
      let part = parts[index]
      parts[index] =
        part.utf8.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : part.uppercased()
    }
    if code == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
      let isTraditional = ["TW", "HK", "MO"].contains { parts.contains($0) }
      parts.insert(isTraditional ? "Hant" : "Hans", at: 1)
    }
    return (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "-") }
      .filter { $0 != "zh" }
  }
}
