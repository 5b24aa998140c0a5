/// A finite decimal number of any length, which formats write and plural rules examine.
package struct DecimalNumber {
  package var isNegative = false
  /// The digits, 0 to 9, of the integer and then of the fraction; the integer has no leading zeros.
  private(set) var digits: [UInt8]
  private(set) var fractionLength = 0

  var integer: ArraySlice<UInt8> { digits.dropLast(fractionLength) }
  var fraction: ArraySlice<UInt8> { digits.suffix(fractionLength) }
  var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  /// The nearest number with binary digits; infinite if the number is too large.
  var double: Double {
    let text = [integer, fraction].map { $0.map(String.init).joined() }
    return Double((isNegative ? "-0" : "0") + text[0] + "." + text[1] + "0") ?? .infinity
  }

  package init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = value == 0 ? [] : Self.digits(of: String(value))
  }

  /// Creates the shortest number that is read as `value`; nil if that is infinite or not a number.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    digits = Self.digits(of: mantissa[0] + fraction)
    fractionLength = fraction.utf8.count
    scale(by: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// - Parameters:
  ///   - integer: Digits, 0 to 9, perhaps with leading zeros.
  ///   - fraction: The digits after them.
  init(isNegative: Bool, integer: [UInt8], fraction: [UInt8]) {
    self.isNegative = isNegative
    digits = integer.drop { $0 == 0 } + fraction
    fractionLength = fraction.count
  }

  private static func digits(of text: some StringProtocol) -> [UInt8] {
    text.utf8.compactMap { $0 >= UInt8(ascii: "0") ? $0 - UInt8(ascii: "0") : nil }
  }

  /// Multiplies the number by a power of ten.
  mutating func scale(by power: Int) {
    fractionLength -= power
    if fractionLength < 0 {
      digits += Array(repeating: 0, count: -fractionLength)
      fractionLength = 0
    }
    if digits.count < fractionLength {
      digits.insert(contentsOf: Array(repeating: 0, count: fractionLength - digits.count), at: 0)
    }
    digits.removeFirst(integer.prefix { $0 == 0 }.count)
  }

  /// Rounds the fraction to a number of digits that `lengths` contains, half to even.
  mutating func round(toFractionLength lengths: ClosedRange<Int>) {
    if fractionLength > lengths.upperBound {
      let rest = digits.suffix(fractionLength - lengths.upperBound)
      digits.removeLast(rest.count)
      fractionLength = lengths.upperBound
      let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
      if isHalf ? (digits.last ?? 0) % 2 == 1 : rest[rest.startIndex] >= 5 { increment() }
    }
    while fractionLength > lengths.lowerBound, digits.last == 0 {
      digits.removeLast()
      fractionLength -= 1
    }
    let missing = max(lengths.lowerBound - fractionLength, 0)
    digits += Array(repeating: 0, count: missing)
    fractionLength += missing
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    for index in digits.indices.reversed() {
      digits[index] = (digits[index] + 1) % 10
      if digits[index] != 0 { return }
    }
    digits.insert(1, at: 0)
  }
}
