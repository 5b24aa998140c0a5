/// The reason why a text is not the number that is asked for.
public struct NumberError: Error, Equatable, CustomStringConvertible {
  /// A sentence for the user, in their language, that says what to write.
  public let description: String

  /// The text is no number.
  init(_ text: String, in language: Language) {
    let scalars = text.unicodeScalars.lazy.filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }.drop { $0.properties.isWhitespace }
    let start = String(String.UnicodeScalarView(scalars.prefix(40)))
    let shown = scalars.dropFirst(40).isEmpty ? start : start + "…"
    self.init(
      description: shown.isEmpty
        ? language.word("Enter a number.") : language.word("“\(shown)” is not a number."))
  }

  package init(description: String) { self.description = description }
}
