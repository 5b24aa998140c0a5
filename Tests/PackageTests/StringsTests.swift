import Foundation
import Testing

/// `Assets/Languages/strings.py`, which collects the texts of an app and checks its catalogues.
@Suite final class StringsTests {
  /// The catalogues of this repository, each with its `make strings`.
  private static let catalogues = [
    "toolkit": "Assets/Languages", "demo": "Sources/Demo/Models/Demo/Languages",
    "editor": "Examples/Editor/Editor/Languages", "gallery": "Examples/Gallery/Gallery/Languages",
    "template": "Examples/Template/Template/Languages",
    "ledger": "Examples/Ledger/Sources/LedgerApp/Languages",
  ]

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Languages"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Runs the script on the folder.
  private func strings(_ options: [String] = []) throws -> Command {
    let script = PackageDescription.root.appending(path: "Assets/Languages/strings.py").path
    return try Command(
      ["env", "-C", folder.path, script, "Sources", "--catalogue", "Languages"] + options,
      mergesErrors: true)
  }

  /// The entries that the script finds in a source, without the header and what all have.
  private func entries(_ source: String, _ options: String...) throws -> String {
    try write(source, to: "Sources/App.swift")
    let command = try strings(options)
    try #require(command.status == 0, "\(command.text)")
    return try read("Languages/texts.pot").split(separator: "\n\n").dropFirst()
      .joined(separator: "\n").replacing("#: App.swift\n", with: "")
      .replacing("#, perl-brace-format\n", with: "")
  }

  // MARK: - The catalogues of this repository

  @Test(arguments: catalogues.sorted { $0.key < $1.key })
  func `every text is in its catalogue and translated`(name: String, path: String) throws {
    let root = PackageDescription.root
    let command = try Command(
      ["make", "-s", "-C", root.path, "strings", "CHECK=--check", "CATALOGUES=\(name)"],
      mergesErrors: true)
    #expect(command.status == 0, "\(command.text)")
  }

