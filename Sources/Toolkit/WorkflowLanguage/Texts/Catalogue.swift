internal import CLanguage

/// The texts of an app and of the toolkit in one language, from gettext catalogues.
struct Catalogue: Sendable {
  private var messages: [Key: Message] = [:]
  /// The first line of a catalogue that cannot be read, with its language; nil if all can.
  private(set) var problem: String?

  private struct Key: Hashable, Sendable {
    let context: String?
    let text: String
  }

  /// Reads the catalogues of the app and of the toolkit for the languages in `chain`; returns nil if
  /// there are none.
  init?(of chain: [String], _ translations: [Translation]) {
    for language in chain.reversed() {
      let file = CLanguageCatalogue(language)
      if let bytes = file.bytes { read(UnsafeBufferPointer(start: bytes, count: file.count), language) }
      for translation in translations where translation.language == language {
        translation.catalogue().withUnsafeBufferPointer { read($0, language) }
      }
    }
    if messages.isEmpty, problem == nil { return nil }
  }

  /// Reads one catalogue, for tests.
  init(_ bytes: [UInt8], language: String) {
    bytes.withUnsafeBufferPointer { read($0, language) }
  }

  func message(_ text: String, context: String?) -> Message? {
    messages[Key(context: context, text: text)]
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ language: String) {
    var reader = CatalogueReader(bytes)
    var forms = PluralForms()
    while let entry = reader.next() {
      if entry.text.isEmpty, entry.context == nil {
        forms = PluralForms(header: entry.translations.first ?? "")
        continue
      }
      guard !entry.isFuzzy, !entry.translations.isEmpty, !entry.translations.contains("") else {
        continue
      }
      let template = Template(named: entry.text)
      let plural = entry.plural.map { Template(named: $0) }
      let names = (plural?.names?.count ?? 0) > (template.names?.count ?? 0) ? plural?.names : template.names
      messages[Key(context: entry.context, text: template.key)] = Message(
        translations: entry.translations, names: names ?? [], forms: forms)
    }
    if let line = reader.brokenLine, problem == nil {
      problem = "line \(line) of the texts in \(language) cannot be read"
    }
  }
}

/// A translated text, in each plural form.
struct Message: Sendable {
  let translations: [String]
  /// The names of the arguments, in their order in English.
  let names: [String]
  let forms: PluralForms

  /// Returns the form for a number of things.
  func form(for count: Int) -> Template {
    let form = translations.count == 1 ? 0 : forms.form(for: count)
    return Template(translations[min(form, translations.count - 1)], names: names)
  }
}

/// A text with places for arguments: `{name}`, or `{}` for the next one.
struct Template {
  let text: String
  /// The names of the arguments, in their order; nil if the places have none.
  let names: [String]?

  init(_ text: String, names: [String]? = nil) { (self.text, self.names) = (text, names) }

  /// Creates a template whose places have the names of its own arguments.
  init(named text: String) {
    var names: [String] = []
    Self.split(text) { _, name in if let name { names.append(String(name)) } }
    self.init(text, names: names)
  }

  /// The text, with `{}` for each argument.
  var key: String {
    if names?.isEmpty ?? true { return text }
    var key = ""
    Self.split(text) { literal, name in key += name == nil ? literal : literal + "{}" }
    return key
  }

  /// Calls `body` with each part between arguments and the name that follows it.
  private static func split(_ text: String, _ body: (Substring, Substring?) -> Void) {
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      body(rest[..<open], rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    body(rest, nil)
  }

  /// Returns the text with `arguments` in their places.
  ///
  /// - Parameter change: Changes the parts between them.
  func filled(
    with arguments: [Phrase.Argument], in language: Language, changing change: ((Substring) -> String)? = nil
  ) -> String {
    if arguments.isEmpty, change == nil { return text }
    var result = ""
    var next = 0
    Self.split(text) { literal, name in
      result += change?(literal) ?? String(literal)
      guard let name else { return }
      let place = names?.firstIndex(of: String(name)) ?? next
      next += 1
      result += place < arguments.count ? arguments[place].text(in: language) : "{\(name)}"
    }
    return result
  }
}

extension Phrase.Argument {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .integer(let number): number.formatted(.number, in: language)
    case .number(let number): number.formatted(.number, in: language)
    }
  }
}
