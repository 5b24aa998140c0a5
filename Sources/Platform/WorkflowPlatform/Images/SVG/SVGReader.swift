internal import Glibc

/// A position in the bytes of an SVG, from which numbers and words are parsed as SDL_image does.
///
/// SDL_image decodes with nanosvg, which has its own rules for malformed numbers (`nsvg__atof`):
/// digits after the nineteenth are ignored, and a number ends after 63 characters. The limits are
/// effective only if they are checked on the numbers that nanosvg parses.
struct SVGReader {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  /// The current byte; 0 at the end.
  var byte: UInt8 { position < end ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= end }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private var isDigit: Bool { (48...57).contains(byte) }

  private var isSign: Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

  /// Whether a number begins at the current byte.
  var isAtNumber: Bool { isDigit || isSign || byte == UInt8(ascii: ".") }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while !isAtEnd, condition(bytes[position]) { position += 1 }
  }

  mutating func skipSeparators() {
    skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
  }

  /// Parses a number; 0 if there is none.
  mutating func number() -> Double {
    let start = position
    if isSign { position += 1 }
    skip { (48...57).contains($0) }
    if byte == UInt8(ascii: ".") {
      position += 1
      skip { (48...57).contains($0) }
    }
    if byte | 32 == UInt8(ascii: "e"), !isAtUnit {
      position += 1
      if isSign { position += 1 }
      skip { (48...57).contains($0) }
    }
    var reader = SVGReader(bytes: bytes, position: start, end: min(position, start + 63))
    return reader.value()
  }

  /// Whether "em" or "ex" begins at the current byte.
  private var isAtUnit: Bool {
    guard position + 1 < end else { return false }
    return bytes[position + 1] == UInt8(ascii: "m") || bytes[position + 1] == UInt8(ascii: "x")
  }

  private mutating func value() -> Double {
    var sign = 1.0
    if isSign {
      if byte == UInt8(ascii: "-") { sign = -1 }
      position += 1
    }
    var result = Double(digits().value)
    if byte == UInt8(ascii: ".") {
      position += 1
      let (fraction, count) = digits()
      if count > 0 { result += Double(fraction) / pow(10, Double(count)) }
    }
    guard byte | 32 == UInt8(ascii: "e") else { return result * sign }
    position += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isSign { position += 1 }
    let (exponent, count) = digits()
    guard count > 0 else { return result * sign }
    return result * pow(10, isNegative ? -Double(exponent) : Double(exponent)) * sign
  }

  /// Parses digits like `strtoll`: the maximum number if they overflow.
  private mutating func digits() -> (value: Int, count: Int) {
    let start = position
    var value = 0
    while isDigit {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(Int(byte - 48))
      value = isTooLarge || isStillTooLarge ? .max : sum
      position += 1
    }
    return (value, position - start)
  }

  /// Parses a length: a number and its unit.
  ///
  /// - Parameters:
  ///   - origin: An offset that is added to percentages.
  ///   - base: The length of 100 %.
  ///   - fontSize: The length of 1 em.
  mutating func length(from origin: Double = 0, of base: Double, fontSize: Double) -> Double {
    let value = number()
    let unit = String(decoding: bytes[position..<min(position + 2, end)], as: UTF8.self)
    if unit.first == "%" { return origin + value / 100 * base }
    switch unit {
    case "pt": return value / 72 * 96
    case "pc": return value / 6 * 96
    case "mm": return value / 25.4 * 96
    case "cm": return value / 2.54 * 96
    case "in": return value * 96
    case "em": return value * fontSize
    case "ex": return value * fontSize * 0.52
    default: return value
    }
  }
}
