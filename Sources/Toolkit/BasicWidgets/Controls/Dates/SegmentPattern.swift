internal import WorkflowLanguage

/// The segments of a date or a time, such as day and month, in the order of a language, with the
/// separators around them.
///
/// A text of the pattern has a content for each segment: digits, a word for AM or PM, or the hint of
/// an empty segment.
struct SegmentPattern {
  let language: Language
  /// The letter of each segment as in the patterns of CLDR: d, M, y, H, h, m or a.
  private(set) var letters: [Character] = []
  /// The number of digits to which the value of each segment is filled with zeros.
  private var widths: [Int] = []
  /// The texts before the first segment, between them, and after the last.
  private(set) var separators = [""]

  /// Creates the segments of a pattern of CLDR, such as `dd.MM.yy`.
  init(_ pattern: String, in language: Language) {
    self.language = language
    var isQuoted = false
    for character in pattern {
      // Some languages have words for more parts of a day, of which these are two.
      let character = character == "b" || character == "B" ? "a" : character
      if character == "'" {
        isQuoted.toggle()
      } else if isQuoted || !character.isASCII || !character.isLetter {
        separators[separators.count - 1].append(character)
      } else if character == letters.last, separators.last == "" {
        widths[widths.count - 1] = 2
      } else if "dMyHhma".contains(character) {
        if !letters.isEmpty, separators.last == "" { separators[separators.count - 1] = " " }
        letters.append(character)
        widths.append(1)
        separators.append("")
      }
    }
  }

  /// The number of digits of a year; other segments have up to two.
  static let yearLength = 4

  private func length(_ letter: Character) -> Int { letter == "y" ? Self.yearLength : 2 }

  static func bounds(_ letter: Character) -> ClosedRange<Int> {
    switch letter {
    case "d": 1...31
    case "M", "h": 1...12
    case "y": 1...9_999
    case "H": 0...23
    case "m": 0...59
    default: 0...1
    }
  }

  // MARK: - Contents

  func hint(_ letter: Character) -> String {
    switch letter {
    case "d": language.word("dd")
    case "M": language.word("mm")
    case "y": language.word("yyyy")
    default: "--"
    }
  }

  var hints: [String] { letters.map(hint) }

  func content(_ value: Int, at index: Int) -> String {
    let letter = letters[index]
    if letter == "a" { return dayPeriods[value] }
    let width = letter == "y" ? Self.yearLength : widths[index]
    return language.data.withDigits(value.padded(to: width))
  }

  /// The words for the two halves of a day.
  var dayPeriods: [String] {
    let words = language.data.texts(.dayPeriods)
    return words.count == 2 ? words : ["AM", "PM"]
  }

  /// Returns the value of a content, in the digits of any script; nil for other texts.
  func value(_ content: String, _ letter: Character) -> Int? {
    if letter == "a" { return dayPeriods.firstIndex(of: content) }
    guard !content.isEmpty, content.utf8.count <= 16, content.count <= length(letter) else {
      return nil
    }
    var value = 0
    for character in content {
      guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Whether no digit can follow the content.
  func isFull(_ content: String, _ letter: Character) -> Bool {
    guard let value = value(content, letter) else { return false }
    return letter == "a" || content.count == length(letter)
      || value * 10 > Self.bounds(letter).upperBound
  }

  func isTooLarge(_ content: String, at index: Int) -> Bool {
    let letter = letters[index]
    return value(content, letter).map { $0 > Self.bounds(letter).upperBound } == true
  }

  /// Returns the content when the user leaves the segment: filled with zeros, years of two digits
  /// from 1969 to 2068.
  func finished(_ content: String, at index: Int) -> String {
    guard let value = value(content, letters[index]) else { return content }
    guard letters[index] == "y", content.count <= 2 else { return self.content(value, at: index) }
    return self.content(value + (value < 69 ? 2_000 : 1_900), at: index)
  }

  // MARK: - Texts

  func text(_ contents: [String]) -> String {
    var text = separators[0]
    for (content, separator) in zip(contents, separators.dropFirst()) {
      text += content + separator
    }
    return text
  }

  /// Returns the ranges of the contents in their text, in UTF-8 offsets.
  func ranges(_ contents: [String]) -> [Range<Int>] {
    var offset = 0
    return zip(contents, separators).map { content, separator in
      let start = offset + separator.utf8.count
      offset = start + content.utf8.count
      return start..<offset
    }
  }

  /// Returns the contents of a text of the pattern, which can be empty; nil for other texts.
  func contents(of text: String) -> [String]? {
    guard text.utf8.count < 100, text.hasPrefix(separators[0]) else { return nil }
    var rest = text.dropFirst(separators[0].count)
    var contents: [String] = []
    for (index, letter) in letters.enumerated() {
      let separator = separators[index + 1]
      var end = rest.endIndex
      if index < letters.count - 1 {
        guard let range = rest.firstRange(of: separator) else { return nil }
        end = range.lowerBound
      } else {
        guard rest.hasSuffix(separator) else { return nil }
        end = rest.index(end, offsetBy: -separator.count)
      }
      let content = String(rest[..<end])
      guard content.isEmpty || content == hint(letter) || value(content, letter) != nil else {
        return nil
      }
      contents.append(content)
      rest = rest[end...].dropFirst(separator.count)
    }
    return contents
  }
}
