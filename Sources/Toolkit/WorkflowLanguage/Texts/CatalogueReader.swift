/// Reads the entries of a gettext catalogue (`.po`), line by line.
struct CatalogueReader {
  /// An entry: an English text and its translations.
  struct Entry {
    var context: String?
    var text = ""
    var plural: String?
    /// One translation, or one for each plural form.
    var translations: [String] = []
    /// Whether a translator must check the translation before it is used.
    var isFuzzy = false
  }

  /// The field that a quoted line continues.
  private enum Field { case none, context, text, plural, translation }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 0
  /// The number of the first line that is not in the format; nil if there is none.
  private(set) var brokenLine: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the next entry, without those that are obsolete; nil at the end.
  mutating func next() -> Entry? {
    var entry = Entry()
    var field = Field.none
    while position < bytes.count {
      let start = position
      let content = nextLine()
      if content.isEmpty { continue }
      if content.first == UInt8(ascii: "#") {
        if field == .translation {
          (position, line) = (start, line - 1)
          return entry
        }
        if content.starts(with: "#,".utf8), has("fuzzy", in: content) { entry.isFuzzy = true }
        continue
      }
      let quote = content.firstIndex(of: UInt8(ascii: "\"")) ?? content.endIndex
      let word = String(decoding: content[..<quote], as: UTF8.self).filter {
        $0 != " " && $0 != "\t"
      }
      if field == .translation, word == "msgid" || word == "msgctxt" {
        (position, line) = (start, line - 1)
        return entry
      }
      guard let text = unquoted(content[quote...]) else {
        brokenLine = brokenLine ?? line
        continue
      }
      switch word {
      case "": break
      case "msgctxt": (field, entry.context) = (.context, "")
      case "msgid": field = .text
      case "msgid_plural": (field, entry.plural) = (.plural, "")
      default:
        guard word.hasPrefix("msgstr"), entry.translations.count < 8 else {
          brokenLine = brokenLine ?? line
          continue
        }
        field = .translation
        entry.translations.append("")
      }
      switch field {
      case .none: brokenLine = brokenLine ?? line
      case .context: entry.context? += text
      case .text: entry.text += text
      case .plural: entry.plural? += text
      case .translation: entry.translations[entry.translations.count - 1] += text
      }
    }
    return field == .translation ? entry : nil
  }

  /// Returns the next line without blanks at its start and end.
  private mutating func nextLine() -> Slice<UnsafeBufferPointer<UInt8>> {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { position = min(end + 1, bytes.count) }
    line += 1
    var content = bytes[position..<end]
    while let last = content.last, last <= UInt8(ascii: " ") { content.removeLast() }
    while let first = content.first, first <= UInt8(ascii: " ") { content.removeFirst() }
    return content
  }

  private func has(_ flag: String, in line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.split(separator: UInt8(ascii: ",")).contains {
      $0.drop { $0 <= UInt8(ascii: " ") }.elementsEqual(flag.utf8)
    }
  }

  /// Returns the text in a quoted literal; nil if it is not one.
  private func unquoted(_ literal: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard literal.count >= 2, literal.last == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in literal.dropFirst().dropLast() {
      if isEscaped {
        // The letters of C for the control characters from 7 on. Octal numbers are not read.
        let control = "abtnvfr".utf8.enumerated().first { $0.element == byte }
        guard control != nil || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          return nil
        }
        text.append(control.map { 7 + UInt8($0.offset) } ?? byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return nil
      } else {
        text.append(byte)
      }
    }
    return isEscaped ? nil : String(decoding: text, as: UTF8.self)
  }
}
