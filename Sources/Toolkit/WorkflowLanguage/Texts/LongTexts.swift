/// Texts of at least 300 letters in place of the texts of an app, which show what long texts break.
///
/// The names of the days in the language follow each text, as words that lines break between; those after
/// a single word are one word with it.
struct LongTexts: Sendable {
  /// The end of the tag of a language with such texts, for private use as BCP 47 defines it.
  static let subtag = "-x-long"
  private static let length = 300
  private let words: String
  private let word: String

  init(repeating names: [String]) {
    func repeated(after separator: String) -> String {
      let all = names.map { separator + $0 }.joined()
      return String(repeating: all, count: Self.length / max(1, all.count) + 1)
    }
    (words, word) = (repeated(after: " "), repeated(after: ""))
  }

  func lengthened(_ text: String) -> String {
    text + (text.contains(" ") ? words : word).prefix(max(0, Self.length - text.count))
  }
}
