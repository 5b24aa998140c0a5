/// How a number is written.
///
///     1234.formatted(.number)                          // 1,234    in German: 1.234
///     0.125.formatted(.percent.fractionLength(1))      // 12.5%               12,5 %
///     19.9.formatted(.currency("EUR"))                 // €19.90              19,90 €
///     1_500_000.formatted(.byteCount)                  // 1.5 MB              1,5 MB
///     2.5.formatted(.unit("kg"))                       // 2.5 kg              2,5 kg
///
/// Digits, signs and groups follow the language. Numbers are rounded half to even.
public struct NumberStyle: Hashable, Sendable {
  /// The unit that an amount counts.
  enum AmountUnit: Hashable, Sendable {
    case whole, smallest
    case decimals(Int)
  }

  enum Kind: Hashable, Sendable {
    case number, percent
    case currency(code: String, unit: AmountUnit, showsCode: Bool)
    case bytes(unit: Int)
    case unit(String)
  }

  let kind: Kind
  /// The allowed number of fraction digits; nil for the default of the kind.
  private(set) var fractionLength: ClosedRange<Int>?
  private(set) var isGrouped = true
  /// Whether the number is written without its currency, percent sign or unit.
  private(set) var isPlain = false

  /// A number with up to three digits after the decimal separator.
  public static let number = NumberStyle(kind: .number)
  /// A number that is rounded to an integer.
  public static let integer = number.fractionLength(0)
  /// A percentage without a fraction: of a `Double` 0.12 and of an integer 12, "12%".
  public static let percent = NumberStyle(kind: .percent)
  /// A number of bytes in the largest suitable unit, of which each has 1000 of the one before.
  public static let byteCount = NumberStyle(kind: .bytes(unit: 1000))
  /// A number of bytes in units of which each has 1024 of the one before, as for memory.
  public static let memoryByteCount = NumberStyle(kind: .bytes(unit: 1024))

  /// An amount of money, with as many digits after the decimal separator as the currency has.
  ///
  /// - Parameters:
  ///   - code: The currency's code in ISO 4217, such as "EUR".
  ///   - inMinorUnits: Whether the number counts the smallest unit, so that 12345 means €123.45 and
  ///     ¥12,345. Integers in minor units are exact.
  ///   - showsCode: Whether the code is shown, not the symbol.
  public static func currency(
    _ code: String, inMinorUnits: Bool = false, showsCode: Bool = false
  ) -> NumberStyle {
    NumberStyle(
      kind: .currency(
        code: code.uppercased(), unit: inMinorUnits ? .smallest : .whole, showsCode: showsCode))
  }

  /// An amount of money in units with so many decimals, whatever the currency has, as in a table for
  /// all currencies: with 2, 30000 means €300.00 and ¥300.
  public static func currency(
    _ code: String, decimals: Int, showsCode: Bool = false
  ) -> NumberStyle {
    NumberStyle(
      kind: .currency(
        code: code.uppercased(), unit: .decimals(max(0, decimals)), showsCode: showsCode))
  }

  /// A number with the symbol of a unit after it, such as "kg" in "2.5 kg".
  ///
  /// - Parameter symbol: The symbol in the language of the app's texts. There is no space before one
  ///   that does not begin with a letter, such as "°" of an angle; write "\u{A0}°C" for one.
  public static func unit(_ symbol: String) -> NumberStyle { NumberStyle(kind: .unit(symbol)) }

  private init(kind: Kind) { self.kind = kind }

  /// Returns the style with exactly so many digits after the decimal separator, 0 to 100.
  public func fractionLength(_ length: Int) -> NumberStyle { fractionLength(length...length) }

  /// Returns the style with digits after the decimal separator within a range, 0 to 100.
  ///
  /// Zeros at the end are left out where the range allows it.
  public func fractionLength(_ lengths: ClosedRange<Int>) -> NumberStyle {
    var style = self
    style.fractionLength = lengths.clamped(to: 0...100)
    return style
  }

  /// Returns the style with or without separators of groups, such as the comma in "1,234".
  public func grouping(_ isGrouped: Bool) -> NumberStyle {
    var style = self
    style.isGrouped = isGrouped
    return style
  }
}

extension NumberStyle {
  /// The style of a number while it is edited: the digits only, as many as it has.
  package var plain: NumberStyle {
    var style = grouping(false)
    style.isPlain = true
    return style
  }
}

extension BinaryInteger {
  /// Returns the number as text in a language.
  public func formatted(_ style: NumberStyle, in language: Language = .current) -> String {
    language.data.text(of: DecimalNumber(self), style)
  }
}

extension Double {
  /// Returns the number as text in a language: its shortest decimal digits, rounded.
  public func formatted(_ style: NumberStyle, in language: Language = .current) -> String {
    guard var number = DecimalNumber(self) else {
      return language.data.text(ofSpecial: self, style)
    }
    if style.kind == .percent { number.scale(by: 2) }
    return language.data.text(of: number, style)
  }
}
