import Foundation
import Testing

@testable import WorkflowLanguage

/// Catalogues of installed packages, which `msgunfmt` turns into texts, compared with what gettext
/// reads in them.
@Suite struct InstalledCatalogueTests {
  /// Packages that every Debian has, or that `make test` installs, and the names of their catalogues.
  private static let packages = [
    "bash": "bash et sk", "diffutils": "diffutils cs ru", "dpkg": "dpkg hu ro",
    "findutils": "findutils fr ja", "gettext": "gettext-tools cs et", "grep": "grep de pl",
    "libgdk-pixbuf2.0-common": "gdk-pixbuf lt lv", "libgtk-3-common": "gtk30 ar ga",
    "sed": "sed pt_BR uk", "tar": "tar ga sl",
  ]
  private static let counts = [0, 1, 2, 3, 5, 11, 21, 101]

  struct File: Decodable {
    let path: String
    let text: String
    let messages: Set<Entry>
    /// The index of the plural form for each of the counts.
    let forms: [Int]
  }

  struct Entry: Hashable, Decodable {
    let context: String?
    let text: String
    let plural: String?
    let translations: [String]
  }

  /// Reads the catalogues with gettext.
  private func files() throws -> [File] {
    let names = Self.packages.sorted { $0.key < $1.key }.map { package, names in
      let words = names.split(separator: " ")
      return (package, words[1...].map { "/usr/share/locale/\($0)/LC_MESSAGES/\(words[0]).mo" })
    }
    let missing = names.filter { !$1.allSatisfy(FileManager.default.fileExists) }.map(\.0)
    try #require(
      missing == [], "Install these packages with /usr/share/locale: see path-exclude in man dpkg.")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "catalogues.py")
    let counts = Self.counts.map(String.init).joined(separator: ",")
    process.arguments = ["python3", script.path, counts] + names.flatMap(\.1)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([File].self, from: data)
  }

  @Test func `texts, contexts and plural forms are those that gettext reads`() throws {
    var (plurals, contexts, forms) = (0, 0, Set<[Int]>())
    for file in try files() {
      var (entries, rule) = (Set<Entry>(), PluralForms())
      Array(file.text.utf8).withUnsafeBufferPointer { bytes in
        var reader = CatalogueReader(bytes)
        while let entry = reader.next() {
          if entry.text.isEmpty { rule = PluralForms(header: entry.translations[0]) }
          entries.insert(
            Entry(
              context: entry.context, text: entry.text, plural: entry.plural,
              translations: entry.translations))
        }
        #expect(reader.brokenLine == nil, "\(file.path)")
      }
      // Texts such as "%<PRIuMAX>" and "%Id" depend on the system; they are elsewhere in the file.
      let differences = entries.symmetricDifference(file.messages).filter {
        ([$0.text] + $0.translations).allSatisfy { !$0.contains("%<PRI") && !$0.contains("%I") }
      }
      #expect(Array(differences.prefix(2)) == [], "\(file.path)")
      #expect(Self.counts.map(rule.form) == file.forms, "\(file.path)")
      plurals += file.messages.count { $0.plural != nil }
      contexts += file.messages.count { $0.context != nil }
      forms.insert(file.forms)
    }
    #expect(plurals > 40 && contexts > 500 && forms.count > 8)
  }
}
