import LedgerData
import WorkflowSDL

/// Reads amounts of money as people type them: a number, or a sum such as "12.50 + 3 × 2".
///
/// Numbers are exact. A result with more decimals than the currency has, such as 8.165, is refused;
/// only a product or quotient is rounded to these decimals, with halves away from zero.
struct AmountReader: Codable, Hashable {
  /// A code of ISO 4217. The currency may be beside each number.
  var currency = "EUR"
  /// The number of decimals of the currency, at most 2.
  private var decimals: Int { NumberStyle.currency(currency, decimals: 2).decimals }

  /// Returns the value of `text` in hundredths, or the reason why it has none.
  ///
  /// Numbers are read in the current language. The text may have 200 characters.
  func validated(_ text: String, in language: Language = .current) -> Validated<Int64> {
    guard text.count <= 200 else { return .invalid(tr("This sum is too long.")) }
    var reader = SumReader(text: text[...], currency: currency, language: language)
    let decimals = decimals
    do {
      let value = try reader.sum()
      guard reader.text.isEmpty else { throw SumReader.Problem.noSum }
      let unit = SumReader.one / (decimals == 0 ? 1 : 100)
      guard reader.isRounded || value % unit == 0 else {
        return .invalid(
          decimals == 0
            ? tr("The currency has no decimals.") : tr("Enter at most two decimals."))
      }
      return .valid(Int64(SumReader.rounded(value, unit) * (decimals == 0 ? 100 : 1)))
    } catch let error as NumberError {
      return .invalid(error.description)
    } catch SumReader.Problem.tooLarge {
      return .invalid(tr("This amount is too large."))
    } catch {
      return .invalid(tr("Enter an amount, or a sum such as 12.50 + 3."))
    }
  }

  /// Returns the value of `text` in hundredths, with the sign of `amount` unless the text has one; nil
  /// if it has no value.
  func value(of text: String, replacing amount: Int64) -> Int64? {
    guard let value = validated(text).value else { return nil }
    let hasSign = text.first { !$0.isWhitespace }.map { "+-−".contains($0) } ?? false
    return hasSign || amount >= 0 ? value : -abs(value)
  }

  /// The text of an amount in hundredths, as a field shows it while it is edited. A `Double` is exact:
  /// an amount has 14 digits.
  func text(_ amount: Int64) -> String {
    let style = NumberStyle.number.fractionLength(decimals...2).grouping(false)
    return (Double(amount) / 100).formatted(style)
  }
}

extension NumberStyle {
  /// The number of decimals that an amount in hundredths is shown with.
  var decimals: Int { 0.formatted(self).count(where: \.isNumber) - 1 }
}

/// Reads sums, products, and numbers with a sign or in parentheses, in millionths.
private struct SumReader {
  enum Problem: Error { case noSum, tooLarge }

  static let one: Int128 = 1_000_000
  var text: Substring
  let currency: String
  let language: Language
  /// Whether there is a product or quotient.
  private(set) var isRounded = false
  private var depth = 0

  init(text: Substring, currency: String, language: Language) {
    (self.text, self.currency, self.language) = (text, currency, language)
  }

  /// Returns `value / unit`, rounded with halves away from zero.
  static func rounded(_ value: Int128, _ unit: Int128) -> Int128 {
    let (half, unit) = (unit.magnitude / 2, unit)
    let size = Int128((value.magnitude + half) / unit.magnitude)
    return (value < 0) == (unit < 0) ? size : -size
  }

  mutating func sum() throws -> Int128 {
    var value = try product()
    while let sign = take("+-−") {
      value = try Self.limited(sign == "+" ? value + product() : value - product())
    }
    return value
  }

  private mutating func product() throws -> Int128 {
    var value = try factor()
    while let sign = take("*×/÷:") {
      isRounded = true
      let other = try factor()
      guard other != 0 || "*×".contains(sign) else { throw Problem.noSum }
      value = try Self.limited(
        "*×".contains(sign)
          ? Self.rounded(value * other, Self.one) : Self.rounded(value * Self.one, other))
    }
    return value
  }

  private static func limited(_ value: Int128) throws -> Int128 {
    guard value.magnitude <= Part.maximumAmount.magnitude * 10_000 else { throw Problem.tooLarge }
    return value
  }

  private mutating func factor() throws -> Int128 {
    depth += 1
    defer { depth -= 1 }
    guard depth < 32 else { throw Problem.noSum }
    if let sign = take("+-−") { return sign == "+" ? try factor() : -(try factor()) }
    if take("(") != nil {
      let value = try sum()
      guard take(")") != nil else { throw Problem.noSum }
      return value
    }
    let number = text.prefix { !"+-−*×/÷:()".contains($0) }
    text = text.dropFirst(number.count)
    guard number.contains(where: \.isNumber) else { throw Problem.noSum }
    let style = NumberStyle.currency(currency, decimals: 6)
    return try Self.limited(Int128(String(number), format: style, in: language))
  }

  private mutating func take(_ signs: String) -> Character? {
    text = text.drop(while: \.isWhitespace)
    guard let first = text.first, signs.contains(first) else { return nil }
    return text.removeFirst()
  }
}
