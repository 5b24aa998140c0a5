internal import WorkflowLanguage

/// A text that the user types over the segments of a date or a time, one character after the other.
///
///     3   -> 3/28/2026, the day is next: no month begins with 3
///     /   -> the same: the separator after a segment that was full, and had moved on by itself
///     05  -> 3/05/2026, the year is next
struct SegmentTyping {
  let pattern: SegmentPattern
  /// The segment at which the typing began.
  let start: Int
  private(set) var contents: [String]
  /// The segment that the next digit changes.
  private(set) var index: Int
  /// Whether the next digit is appended to the segment.
  private(set) var isOpen = false
  /// The rest of the separator before the segment, which may still be typed.
  private var separator: Substring
  /// Whether another separator may stand for it.
  private var acceptsOther = false
  /// The number of segments that the last digits without a separator are in.
  private var run = 0
  private var wasDigit = false
  /// All characters.
  var entered = ""
  /// The text and the selection of the field after them; with others, the user did something else.
  var text = ""
  var selection = TextSelection(0)
  /// The letters of the half of the day.
  private var word = ""

  /// Starts to type at a segment.
  init(_ pattern: SegmentPattern, over contents: [String], at index: Int) {
    (self.pattern, self.contents, self.index, start) = (pattern, contents, index, index)
    separator = Substring(index == 0 ? pattern.separators[0] : "")
  }

  private var isLast: Bool { index == contents.count - 1 }

  /// Types a character; returns false if it does not fit the segments.
  mutating func type(_ character: Character) -> Bool {
    guard let folded = Self.folded(String(character)).first else { return true }
    if let digit = character.wholeNumberValue, digit < 10 { return type(digit: character) }
    defer { wasDigit = false }
    return type(word: folded) || type(separator: folded)
  }

  private mutating func type(digit: Character) -> Bool {
    word = ""
    if pattern.letters[index] == "a" {
      if isLast { return false }
      moveOn()
    }
    if isOpen, pattern.isFull(contents[index], pattern.letters[index]) { return false }
    var content = isOpen ? contents[index] : ""
    content.append(digit)
    if pattern.isTooLarge(content, at: index), !isLast, pattern.letters[index + 1] != "a" {
      // A digit that the value cannot have begins the next segment.
      moveOn()
      content = String(digit)
    }
    if !isOpen { run = wasDigit ? run + 1 : 1 }
    (contents[index], isOpen, wasDigit) = (content, true, true)
    guard pattern.isFull(content, pattern.letters[index]) else { return true }
    if isLast { contents[index] = pattern.finished(content, at: index) } else { moveOn() }
    return true
  }

  private mutating func moveOn() {
    if isOpen { contents[index] = pattern.finished(contents[index], at: index) }
    index += 1
    separator = Substring(Self.folded(pattern.separators[index]))
    (isOpen, acceptsOther) = (false, true)
  }

  private mutating func type(word character: Character) -> Bool {
    guard character.isLetter || !word.isEmpty, let half = pattern.letters.firstIndex(of: "a")
    else { return false }
    let longer = word + String(character)
    let words = pattern.dayPeriods.map(Self.folded)
    guard
      let value = words.firstIndex(where: { $0.hasPrefix(longer) })
        ?? ["am", "pm"].firstIndex(where: { $0.hasPrefix(longer) })
    else { return false }
    if isOpen { contents[index] = pattern.finished(contents[index], at: index) }
    // "2 pm" has no minutes.
    if run > 0, !isOpen, pattern.letters[index] == "m" {
      contents[index] = pattern.content(0, at: index)
    }
    contents[half] = pattern.content(value, at: half)
    (index, isOpen, word) = (half, true, longer)
    if longer == words[value], !isLast { moveOn() }
    return true
  }

  private mutating func type(separator character: Character) -> Bool {
    word = ""
    // The segments took apart what the user wrote as one number.
    if wasDigit, run > 1 { return false }
    if !isOpen {
      if separator.contains(character) || acceptsOther && !character.isLetter {
        pass(character)
        return true
      }
    }
    if isLast, isOpen, Self.folded(pattern.separators[index + 1]).contains(character) {
      return true
    }
    guard !character.isLetter else { return false }
    if isLast { return !isOpen }
    guard contents[index] != pattern.hint(pattern.letters[index]) else { return true }
    moveOn()
    pass(character)
    return true
  }

  /// Leaves the rest of the separator after a character, which may be another one in its place.
  private mutating func pass(_ character: Character) {
    acceptsOther = false
    guard let position = separator.firstIndex(of: character) else { return }
    separator = separator[separator.index(after: position)...]
  }

  /// Returns a text without invisible characters, with small letters and simple spaces.
  private static func folded(_ text: String) -> String {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars
    where scalar.properties.generalCategory != .format {
      folded.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
    }
    return folded
  }
}
