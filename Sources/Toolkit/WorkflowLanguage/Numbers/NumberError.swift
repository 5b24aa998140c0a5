/// The reason why a text is not the number that is asked for.
public struct NumberError: Error, Equatable, CustomStringConvertible {
  /// A sentence for the user, in their language, that says what to write.
  public let description: String

  static func noNumber(_ text: String, in language: Language) -> NumberError {
    let scalars = text.unicodeScalars.lazy.filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }.drop { $0.properties.isWhitespace }
    let start = String(String.UnicodeScalarView(scalars.prefix(40)))
    let shown = scalars.dropFirst(40).isEmpty ? start : start + "…"
    return NumberError(
      description: shown.isEmpty
        ? language.word("Enter a number.") : language.word("“\(shown)” is not a number."))
  }

  static func separators(in language: Language) -> NumberError {
    let thousands = 12345.formatted(.number, in: language)
    let decimals = 1.5.formatted(.number, in: language)
    return NumberError(
      description: language.word(
        "Write thousands as in \(thousands), and decimals as in \(decimals)."))
  }

  static func decimals(atMost count: Int, in language: Language) -> NumberError {
    NumberError(
      description: count == 0
        ? language.word("Enter a number without decimals.")
        : language.word(
          "Enter at most one decimal.", plural: "Enter at most \(count) decimals.", count: count))
  }

  static func range<Value: FixedWidthInteger>(of _: Value.Type, in language: Language)
    -> NumberError
  {
    let least = Value.min.formatted(.number, in: language)
    let greatest = Value.max.formatted(.number, in: language)
    return NumberError(
      description: language.word("Enter a number from \(least) to \(greatest)."))
  }

  static func tooLarge(in language: Language) -> NumberError {
    NumberError(description: language.word("The number is too large."))
  }
}
