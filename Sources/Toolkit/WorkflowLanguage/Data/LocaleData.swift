internal import CLanguage

/// What CLDR knows about a language: its symbols, patterns and names.
///
/// Nothing is copied or kept: a value is cheap to create, and a text is read when it is asked for.
package struct LocaleData {
  private let table: LocaleTable
  private let record: Int

  /// Finds the data of a language, or of the most similar one that has data; English if there is none.
  ///
  /// - Parameter identifier: A tag of BCP 47 such as `de-AT`, or the name of a locale such as
  ///   `sr_RS.UTF-8@latin`.
  package init(_ identifier: String) {
    let file = CLanguageLocales()
    self.init(identifier, in: UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }

  /// - Parameter bytes: A table, perhaps a damaged one, which outlives this value.
  package init(_ identifier: String, in bytes: UnsafeRawBufferPointer) {
    table = LocaleTable(bytes)
    record = Self.record(for: identifier, in: table) ?? table.record("en") ?? 0
  }

  private static func record(for identifier: String, in table: LocaleTable) -> Int? {
    var parts = identifier.utf8.prefix(64).prefix {
      $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@")
    }
    .split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    .enumerated().map { index, part in
      let part = String(decoding: part, as: UTF8.self)
      if index == 0 { return part.lowercased() }
      return part.utf8.count == 4
        ? part.prefix(1).uppercased() + part.dropFirst().lowercased() : part.uppercased()
    }
    if identifier.hasSuffix("@latin"), !parts.isEmpty { parts.insert("Latn", at: 1) }
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let record = table.record(name[...]) { return record }
      if let alias = value(of: name, in: table.text(.aliases, in: 0)) {
        return table.record(alias[...])
      }
      parts.removeLast()
    }
    return nil
  }

  /// Returns a text, as it is in the table.
  package func text(_ field: LocaleField) -> String {
    String(decoding: table.text(field, in: record), as: UTF8.self)
  }

  /// Returns the texts of a field that has several.
  package func texts(_ field: LocaleField) -> [String] {
    text(field).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value of a key in a field of pairs, such as the symbol of a currency.
  package func value(of key: String, in field: LocaleField) -> String? {
    Self.value(of: key, in: table.text(field, in: record))
  }

  private static func value(of key: String, in pairs: LocaleTable.Text) -> String? {
    let start = key + "="
    return pairs.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start.utf8) }
      .map { String(decoding: $0.dropFirst(start.utf8.count), as: UTF8.self) }
  }
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

extension Language {
  /// The data of the language or of the most similar one.
  package var data: LocaleData { LocaleData(identifier) }
}
