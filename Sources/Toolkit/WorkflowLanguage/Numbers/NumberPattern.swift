/// A pattern of CLDR, such as `#,##,##0.00 ¤`, in the form in which the table has it.
struct NumberPattern {
  /// The texts around a number, which is `0` here, with the signs `-`, `%` and `¤`, which the language
  /// replaces.
  private(set) var positive = "0"
  private(set) var negative = "-0"
  /// The numbers of digits in the last group and in those before it; 0 for no groups.
  private(set) var lastGroup = 0
  private(set) var otherGroups = 0
  private(set) var fractionLength = 0...0

  init(_ lines: [String]) {
    let numbers = lines.dropFirst(2).compactMap { UInt8($0) }.map { Int($0) }
    guard lines.count == 6, numbers.count == 4, numbers[2] <= numbers[3] else { return }
    (positive, negative, lastGroup, otherGroups) = (lines[0], lines[1], numbers[0], numbers[1])
    fractionLength = numbers[2]...numbers[3]
  }
}
