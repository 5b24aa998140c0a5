/// The reason why a text is not the date or the time that is asked for.
public struct DateError: Error, Equatable, CustomStringConvertible {
  /// A sentence for the user, in their language, that says what to write.
  public let description: String
}

extension LocalDate {
  /// Reads a date as a user writes it in a language.
  ///
  ///     try LocalDate(parsing: "5.3.26", in: german)
  ///
  /// Numbers are in the order of the language's short form, or begin with a year of four digits as in
  /// ISO 8601; digits of all scripts and any separators are accepted. The month may have a name, also
  /// one that is cut, and the weekday may be there. Years of two digits are from 1969 to 2068.
  ///
  /// - Throws: If the text is no date in the language, or the month has no such day.
  public init(parsing text: String, in language: Language = .current) throws(DateError) {
    let parts = DateInput(text)?.dateParts(in: language.data) ?? (0, 0, 0)
    try self.init(year: parts.year, month: parts.month, day: parts.day, in: language)
  }

  /// Creates a date from the numbers that a user entered.
  ///
  /// - Throws: If they are no date, or the month has no such day.
  package init(year: Int, month: Int, day: Int, in language: Language) throws(DateError) {
    guard let first = LocalDate(year: year, month: month, day: 1), (1...31).contains(day) else {
      let example = LocalDate(dayNumber: 20_784).formatted(.short, in: language)
      throw DateError(description: language.word("Enter a date such as \(example)."))
    }
    guard day <= first.daysInMonth else {
      let month = first.formatted(.monthAndYear, in: language)
      throw DateError(description: language.word("\(month) has no day \(day)."))
    }
    self = first.adding(days: day - 1)
  }
}

extension LocalTime {
  /// Reads a time as a user writes it in a language.
  ///
  ///     try LocalTime(parsing: "2:30 pm")
  ///
  /// It is an hour, with or without minutes and seconds, with any separators or none ("1430"). With
  /// the language's words for morning and afternoon, or "am" and "pm", hours are from 1 to 12.
  ///
  /// - Throws: If the text is no time in the language.
  public init(parsing text: String, in language: Language = .current) throws(DateError) {
    guard let time = DateInput(text)?.time(in: language) else {
      let example = LocalTime(hour: 14, minute: 30)?.formatted(.short, in: language) ?? ""
      throw DateError(description: language.word("Enter a time such as \(example)."))
    }
    self = time
  }
}

/// The numbers and the words in the input of a user.
private struct DateInput {
  private var numbers: [(value: Int, length: Int)] = []
  private var words: [String] = []

  private enum Kind { case digit, letter, separator }

  /// - Returns: nil if the text is too long or contains other characters.
  init?(_ text: String) {
    guard text.utf8.count <= 1_000 else { return nil }
    var previous = Kind.separator
    for character in text.lowercased() {
      let properties = character.unicodeScalars.first?.properties
      if properties?.numericType == .decimal, let value = character.wholeNumberValue {
        let number = previous == .digit ? numbers.removeLast() : (value: 0, length: 0)
        guard number.length < 8 else { return nil }
        numbers.append((number.value * 10 + value, number.length + 1))
        previous = .digit
      } else if character.isLetter {
        if previous != .letter { words.append("") }
        words[words.count - 1].append(character)
        previous = .letter
      } else if character.isPunctuation || character.isWhitespace {
        // "a.m." is one word.
        if character != "." || previous != .letter { previous = .separator }
      } else if properties?.generalCategory != .format {
        return nil
      }
    }
  }

  static func words(in texts: [String]) -> Set<String> {
    Set(texts.flatMap { DateInput($0)?.words ?? [] })
  }

  /// Returns the date, whose day may not exist; nil if the text is none, or has words of another date.
  func dateParts(in data: LocaleData) -> (year: Int, month: Int, day: Int)? {
    let (months, others) = months(in: data)
    let isNamed = months.count == 1
    var numbers = numbers
    if numbers.count == 1, numbers[0].length == 8 {
      let value = numbers[0].value
      numbers = [(value / 10_000, 4), (value / 100 % 100, 2), (value % 100, 2)]
    }
    var order = data.dateOrder(isNamed ? .medium : .short).filter { !isNamed || $0 != "M" }
    guard isNamed || months.count == 12, numbers.count == order.count else { return nil }
    if numbers[0].length > 2 {
      order = ["y", "M", "d"].filter(order.contains)
    } else if isNamed, numbers[1].length > 2 {
      order = ["d", "y"]
    }
    var values: [Character: Int] = ["M": months.min() ?? 0]
    for (letter, number) in zip(order, numbers) {
      guard number.length <= 2 || letter == "y" && number.length == 4 else { return nil }
      let century = letter == "y" && number.length <= 2 ? (number.value < 69 ? 2_000 : 1_900) : 0
      values[letter] = number.value + century
    }
    let (year, month, day) = (values["y"] ?? 0, values["M"] ?? 0, values["d"] ?? 0)
    guard let date = LocalDate(year: year, month: month, day: 1)?.adding(days: day - 1),
      others.isEmpty || others.isSubset(of: Self.words(in: data.texts(naming: date)))
    else { return nil }
    return (year, month, day)
  }

  /// Returns the months that words may name, and the words that name none of these.
  private func months(in data: LocaleData) -> (Set<Int>, others: Set<String>) {
    let all = Set(1...12)
    if words.isEmpty { return (all, []) }
    let names = all.map { month in
      // In dates, names may have other forms, and words around them such as "de".
      let date = LocalDate(dayNumber: month * 30 - 15)
      let texts = [DateStyle.medium, .long].map { data.text(of: date, $0) }
      let alone = [NameWidth.wide, .abbreviated].map {
        data.names(.monthsWide, $0, isAlone: true)[at: month - 1]
      }
      return (month, Self.words(in: texts + alone))
    }
    var (months, others) = (all, Set<String>())
    // From the last: in "mar 3 nov", the first names a weekday.
    for word in words.reversed() {
      let fitting = names.filter { _, names in
        names.contains { $0 == word || word.count > 2 && $0.hasPrefix(word) }
      }
      let common = months.intersection(fitting.map(\.0))
      if common.isEmpty { others.insert(word) } else { months = common }
    }
    return (months, others)
  }

  func time(in language: Language) -> LocalTime? {
    var numbers = numbers
    if numbers.count == 1, (3...4).contains(numbers[0].length) {
      numbers = [(numbers[0].value / 100, 2), (numbers[0].value % 100, 2)]
    }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0.length <= 2 }) else {
      return nil
    }
    let values = numbers.map(\.value) + [0, 0]
    let halves = (1...12).contains(values[0]) ? [values[0] % 12, values[0] % 12 + 12] : []
    let times = ([values[0]] + halves).compactMap {
      LocalTime(hour: $0, minute: values[1], second: values[2])
    }
    // The first time whose texts have all the words.
    return times.first { time in
      let texts = [TimeStyle.short, .medium].map { time.formatted($0, in: language) }
      let others = ["h, uhr, t", time.hour < 12 ? "am, a" : "pm, p"]
      return Self.words(in: texts + others).isSuperset(of: words)
    }
  }
}

extension LocaleData {
  /// Returns texts with all words of a date but those for its month: of its weekday.
  fileprivate func texts(naming date: LocalDate) -> [String] {
    [NameWidth.wide, .abbreviated].map {
      names(.daysWide, $0, isAlone: true)[at: date.weekday.rawValue - 1]
    } + [text(of: date, .full)]
  }
}
