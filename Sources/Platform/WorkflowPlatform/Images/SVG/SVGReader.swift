internal import Glibc

/// A position in the bytes of an SVG, from which numbers and words are parsed as SDL_image does.
///
/// SDL_image decodes with nanosvg, which has its own rules for malformed numbers (`nsvg__atof`):
/// digits after the nineteenth are ignored, and a number ends after 63 characters. The limits are
/// effective only if they are checked on the numbers that nanosvg parses.
struct SVGReader {
  let bytes: [UInt8]
  var place: Int
  let end: Int

  /// The current byte; 0 at the end.
  var byte: UInt8 { place < end ? bytes[place] : 0 }

  var isAtEnd: Bool { place >= end }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private var isDigit: Bool { (48...57).contains(byte) }

  private var isSign: Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

  /// Whether a number begins at the current byte.
  var isAtNumber: Bool { isDigit || isSign || byte == UInt8(ascii: ".") }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while !isAtEnd, condition(bytes[place]) { place += 1 }
  }

  mutating func skipSeparators() {
    skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
  }

  /// Parses a number; 0 if there is none.
  mutating func number() -> Double {
    let start = place
    if isSign { place += 1 }
    skip { (48...57).contains($0) }
    if byte == UInt8(ascii: ".") {
      place += 1
      skip { (48...57).contains($0) }
    }
    if byte | 32 == UInt8(ascii: "e"), !isAtUnit {
      place += 1
      if isSign { place += 1 }
      skip { (48...57).contains($0) }
    }
    var reader = SVGReader(bytes: bytes, place: start, end: min(place, start + 63))
    return reader.value()
  }

  /// Whether "em" or "ex" begins at the current byte.
  private var isAtUnit: Bool {
    guard place + 1 < end else { return false }
    return bytes[place + 1] == UInt8(ascii: "m") || bytes[place + 1] == UInt8(ascii: "x")
  }

  private mutating func value() -> Double {
    var sign = 1.0
    if isSign {
      if byte == UInt8(ascii: "-") { sign = -1 }
      place += 1
    }
    var result = Double(digits().value)
    if byte == UInt8(ascii: ".") {
      place += 1
      let (fraction, count) = digits()
      if count > 0 { result += Double(fraction) / pow(10, Double(count)) }
    }
    guard byte | 32 == UInt8(ascii: "e") else { return result * sign }
    place += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isSign { place += 1 }
    let (exponent, count) = digits()
    guard count > 0 else { return result * sign }
    return result * pow(10, isNegative ? -Double(exponent) : Double(exponent)) * sign
  }

  /// Parses digits like `strtoll`: the maximum number if they overflow.
  private mutating func digits() -> (value: Int, count: Int) {
    let start = place
    var value = 0
    while isDigit {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(Int(byte - 48))
      value = isTooLarge || isStillTooLarge ? .max : sum
      place += 1
    }
    return (value, place - start)
  }

  /// Parses a length: a number and its unit.
  ///
  /// - Parameters:
  ///   - origin: An offset that is added to percentages.
  ///   - base: The length of 100 %.
  ///   - fontSize: The length of 1 em.
  mutating func length(from origin: Double = 0, of extent: Double, fontSize: Double) -> Double {
    let value = number()
    let unit = String(decoding: bytes[place..<min(place + 2, end)], as: UTF8.self)
    if unit.first == "%" { return origin + value / 100 * extent }
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
