/// The boundaries of sentences in a text, by Unicode Standard Annex 29, section 5.1.
///
/// The rules know no abbreviations: "Dr. Smith came." has a boundary before "Smith". In the names
/// of the rules, `SATerm` is a full stop (`ATerm`) or another character that ends sentences
/// (`STerm`), such as a question mark.
///
///     "Is it 3.14? (Yes.) He"
///         `?` starts an end; the space belongs to it (SB10)
///         `(` follows the space: boundary (SB11), at "(Yes.)"
///         `.` starts an end, `)` and the space belong to it (SB9, SB10)
///         `H` is no lowercase letter: boundary, at "He"
struct SentenceScanner {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The end of a possible sentence: the part after its `SATerm`.
  private struct End {
    enum Stage { case terminator, close, space }

    let isFullStop: Bool
    /// The class before the terminator, for SB7.
    let before: Class
    var stage = Stage.terminator
  }

  /// Returns the sentence that contains the character at a UTF-8 offset.
  ///
  /// Whether there is a boundary depends on the few characters around it only. The search for the
  /// start therefore begins shortly before the offset, and farther away if it finds none.
  func sentence(at offset: Int) -> Range<Int> {
    var distance = 512
    while true {
      let first = text.graphemeBoundary(notAfter: offset - distance)
      if let sentence = sentence(at: offset, from: first) { return sentence }
      distance *= 4
    }
  }

  /// - Parameter first: The start of the scan.
  /// - Returns: nil if the sentence starts at `first` or before it, unless the text starts there.
  private func sentence(at offset: Int, from first: Int) -> Range<Int>? {
    var start: Int? = first == 0 ? 0 : nil
    var position = first
    var last: Class? = first == 0 ? .other : nil
    var end: End?
    let scalars = text.unicodeScalars[text.index(at: first)...]
    for index in scalars.indices {
      let scalar = scalars[index]
      let kind = Class(scalar)
      defer { position += UTF8.width(scalar) }
      // After an unknown start, rules apply from the first character on that ends no sentence.
      if last == nil, kind.canEndSentence { continue }
      // SB3, SB4
      let isAfterSeparator = last == .separator && !(scalar == "\n" && isAfterReturn(index))
      if kind == .ignored, !isAfterSeparator { continue }  // SB5
      if isAfterSeparator || end.map({ isBoundary(at: index, kind, after: $0) }) == true {
        let boundary = text.graphemeBoundary(notAfter: position)
        if boundary > offset { return start.map { $0..<boundary } }
        start = boundary
      }
      end = next(kind, last ?? .other, end)
      last = kind
    }
    return start.map { $0..<text.utf8.count }
  }

  private func isAfterReturn(_ index: String.Index) -> Bool {
    text.unicodeScalars[text.unicodeScalars.index(before: index)] == "\r"
  }

  private func next(_ kind: Class, _ last: Class, _ end: End?) -> End? {
    switch kind {
    case .fullStop: return End(isFullStop: true, before: last)
    case .terminator: return End(isFullStop: false, before: last)
    case .close:
      guard var end, end.stage != .space else { return nil }
      end.stage = .close
      return end
    case .space:
      var end = end
      end?.stage = .space
      return end
    case .separator, .lower, .upper, .letter, .number, .continuing, .ignored, .other: return nil
    }
  }

  private func isBoundary(at index: String.Index, _ kind: Class, after end: End) -> Bool {
    if end.isFullStop, end.stage == .terminator {
      if kind == .number { return false }  // SB6
      if kind == .upper, end.before == .upper || end.before == .lower { return false }  // SB7
    }
    switch kind {
    case .continuing, .fullStop, .terminator: return false  // SB8a
    case .close where end.stage != .space: return false  // SB9
    case .space, .separator: return false  // SB9, SB10
    case .close, .lower, .upper, .letter, .number, .ignored, .other:
      return !(end.isFullStop && leadsToLower(index))  // SB8, SB11
    }
  }

  /// Returns whether a lowercase letter comes before any other letter, separator or end of a
  /// sentence: the right side of SB8. It is called once for each full stop and stops at the next.
  private func leadsToLower(_ index: String.Index) -> Bool {
    for scalar in text.unicodeScalars[index...] {
      switch Class(scalar) {
      case .lower: return true
      case .letter, .upper, .separator, .fullStop, .terminator: return false
      case .number, .space, .close, .continuing, .ignored, .other: continue
      }
    }
    return false
  }
}

// MARK: - Properties of characters

extension SentenceScanner {
  /// The values of the property `Sentence_Break`.
  private enum Class {
    case separator, ignored, space, lower, upper, letter, number, fullStop, terminator, close
    case continuing, other

    /// Whether characters of the class are part of the end of a sentence, or may be.
    var canEndSentence: Bool {
      switch self {
      case .ignored, .space, .fullStop, .terminator, .close, .continuing: true
      case .separator, .lower, .upper, .letter, .number, .other: false
      }
    }

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      switch scalar {
      case ".", "\u{2024}", "\u{fe52}", "\u{ff0e}":
        self = .fullStop
      case ",", "-", ":", ";", "\u{37e}", "\u{55d}", "\u{60c}", "\u{60d}", "\u{7f8}", "\u{1802}",
        "\u{1808}", "\u{2013}", "\u{2014}", "\u{3001}", "\u{fe10}", "\u{fe11}", "\u{fe13}",
        "\u{fe14}", "\u{fe31}", "\u{fe32}", "\u{fe50}", "\u{fe51}", "\u{fe54}", "\u{fe55}",
        "\u{fe58}", "\u{fe63}", "\u{ff0c}", "\u{ff0d}", "\u{ff1a}", "\u{ff1b}", "\u{ff64}":
        self = .continuing
      // No-break spaces are tailored from `Sp`, so that a French quote stays with its sentence.
      case "\"", "'", "\u{275b}"..."\u{275e}", "\u{a0}", "\u{202f}":
        self = .close
      case _ where scalar.endsParagraph: self = .separator
      case _ where properties.isGraphemeExtend: self = .ignored
      case _ where properties.isSentenceTerminal: self = .terminator
      case _ where properties.isWhitespace: self = .space
      case _ where properties.isLowercase: self = .lower
      case _ where properties.isUppercase || properties.generalCategory == .titlecaseLetter:
        self = .upper
      case _ where properties.isAlphabetic && properties.generalCategory != .spacingMark:
        self = .letter
      default:
        switch properties.generalCategory {
        case .spacingMark, .format: self = .ignored
        case .decimalNumber: self = .number
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation:
          self = .close
        default: self = .other
        }
      }
    }
  }
}
