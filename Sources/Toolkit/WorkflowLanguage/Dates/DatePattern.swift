/// A date and a time, whose fields the patterns of CLDR arrange (Unicode Technical Standard 35, part 4).
struct DatePattern {
  let data: LocaleData
  let local: LocalDateTime
  var zone = Zone.Period()

  /// Returns the date and the time as in `pattern`, such as `EEEE, d. MMMM y 'um' HH:mm`.
  func text(_ pattern: String) -> String {
    var (result, rest, isQuoted) = ("", pattern[...], false)
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(count)
      if first == "'" {
        // Two quotes are an apostrophe.
        result += String(repeating: "'", count: count / 2)
        isQuoted = isQuoted != (count % 2 == 1)
      } else if isQuoted || !first.isASCII || !first.isLetter {
        result += String(repeating: first, count: count)
      } else {
        result += field(first, count)
      }
    }
    return result
  }

  /// Returns a field; `count` is how often its letter is repeated.
  private func field(_ letter: Character, _ count: Int) -> String {
    let (date, time) = (local.date, local.time)
    func number(_ number: Int) -> String { data.withDigits(number.padded(to: count)) }
    switch letter {
    case "y": return number(count == 2 ? date.year % 100 : date.year)
    case "M", "L":
      guard count > 2 else { return number(date.month) }
      return data.names(.monthsWide, NameWidth(count), isAlone: letter == "L")[at: date.month - 1]
    case "d": return number(date.day)
    case "E", "c":
      let names = data.names(.daysWide, NameWidth(count), isAlone: letter == "c")
      return names[at: date.weekday.rawValue - 1]
    case "G": return data.texts(.eras)[at: 1]
    case "a", "b", "B": return data.texts(.dayPeriods)[at: time.hour / 12]
    case "H": return number(time.hour)
    case "h": return number((time.hour + 11) % 12 + 1)
    case "m": return number(time.minute)
    case "s": return number(time.second)
    case "z": return zoneName(isLong: count == 4)
    default: return ""
    }
  }

  /// The abbreviation of the zone, or its difference from UTC if it has none, such as GMT+5:30.
  private func zoneName(isLong: Bool) -> String {
    if zone.abbreviation == "UTC" { return data.texts(.utcNames)[at: isLong ? 1 : 0] }
    if zone.abbreviation.first?.isLetter == true { return zone.abbreviation }
    let (hours, minutes) = (abs(zone.offset) / 60).quotientAndRemainder(dividingBy: 60)
    let sign = zone.offset < 0 ? data.text(.minus) : "+"
    let difference = "\(sign)\(hours)" + (minutes > 0 ? ":\(minutes.padded())" : "")
    return data.text(.zonePattern).replacing("{0}", with: data.withDigits(difference))
  }
}

extension LocaleData {
  /// Returns the names of months or weekdays.
  ///
  /// - Parameters:
  ///   - first: The wide names; abbreviated and narrow ones follow in the table, each of them as in a
  ///     date and as alone.
  func names(_ first: LocaleField, _ width: NameWidth, isAlone: Bool) -> [String] {
    let field = first.rawValue + width.rawValue * 2 + (isAlone ? 1 : 0)
    return LocaleField(rawValue: field).map(texts) ?? []
  }

  /// The letters d, M and y in the order in which a style of dates has them.
  package func dateOrder(_ style: DateStyle) -> [Character] {
    let pattern = pattern(of: style)
    return ["d", "M", "y"].sorted { left, right in
      pattern.prefix { $0 != left }.count < pattern.prefix { $0 != right }.count
    }
  }

  package func pattern(of style: DateStyle) -> String {
    switch style {
    case .monthAndYear: value(of: "yMMMM", in: .skeletons) ?? ""
    case .monthAndDay: value(of: "MMMMd", in: .skeletons) ?? ""
    case .short, .medium, .long, .full: texts(.datePatterns)[at: style.rawValue]
    }
  }

  func text(of date: LocalDate, _ style: DateStyle) -> String {
    let midnight = LocalDateTime(seconds: date.dayNumber * 86_400)
    return DatePattern(data: self, local: midnight).text(pattern(of: style))
  }

  /// Returns a text with the digits of the language.
  package func withDigits(_ text: String) -> String {
    let zero = zero
    if zero == "0" { return text }
    return text.reduce(into: "") { result, character in
      let digit = character.wholeNumberValue.flatMap { Unicode.Scalar(zero.value + UInt32($0)) }
      result.append(digit.map(Character.init) ?? character)
    }
  }
}

extension [String] {
  /// The text at `index`; empty if there is none, because the table is damaged.
  subscript(at index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
