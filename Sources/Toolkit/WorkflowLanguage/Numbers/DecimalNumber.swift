/// A finite decimal number of any length, which formats write and plural rules examine.
package struct DecimalNumber {
  package var isNegative = false
  /// The digits, 0 to 9, of the integer and then of the fraction; the integer has no leading zeros.
  private var digits: [UInt8]
  package private(set) var fractionLength = 0

  var integer: ArraySlice<UInt8> { digits.dropLast(fractionLength) }
  var fraction: ArraySlice<UInt8> { digits.suffix(fractionLength) }
  var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  package init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = []
    if var rest = UInt(exactly: value.magnitude) {
      digits.reserveCapacity(20)
      while rest > 0 {
        digits.append(UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      digits.reverse()
    } else {
      digits = String(value.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    }
  }

  /// Creates the shortest number that is read as `value`; nil if that is infinite or not a number.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    digits = []
    var hasPoint = false
    var exponent = 0
    var text = value.magnitude.description[...]
    while let byte = text.utf8.popFirst() {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"):
        exponent = Int(text) ?? 0
        text = ""
      default:
        digits.append(byte - UInt8(ascii: "0"))
        if hasPoint { fractionLength += 1 }
      }
    }
    scale(by: exponent)
    round(toFractionLength: 0...fractionLength)
  }

  /// Creates a number from digits before and after the decimal separator; other characters are ignored.
  init(isNegative: Bool, integer: some StringProtocol, fraction: some StringProtocol) {
    let value = { (byte: UInt8) in byte < UInt8(ascii: "0") ? nil : byte - UInt8(ascii: "0") }
    self.isNegative = isNegative
    digits = integer.utf8.compactMap(value).drop { $0 == 0 } + fraction.utf8.compactMap(value)
    fractionLength = fraction.utf8.count
  }

  /// The number as Swift writes it, such as "-12.5".
  package var text: String {
    let parts = [integer, fraction].map { $0.map(String.init).joined() }
    return (isNegative ? "-0" : "0") + parts[0] + (fractionLength > 0 ? "." + parts[1] : "")
  }

  /// Multiplies the number by a power of ten.
  mutating func scale(by power: Int) {
    fractionLength -= power
    digits += Array(repeating: 0, count: max(-fractionLength, 0))
    fractionLength = max(fractionLength, 0)
    digits = Array(repeating: 0, count: max(fractionLength - digits.count, 0)) + digits
    digits.removeFirst(integer.prefix { $0 == 0 }.count)
  }

  /// Rounds the fraction to a number of digits that `lengths` contains, half to even.
  package mutating func round(toFractionLength lengths: ClosedRange<Int>) {
    if fractionLength > lengths.upperBound {
      let rest = digits.suffix(fractionLength - lengths.upperBound)
      digits.removeLast(rest.count)
      fractionLength = lengths.upperBound
      let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
      var carries = isHalf ? (digits.last ?? 0) % 2 == 1 : rest[rest.startIndex] >= 5
      for index in digits.indices.reversed() where carries {
        digits[index] = (digits[index] + 1) % 10
        carries = digits[index] == 0
      }
      if carries { digits.insert(1, at: 0) }
    }
    while fractionLength > lengths.lowerBound, digits.last == 0 {
      digits.removeLast()
      fractionLength -= 1
    }
    digits += Array(repeating: 0, count: max(lengths.lowerBound - fractionLength, 0))
    fractionLength = max(fractionLength, lengths.lowerBound)
  }
}
