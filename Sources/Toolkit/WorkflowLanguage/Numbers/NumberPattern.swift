/// A pattern of CLDR such as `#,##,##0.00 ¤`, or `¤#,##0.00;¤-#,##0.00` with one for negative numbers.
///
/// See "Number Format Patterns" in Unicode Technical Standard 35.
struct NumberPattern {
  /// The texts before and after a number, with the signs `-`, `%` and `¤` in place of those of the
  /// language.
  typealias Affixes = (prefix: Substring, suffix: Substring)

  let positive: Affixes
  let negative: Affixes
  /// The numbers of digits in the last group and in those before it; 0 for no groups.
  let lastGroup: Int
  let otherGroups: Int
  let fractionLength: ClosedRange<Int>

  init(_ text: String) {
    let parts = text.split(separator: ";")
    let (number, affixes) = Self.split(parts.first ?? "")
    positive = affixes
    negative =
      parts.count > 1 ? Self.split(parts[1]).affixes : ("-" + affixes.prefix, affixes.suffix)
    let halves = number.split(separator: ".")
    let groups = (halves.first ?? "").split(separator: ",").map(\.count)
    lastGroup = groups.count > 1 ? groups[groups.count - 1] : 0
    otherGroups = groups.count > 2 ? groups[groups.count - 2] : lastGroup
    let fraction = halves.count > 1 ? halves[1] : ""
    fractionLength = fraction.prefix { $0 == "0" }.count...fraction.count
  }

  private static func split(_ text: Substring) -> (number: Substring, affixes: Affixes) {
    let isPart = { (character: Character) in "#0,.".contains(character) }
    let start = text.firstIndex(where: isPart) ?? text.endIndex
    let end = text[start...].firstIndex { !isPart($0) } ?? text.endIndex
    return (text[start..<end], (text[..<start], text[end...]))
  }
}
