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
  /// one that is cut, and weekdays are ignored. Years of two digits are from 1969 to 2068.
  ///
  /// - Throws: If the text is no date in the language, or the month has no such day.
  public init(parsing text: String, in language: Language = .current) throws(DateError) {
    let parts = DateInput(text)?.dateParts(in: language.data)
    guard let parts, let first = LocalDate(year: parts.year, month: parts.month, day: 1),
      (1...31).contains(parts.day)
    else {
      let example = LocalDate(dayNumber: 20_784).formatted(.short, in: language)
      throw DateError(description: language.word("Enter a date such as \(example)."))
    }
    guard parts.day <= first.daysInMonth else {
      let month = first.formatted(.monthAndYear, in: language)
      throw DateError(description: language.word("\(month) has no day \(parts.day)."))
    }
    self = first.adding(days: parts.day - 1)
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
    for scalar in text.lowercased().unicodeScalars {
      let (properties, character) = (scalar.properties, Character(scalar))
      if properties.numericType == .decimal, let value = properties.numericValue {
        let number = previous == .digit ? numbers.removeLast() : (value: 0, length: 0)
        guard number.length < 8 else { return nil }
        numbers.append((number.value * 10 + Int(value), number.length + 1))
        previous = .digit
      } else if character.isLetter
        || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
      {
        if previous != .letter { words.append("") }
        words[words.count - 1].unicodeScalars.append(scalar)
        previous = .letter
      } else if character.isPunctuation || character.isWhitespace {
        // "a.m." is one word.
        if scalar != "." || previous != .letter { previous = .separator }
      } else if properties.generalCategory != .format {
        return nil
      }
    }
  }

  private static func words(in texts: [String]) -> Set<String> {
    Set(texts.flatMap { DateInput($0)?.words ?? [] })
  }

  // MARK: - Dates

  func dateParts(in data: LocaleData) -> (year: Int, month: Int, day: Int)? {
    guard let month = month(in: data) else { return nil }
    var numbers = numbers
    if numbers.count == 1, numbers[0].length == 8 {
      let value = numbers[0].value
      numbers = [(value / 10_000, 4), (value / 100 % 100, 2), (value % 100, 2)]
    }
    var order = data.dateOrder(month == 0 ? .short : .medium).filter { month == 0 || $0 != "M" }
    guard numbers.count == order.count else { return nil }
    if numbers[0].length > 2 {
      order = ["y", "M", "d"].filter(order.contains)
    } else if month > 0, numbers[1].length > 2 {
      order = ["d", "y"]
    }
    var values: [Character: Int] = ["M": month]
    for (letter, number) in zip(order, numbers) {
      guard number.length <= 2 || letter == "y" && number.length == 4 else { return nil }
      let century = letter == "y" && number.length <= 2 ? (number.value < 69 ? 2_000 : 1_900) : 0
      values[letter] = number.value + century
    }
    return (values["y"] ?? 0, values["M"] ?? 0, values["d"] ?? 0)
  }

  /// Returns the month that words name; 0 if there are no such words, and nil if there are others.
  private func month(in data: LocaleData) -> Int? {
    if words.isEmpty { return 0 }
    func names(
      _ field: LocaleField, _ index: Int, in styles: [DateStyle], of date: Int
    ) -> Set<String> {
      // In dates, names may have other forms, and words around them such as "de".
      Self.words(
        in: styles.map { data.text(of: LocalDate(dayNumber: date), $0) }
          + [.wide, .abbreviated].map { data.names(field, $0, isAlone: true)[at: index] })
    }
    let monthNames = (0..<12).map {
      names(.monthsWide, $0, in: [.medium, .long], of: $0 * 30 + 15)
    }
    // Two weeks, in January and July of 1970, whose words are in common.
    let weekdayNames = (0..<7).flatMap { day in
      names(.daysWide, day, in: [.full], of: day + 4)
        .intersection(names(.daysWide, day, in: [.full], of: day + 186))
    }
    let all = Set(1...12)
    var (months, ambiguous) = (all, all)
    for word in words {
      let matches = all.filter { month in
        monthNames[month - 1].contains { $0 == word || word.count > 2 && $0.hasPrefix(word) }
      }
      // "mar" is martedì and marzo.
      if weekdayNames.contains(word) {
        ambiguous.formIntersection(matches.isEmpty ? all : matches)
      } else {
        months.formIntersection(matches)
      }
    }
    if months == all { months = ambiguous }
    return months == all ? 0 : months.count == 1 ? months.first : nil
  }

  // MARK: - Times

  func time(in language: Language) -> LocalTime? {
    var numbers = numbers
    if numbers.count == 1, (3...4).contains(numbers[0].length) {
      numbers = [(numbers[0].value / 100, 2), (numbers[0].value % 100, 2)]
    }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0.length <= 2 }) else {
      return nil
    }
    let values = numbers.map(\.value) + [0, 0]
    var hour = values[0]
    if let half = half(in: language) {
      guard (1...12).contains(hour), half >= 0 else { return nil }
      hour = hour % 12 + half * 12
    }
    return LocalTime(hour: hour, minute: values[1], second: values[2])
  }

  /// Returns 0 for words that mean the morning, 1 for the afternoon, -1 for others; nil if none do.
  private func half(in language: Language) -> Int? {
    let samples = [0, 12].map { hour in
      Self.words(
        in: [TimeStyle.short, .medium].compactMap {
          LocalTime(hour: hour, minute: 0)?.formatted($0, in: language)
        })
    }
    let fillers = samples[0].intersection(samples[1]).union(["h", "uhr", "t"])
    func name(_ input: DateInput?) -> String {
      (input?.words ?? []).filter { !fillers.contains($0) }.joined()
    }
    let word = name(self)
    if word.isEmpty { return nil }
    let names = language.data.texts(.dayPeriods).map { name(DateInput($0)) }
    return [names, ["am", "pm"], ["a", "p"]].lazy.compactMap { $0.firstIndex(of: word) }.first ?? -1
  }
}
