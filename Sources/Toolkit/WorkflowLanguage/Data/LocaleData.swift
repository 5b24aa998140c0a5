internal import CLanguage

/// The symbols, patterns and names of a language, from CLDR.
///
/// A text is read from the table when it is asked for; only the formats of numbers are kept.
package struct LocaleData: Sendable {
  private let table: LocaleTable
  let formats = NumberFormats()
  private let record: Int

  /// Finds the data of the first language of `chain` that has data; of English if there is none.
  ///
  /// - Parameters:
  ///   - chain: Tags from the most special to the most general; see `Language.chain`.
  ///   - bytes: A table, perhaps a damaged one, which outlives this value.
  package init(_ chain: [String], in bytes: UnsafeRawBufferPointer) {
    let table = LocaleTable(bytes: bytes)
    record =
      chain.lazy.compactMap { name in
        table.record(name)
          ?? Self.value(of: name, in: table.text(.aliases, in: 0)).flatMap { table.record($0) }
      }.first ?? table.record("en") ?? 0
    self.table = table
  }

  /// Returns a text, as it is in the table.
  package func text(_ field: LocaleField) -> String {
    String(decoding: table.text(field, in: record), as: UTF8.self)
  }

  /// Returns the texts of a field that has several.
  package func texts(_ field: LocaleField) -> [String] {
    table.text(field, in: record).split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of a key in a field of pairs, such as the symbol of a currency.
  package func value(of key: String, in field: LocaleField) -> String? {
    Self.value(of: key, in: table.text(field, in: record))
  }

  private static func value(of key: String, in pairs: LocaleTable.Text) -> String? {
    let start = key + "="
    return pairs.split(separator: 10).first { $0.starts(with: start.utf8) }
      .map { String(decoding: $0.dropFirst(start.utf8.count), as: UTF8.self) }
  }
}

extension LocaleData {
  /// Finds the data of the first language of `chain` in the embedded table.
  init(_ chain: [String]) {
    let file = CLanguageLocales()
    self.init(chain, in: UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }
}

extension Language {
  /// The name of the language in the language itself, such as "Deutsch (Österreich)".
  public var name: String { data.text(.name) }

  /// The data of the language or of the most similar one that has data.
  package var data: LocaleData { contents.data }
}

extension String {
  /// Returns a pattern of CLDR with `arguments` in the places of `{0}` and `{1}`.
  package func filled(with arguments: String...) -> String {
    split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let number = part.first?.wholeNumberValue, number < arguments.count else {
        return String(part)
      }
      return arguments[number] + part.dropFirst(2)
    }.joined()
  }
}
