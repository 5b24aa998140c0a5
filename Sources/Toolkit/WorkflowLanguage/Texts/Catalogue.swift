internal import CLanguage

/// The texts of an app and of the toolkit in one language, from gettext catalogues.
struct Catalogue: Sendable {
  private var messages: [Key: Message]
  /// The first line of a catalogue that cannot be read, with its language; nil if all can.
  private(set) var problem: String?

  private struct Key: Hashable, Sendable {
    let context: String?
    let text: String
  }

  /// Reads the catalogues of the app and of the toolkit for the languages in `chain`; returns nil if
  /// there are none.
  init?(of chain: [String], _ translations: [Translation]) {
    let languages = chain.reversed().filter { language in
      CLanguageCatalogue(language).bytes != nil
        || translations.contains { $0.language == language }
    }
    // Without a dictionary, whose type the start of an app in English would have to look up.
    if languages.isEmpty { return nil }
    messages = [:]
    for language in languages {
      let file = CLanguageCatalogue(language)
      if let bytes = file.bytes {
        read(UnsafeBufferPointer(start: bytes, count: file.count), language)
      }
      for translation in translations where translation.language == language {
        translation.catalogue().withUnsafeBufferPointer { read($0, language) }
      }
    }
    if messages.isEmpty, problem == nil { return nil }
  }

  /// Reads one catalogue, for tests.
  init(_ bytes: [UInt8], language: String) {
    messages = [:]
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
      let text = Template(entry.text)
      let (names, others) = (text.names, Template(entry.plural ?? "").names)
      messages[Key(context: entry.context, text: text.key)] = Message(
        translations: entry.translations, names: others.count > names.count ? others : names,
        forms: forms)
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

  /// Returns the form for a number of things, with `arguments` in the places of their names.
  func text(for count: Int, with arguments: [Phrase.Argument], in language: Language) -> String {
    let form = translations.count == 1 ? 0 : forms.form(for: count)
    let text = translations[min(form, translations.count - 1)]
    if arguments.isEmpty { return text }
    var result = ""
    Template(text).split { literal, name in
      result += literal
      guard let name else { return }
      let place = names.firstIndex { $0 == name } ?? arguments.count
      result += place < arguments.count ? arguments[place].text(in: language) : "{\(name)}"
    }
    return result
  }
}

/// A text of a catalogue, with places such as `{name}` for arguments.
struct Template {
  let text: String

  init(_ text: String) { self.text = text }

  /// The names of the arguments, in their order.
  var names: [String] {
    var names: [String] = []
    split { _, name in if let name { names.append(String(name)) } }
    return names
  }

  /// The text, with `{}` for each argument.
  var key: String {
    var key = ""
    split { literal, name in key += name == nil ? literal : literal + "{}" }
    return key
  }

  /// Calls `body` with each part between arguments and the name that follows it.
  func split(_ body: (Substring, Substring?) -> Void) {
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      body(rest[..<open], rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    body(rest, nil)
  }
}
