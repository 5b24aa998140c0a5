/// A text that is translated before it is shown, with its arguments: the parameter of `tr(_:)`.
///
/// Write it as a literal, so that `make strings` finds it. Numbers among its arguments are formatted
/// for the language.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// The text, with `{}` for each argument.
  var key: String
  var arguments: [Argument] = []

  enum Argument: Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
  }

  public init(stringLiteral value: String) { key = value }

  public init(stringInterpolation interpolation: StringInterpolation) {
    key = interpolation.key
    arguments = interpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { key += literal }
    public mutating func appendInterpolation(_ text: String) { append(.text(text)) }
    public mutating func appendInterpolation(_ number: Int) { append(.integer(number)) }
    public mutating func appendInterpolation(_ number: Double) { append(.number(number)) }

    private mutating func append(_ argument: Argument) {
      key += "{}"
      arguments.append(argument)
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
  /// Returns a word of the toolkit.
  package func word(_ text: Phrase) -> String { self.text(text, context: "toolkit") }

  /// Returns a text of the toolkit about a number of things.
  package func word(_ text: Phrase, plural: Phrase, count: Int) -> String {
    self.text(text, plural: plural, count: count, context: "toolkit")
  }

  func text(
    _ text: Phrase, plural: Phrase? = nil, count: Int = 1, context: String?
  ) -> String {
    if let message = texts?.message(text.key, context: context) {
      // The text for one may lack the number.
      var arguments = text.arguments
      if let plural, plural.arguments.count > arguments.count { arguments = plural.arguments }
      return message.form(for: count).filled(with: arguments, in: self)
    }
    let english = count == 1 ? text : plural ?? text
    if let pseudo { return pseudo.imitation(of: english, in: self) }
    return Template(english.key).filled(with: english.arguments, in: self)
  }
}
