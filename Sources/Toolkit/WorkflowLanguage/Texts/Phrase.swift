/// A text that is translated before it is shown, with its arguments: the parameter of `tr(_:)`.
///
/// Write it as a literal, so that `make strings` finds it. Numbers among its arguments are formatted
/// for the language.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// The text before the first argument.
  private let start: String
  /// The arguments, each with the text that follows it.
  private var rest: [(argument: Argument, text: String)] = []

  enum Argument: Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
  }

  public init(stringLiteral value: String) { start = value }

  public init(stringInterpolation interpolation: StringInterpolation) {
    (start, rest) = (interpolation.start, interpolation.rest)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var start = ""
    fileprivate var rest: [(argument: Argument, text: String)] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      rest.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      if rest.isEmpty { start += literal } else { rest[rest.count - 1].text += literal }
    }
    public mutating func appendInterpolation(_ text: String) { rest.append((.text(text), "")) }
    public mutating func appendInterpolation(_ number: Int) { rest.append((.integer(number), "")) }
    public mutating func appendInterpolation(_ number: Double) {
      rest.append((.number(number), ""))
    }
  }
}

extension Phrase {
  var arguments: [Argument] { rest.map(\.argument) }

  /// The text, with `{}` for each argument, by which catalogues find it.
  var key: String {
    if rest.isEmpty { return start }
    return rest.reduce(into: start) { $0 += "{}" + $1.text }
  }

  /// Returns the English text.
  ///
  /// - Parameter change: Changes the parts between arguments.
  func filled(in language: Language, changing change: ((String) -> String)? = nil) -> String {
    var result = change?(start) ?? start
    for (argument, text) in rest {
      result += argument.text(in: language)
      result += change?(text) ?? text
    }
    return result
  }
}

extension Phrase.Argument {
  func text(in language: Language) -> String {
    switch self {
    // A name or a path keeps its own order between texts that are read from right to left.
    case .text(let text) where language.isTranslated && language.isRightToLeft:
      "\u{2068}\(text)\u{2069}"
    case .text(let text): text
    case .integer(let number) where language.contents.hasPlainDigits && number.magnitude < 1_000:
      "\(number)"
    case .integer(let number): number.formatted(.number, in: language)
    case .number(let number): number.formatted(.number, in: language)
    }
  }
}

/// Returns a text in the current language.
///
///     Text(tr("Save"))
///     Text(tr("\(done) of \(total) files are copied"))
///     Text(tr("Open", context: "state of a door"))
///
/// Call it where texts are shown: in `render`, in a view, in a screen. A text that is stored in a
/// state stays in the language in which it was made.
///
/// - Parameters:
///   - context: Separates texts that are equal in English, such as the verb and the adjective "Open".
///   - comment: Explains the text to translators.
public func tr(_ text: Phrase, context: String? = nil, comment: StaticString = "") -> String {
  Language.current.text(text, context: context)
}

/// Returns a text about a number of things in the current language.
///
///     tr("One file", plural: "\(count) files", count: count)
///
/// - Parameters:
///   - text: The English text for one.
///   - plural: The English text for other numbers. Catalogues may have more forms.
///   - count: The number of things.
public func tr(
  _ text: Phrase, plural: Phrase, count: Int, context: String? = nil, comment: StaticString = ""
) -> String {
  Language.current.text(text, plural: plural, count: count, context: context)
}

extension Language {
  fileprivate var isTranslated: Bool { texts != nil || pseudo != nil }

  /// Returns a word of the toolkit.
  @usableFromInline
  package func word(_ text: Phrase, context: String = "toolkit") -> String {
    self.text(text, context: context)
  }

  func text(
    _ text: Phrase, plural: Phrase? = nil, count: Int = 1, context: String?
  ) -> String {
    let shown = translated(text, plural: plural, count: count, context: context)
    return contents.longTexts?.lengthened(shown) ?? shown
  }

  private func translated(
    _ text: Phrase, plural: Phrase?, count: Int, context: String?
  ) -> String {
    if let message = texts?.message(text.key, context: context) {
      // The text for one may lack the number.
      var arguments = text.arguments
      if let plural, plural.arguments.count > arguments.count { arguments = plural.arguments }
      let text = message.text(for: count, with: arguments, in: self)
      // Names alone, such as a month and its year, would be read from left to right.
      return isRightToLeft && text.unicodeScalars.first == "\u{2068}" ? "\u{200f}\(text)" : text
    }
    let english = count == 1 ? text : plural ?? text
    return pseudo?.imitation(of: english, in: self) ?? english.filled(in: self)
  }
}
