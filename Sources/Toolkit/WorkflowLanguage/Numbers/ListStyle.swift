/// How texts are written one after the other.
///
///     ["red", "green", "blue"].formatted(.and)   // red, green, and blue   in German: red, green und blue
public struct ListStyle: Sendable {
  let field: LocaleField

  /// All of them.
  public static let and = ListStyle(field: .andList)
  /// One of them.
  public static let or = ListStyle(field: .orList)
  /// Parts of one quantity, such as "5 hr, 3 min".
  public static let unit = ListStyle(field: .unitList)
}

extension Sequence where Element: StringProtocol {
  /// Returns the texts as a list in a language.
  public func formatted(_ style: ListStyle, in language: Language = .current) -> String {
    let texts = map { String($0) }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    let patterns = language.data.texts(style.field)
    guard patterns.count == 4 else { return texts.joined(separator: ", ") }
    if texts.count == 2 { return patterns[0].filled(with: texts[0], last) }
    let start = patterns[1].filled(with: texts[0], texts[1])
    let middle = texts[2..<texts.count - 1].reduce(start) { patterns[2].filled(with: $0, $1) }
    return patterns[3].filled(with: middle, last)
  }
}
