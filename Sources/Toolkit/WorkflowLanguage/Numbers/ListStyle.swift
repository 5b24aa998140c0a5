/// How texts are written one after the other.
///
///     ["red", "green", "blue"].formatted(.and)   // red, green, and blue   in German: red, green und blue
public enum ListStyle: Sendable {
  /// All of them.
  case and
  /// One of them.
  case or
  /// Parts of one quantity, such as "5 hr, 3 min".
  case unit
}

extension Sequence where Element: StringProtocol {
  /// Returns the texts as a list in a language.
  public func formatted(_ style: ListStyle, in language: Language = .current) -> String {
    let texts = map { String($0) }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    let field: LocaleField =
      switch style {
      case .and: .andList
      case .or: .orList
      case .unit: .unitList
      }
    let patterns = language.data.texts(field)
    guard patterns.count == 4 else { return texts.joined(separator: ", ") }
    if texts.count == 2 { return patterns[0].filled(with: texts[0], last) }
    let start = patterns[1].filled(with: texts[0], texts[1])
    let middle = texts[2..<texts.count - 1].reduce(start) { patterns[2].filled(with: $0, $1) }
    return patterns[3].filled(with: middle, last)
  }
}
