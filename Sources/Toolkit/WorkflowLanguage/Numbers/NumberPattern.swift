/// A pattern of CLDR such as `#,##,##0.00 ¤`, or `¤#,##0.00;¤-#,##0.00` with one for negative numbers.
///
/// See "Number Format Patterns" in Unicode Technical Standard 35.
struct NumberPattern {
  /// The texts around a number, which is `0` here, with the signs `-`, `%` and `¤` in place of those of
  /// the language.
  let positive: String
  let negative: String
  /// The numbers of digits in the last group and in those before it; 0 for no groups.
  let lastGroup: Int
  let otherGroups: Int
  let fractionLength: ClosedRange<Int>

  init(_ text: String) {
    let isNumber = { (character: Character) in "#0,.".contains(character) }
    let frames = text.split(separator: ";").map { part in
      part.prefix { !isNumber($0) } + "0" + part.drop { !isNumber($0) }.drop(while: isNumber)
    }
    positive = String(frames.first ?? "0")
    negative = frames.count > 1 ? String(frames[1]) : "-" + positive
    let halves = text.drop { !isNumber($0) }.prefix(while: isNumber).split(separator: ".")
    let groups = (halves.first ?? "").split(separator: ",").map(\.count)
    lastGroup = groups.count > 1 ? groups[groups.count - 1] : 0
    otherGroups = groups.count > 2 ? groups[groups.count - 2] : lastGroup
    let fraction = halves.count > 1 ? halves[1] : ""
    fractionLength = fraction.prefix { $0 == "0" }.count...fraction.count
  }
}