  @Test func `every folder of catalogues is checked`() throws {
    let folders = try ["Assets", "Sources", "Examples"].flatMap { top in
      let root = PackageDescription.root.appending(path: top).path
      return try FileManager.default.subpathsOfDirectory(atPath: root)
        .filter { $0.hasSuffix(".po") }
        .map { URL(filePath: "\(top)/\($0)").deletingLastPathComponent().relativePath }
    }
    #expect(Set(folders).subtracting(Self.catalogues.values).isEmpty)
    let makefile = try String(
      contentsOf: PackageDescription.root.appending(path: "Makefile"), encoding: .utf8)
    for (name, path) in Self.catalogues {
      let line = makefile.split(separator: "\n").first { $0.hasPrefix("strings-\(name) := ") }
      #expect(
        line?.hasSuffix(" --catalogue \(path)") == true, "make strings does not write \(path).")
    }
  }

  // MARK: - Texts in sources

  @Test func `arguments are named after the last component of their expressions`() throws {
    #expect(
      try entries(
        #"""
        let a = tr("Save"), b = tr("\(count) files in \(file.name)")
        let c = tr("\(price.formatted(.currency("EUR"))) for \(self.items.count.formatted())")
        let d = tr("\(a?.title) \(b!.`default`)")
        """#)
          == """
          msgid "Save"
          msgstr ""

          msgid "{count} files in {name}"
          msgstr ""

          msgid "{price} for {count}"
          msgstr ""

          msgid "{title} {default}"
          msgstr ""

          """.replacing("\n\n", with: "\n"))
  }

  @Test func `plurals, contexts and comments are in the catalogue, and equal texts once`() throws {
    #expect(
      try entries(
        #"""
        tr("Open", comment: "A command"); tr("Open", context: "adjective", comment: "A door")
        tr("One file", plural: "\(files.count) files", count: files.count)
        tr("Open", comment: "In the menu")
        """#) == """
          #. A command
          #. In the menu
          msgid "Open"
          msgstr ""
          #. A door
          msgctxt "adjective"
          msgid "Open"
          msgstr ""
          msgid "One file"
          msgid_plural "{count} files"
          msgstr[0] ""
          msgstr[1] ""

          """)
  }

  @Test func `literals of all kinds are read, and comments and regular expressions are not`() throws
  {
    #expect(
      try entries(
        ##"""
        // tr("A comment") /* tr("too")
        /* tr("Nested /* tr("comment") */") */
        func tr(_ text: Phrase) -> String { Language.current.tr(text) }
        let a = /tr("Regular")/, b = #/tr("expression")/#, c = "tr(\"Quoted\")", d = str("Other")
        let e = tr("""
          Two \
          lines\u{2026}
            and a "third" \(name)
          """)
        let f = tr(#"Raw \n \#(name)\#n"#)
        let g = "Outer \(list.map { tr("Inner \($0.title)") }) \("nested \(tr("Deep"))")"
        let h = tr(  // Why
          "Apart", comment: #"c"#)
        """##) == ##"""
          msgid ""
          "Two lines…\n"
          "  and a \"third\" {name}"
          msgstr ""
          msgid "Raw \\n {name}\n"
          msgstr ""
          msgid "Inner {title}"
          msgstr ""
          msgid "Deep"
          msgstr ""
          #. c
          msgid "Apart"
          msgstr ""

          """##)
  }

  @Test func `the toolkit's own texts are the calls of word`() throws {
    #expect(
      try entries(
        #"let a = widget.word("Copy"), b = tr("Save"), c = text.word(at: 3) + scanner.word()"#,
        "--word") == """
          msgctxt "toolkit"
          msgid "Copy"
          msgstr ""

          """)
  }

  private static let errors = [
    (
      #"tr(name)"#,
      "The text is not one literal. Write the text itself, and interpolate what changes."
    ),
    (
      #"tr("a" + b)"#,
      "The text is not one literal. Write the text itself, and interpolate what changes."
    ),
    (
      #"tr(isOn ? "a" : "b")"#,
      "The text is not one literal. Write the text itself, and interpolate what changes."
    ),
    (#"tr()"#, "A text is missing. Write it as the first argument."),
    (#"tr("")"#, "The text is empty. Leave out the call."),
    (
      #"tr("\(a + b)")"#,
      #"The argument \(a + b) has no name. Assign it to a constant, and interpolate that."#
    ),
    (
      #"tr("\(items[0])")"#,
      #"The argument \(items[0]) has no name. Assign it to a constant, and interpolate that."#
    ),
    (
      #"tr("\(f(x))")"#,
      #"The argument \(f(x)) has no name. Assign it to a constant, and interpolate that."#
    ),
    (
      #"tr("\(a.x) \(b.x)")"#,
      "Two arguments are named x. Assign one of them to a constant with another name."
    ),
    (
      #"tr("{x}")"#,
      "A text cannot have braces, which mark arguments in catalogues. Interpolate a constant that has them."
    ),
    (
      #"tr("One of \(x)", plural: "Many", count: n)"#,
      "The plural lacks the argument x of the text. Use it in both."
    ),
    (#"tr("a", comment: "\(b)")"#, "The comment has an argument. Write a literal without any."),
    (
      #"tr("\(x) a"); tr("\(y) a")"#,
      #""{y} a" differs from "{x} a" (Sources/App.swift:2) only in the names of arguments. Use the same names, or a context."#
    ),
    (
      #"tr("a"); tr("a", plural: "b", count: 1)"#,
      #""a" has another plural than at Sources/App.swift:2. Use the same plural, or a context."#
    ),
    (#"tr("a"#, "A text is not closed."),
    (#"tr("\q")"#, "A text has an unknown escape."),
    (#"tr("a", comment: ["b""#, "A bracket is not closed."),
    (#"/* tr("a")"#, "A comment is not closed."),
  ]

  @Test(arguments: errors)
  func `a text that cannot be collected is one error with file and line`(
    source: String, message: String
  ) throws {
    try write("\n\(source)", to: "Sources/App.swift")
    let command = try strings()
    #expect(command.status == 1)
    #expect(command.text == "Sources/App.swift:2: \(message)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Languages") == [])
  }

  // MARK: - Checks of catalogues

  private static let header = """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\\n"


    """
  private static let files = """
    msgid "One file in {name}"
    msgid_plural "{count} files in {name}"
    msgstr[0] "Eine Datei in {name}"
    msgstr[1] "{count} Dateien in {name}"

    """
  private static let save = "msgid \"Save\"\nmsgstr \"Sichern\"\n"

  /// The reports of the script about a German catalogue of a source with two texts.
  private func check(_ catalogue: String) throws -> String {
    let source = #"""
      tr("One file in \(name)", plural: "\(count) files in \(name)", count: count)
      tr("Save")
      """#
    _ = try entries(source)
    try write(catalogue, to: "Languages/de.po")
    let command = try strings(["--check"])
    #expect((command.status == 0) == command.text.isEmpty)
    return command.text.replacing("Languages/", with: "")
  }

  @Test func `a complete catalogue passes the check`() throws {
    #expect(try check(Self.header + Self.files + "\n# Seen\n#, x\n" + Self.save) == "")
    // Two things in Arabic need no number, and obsolete entries do not count.
    let word = Self.files.replacing("\"{count} Dateien in", with: "\"Dateien in")
    #expect(try check(Self.header + word + Self.save + "#~ msgid \"a\"\n#~ msgstr \"b\"\n") == "")
  }

  private static let faults: [(catalogue: String, report: String)] = [
    (header + files, "de.po: \"Save\" (Sources/App.swift:2) is missing. Run make strings.\n"),
    (header + files + "msgid \"Save\"\nmsgstr \"\"\n", "de.po:11: \"Save\" is not translated.\n"),
    (
      header + files + "#, fuzzy\n" + save,
      "de.po:12: \"Save\" is fuzzy. Check the translation, and remove the flag.\n"
    ),
    (
      header + files + save + "msgid \"Old\"\nmsgstr \"Alt\"\n",
      "de.po:13: \"Old\" is no text of the sources. Run make strings.\n"
    ),
    (
      header + files.replacing("Datei in {name}", with: "Datei in {ort}") + save,
      """
      de.po:7: "One file in {name}": The translation has the unknown argument {ort}.
      de.po:7: "One file in {name}": The translation lacks the argument {name}.

      """
    ),
    (
      header + files.replacing("msgstr[1]", with: "msgstr[2]") + save,
      "de.po:7: \"One file in {name}\" has the plural forms 0, 2, but the header's Plural-Forms has 2.\n"
    ),
    (
      header + files + "msgstr[2] \"{name}\"\n" + save,
      "de.po:7: \"One file in {name}\" has the plural forms 0, 1, 2, but the header's Plural-Forms has 2.\n"
    ),
    (
      header.replacing("Plural-Forms", with: "Forms") + files + save,
      "de.po:7: \"One file in {name}\": The header must have Plural-Forms: nplurals=…; plural=…;\n"
    ),
    (
      header.replacing("de", with: "fr") + files + save,
      "de.po:1: The header must have Language: de.\n"
    ),
    (
      header + files + save.replacing("Sichern", with: "Sichern}"),
      "de.po:11: \"Save\": The translation has a brace that belongs to no argument.\n"
    ),
    (
      header + files + save.replacing("Sichern\"", with: "Sichern"),
      "de.po:12: The line cannot be read. Expected msgid, msgstr or a text in quotes.\n"
    ),
    (
      header + files + save + save,
      "de.po:13: \"Save\" is twice in the catalogue. Remove one.\n"
    ),
    (
      header + files + save.replacing("Si", with: "\\q"),
      "de.po:12: The escape \\q is unknown. Use \\n, \\t, \\r, \\\" or \\\\.\n"
    ),
    (files + save, "de.po:1: The header is missing. Begin with an empty msgid.\n"),
    (
      header + files + "msgid \"Save\"\n",
      "de.po:11: An entry is incomplete. It needs msgid and msgstr.\n"
    ),
  ]

  @Test(arguments: faults)
  func `a fault in a catalogue is one line`(catalogue: String, report: String) throws {
    #expect(try check(catalogue) == report)
  }

  @Test func `a text that is not in the list of texts is reported with its place`() throws {
    _ = try entries(#"tr("Old"); tr("Same", plural: "\(n) same", count: n)"#)
    try write(
      #"tr("New"); tr("Same", plural: "\(n) equal", count: n)"#, to: "Sources/App.swift")
    #expect(
      try strings(["--check"]).text == """
        Languages/texts.pot: "New" (Sources/App.swift:1) is missing. Run make strings.
        Languages/texts.pot:9: "Old" is no text of the sources. Run make strings.
        Languages/texts.pot: "Same" has another plural or comment. Run make strings.

        """)
  }
}
