internal import Synchronization

/// The signs and sizes of a style of numbers in a language, which are read once.
struct NumberFormat: Sendable {
  /// The texts before and after a number.
  typealias Frame = (before: String, after: String)

  let positive: Frame
  let negative: Frame
  let decimal: String
  let group: String
  /// The digit zero; the others follow it in Unicode.
  let zero: Unicode.Scalar
  /// The numbers of digits in the last group and in those before it; 0 for no groups.
  let lastGroup: Int
  let otherGroups: Int
  let fractionLength: ClosedRange<Int>
  /// The number of decimals of an amount that counts the smallest unit.
  let minorDigits: Int

  init(_ style: NumberStyle, in data: LocaleData) {
    let pattern = data.pattern(for: style)
    var currency = ""
    var fractionLength = pattern.fractionLength
    var minorDigits = 0
    if case .currency(let code, let unit, let showsCode) = style.kind {
      let length = data.fractionLength(ofCurrency: code)
      fractionLength = length...length
      minorDigits = data.decimals(of: unit, in: code)
      currency = showsCode ? code : data.symbol(ofCurrency: code)
    }
    let unit = style.shownUnit
    let (plus, minus) = (
      Self.frame(pattern.positive, currency, in: data),
      Self.frame(pattern.negative, currency, in: data)
    )
    positive = (plus.before, plus.after + unit)
    negative = (minus.before, minus.after + unit)
    decimal = data.decimalSeparator(style)
    group = data.text(.group)
    zero = data.zero
    lastGroup = style.isGrouped ? pattern.lastGroup : 0
    otherGroups = max(pattern.otherGroups, 1)
    fractionLength = style.fractionLength ?? fractionLength
    self.fractionLength = style.isPlain ? fractionLength.lowerBound...100 : fractionLength
    self.minorDigits = minorDigits
  }

  /// Returns the texts of a pattern such as `-0 ¤` with the signs of the language.
  private static func frame(_ pattern: String, _ currency: String, in data: LocaleData) -> Frame {
    var currency = currency
    // A letter does not touch a digit: "currencySpacing" in the standard.
    if pattern.contains("¤0"), currency.last?.isSymbol == false { currency += "\u{A0}" }
    if pattern.contains("0¤"), currency.first?.isSymbol == false { currency = "\u{A0}" + currency }
    let parts = pattern.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.unicodeScalars.map { scalar in
        switch scalar {
        case "-": data.text(.minus)
        case "%": data.text(.percentSign)
        case "¤": currency
        default: String(scalar)
        }
      }.joined()
    }
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  func text(of number: DecimalNumber) -> String {
    var number = number
    if minorDigits > 0 { number.scale(by: -minorDigits) }
    number.round(toFractionLength: fractionLength)
    var text: [UInt8] = []
    text.reserveCapacity(32)
    let frame = number.isNegative && !number.isZero ? negative : positive
    text += frame.before.utf8
    let integer = number.integer
    if integer.isEmpty { append(0, to: &text) }
    var rest = integer.count
    for digit in integer {
      append(digit, to: &text)
      rest -= 1
      guard lastGroup > 0, rest >= lastGroup, (rest - lastGroup) % otherGroups == 0 else {
        continue
      }
      text += group.utf8
    }
    if number.fractionLength > 0 {
      text += decimal.utf8
      for digit in number.fraction { append(digit, to: &text) }
    }
    text += frame.after.utf8
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ digit: UInt8, to text: inout [UInt8]) {
    if zero == "0" {
      text.append(UInt8(ascii: "0") + digit)
    } else {
      text += String(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero).utf8
    }
  }
}

/// The formats of a language that were used.
final class NumberFormats: Sendable {
  private let known = Mutex<[(style: NumberStyle, format: NumberFormat)]>([])

  /// Returns the format of a style; makes it if it is not known.
  func format(_ style: NumberStyle, in data: LocaleData) -> NumberFormat {
    known.withLock { known in
      for entry in known where entry.style == style { return entry.format }
      let format = NumberFormat(style, in: data)
      if known.count > 50 { known = [] }
      known.append((style, format))
      return format
    }
  }
}

extension NumberStyle {
  /// The symbol of the unit with the space before it; empty for none.
  fileprivate var shownUnit: String {
    guard case .unit(let symbol) = kind, !isPlain else { return "" }
    return symbol.first?.isLetter == true ? "\u{A0}" + symbol : symbol
  }
}
