import LedgerData
import WorkflowSDL

/// Reads amounts of money as people type them: a number, or a sum such as "12.50 + 3 × 2".
///
/// Numbers are exact. A result with more decimals than the currency has, such as 8.165, is refused;
/// only a product or quotient is rounded to these decimals, with halves away from zero.
struct AmountReader: Codable, Hashable {
  /// A code of ISO 4217. The currency may be beside each number.
  var currency = "EUR"
  /// The number of decimals of the currency, at most 2: thousandths of dinars are not kept.
  private var decimals: Int { NumberStyle.currency(currency, decimals: 2).decimals }

  /// Returns the value of `text` in hundredths, or the reason why it has none.
  func validated(_ text: String, in language: Language = .current) -> Validated<Int64> {
    let unit: Int128 = decimals == 0 ? 1_000_000 : 10_000
    do {
      let value = try Int128(sum: text, format: .currency(currency, decimals: 6), in: language)
      guard value % unit == 0 || text.contains(where: { "*×/÷:".contains($0) }) else {
        return .invalid(
          decimals == 0
            ? tr("The currency has no decimals.") : tr("Enter at most two decimals."))
      }
      let rounded = value / unit + value % unit / (unit / 2)
      return .valid(Int64(clamping: decimals == 0 ? rounded * 100 : rounded))
        .require(tr("This amount is too large.")) { $0.magnitude <= Part.maximumAmount }
    } catch {
      let number = text.drop { !$0.isNumber }
      let isSum = number.isEmpty || number.contains { "+-−*×/÷:()".contains($0) }
      return .invalid(
        !isSum ? error.description : tr("Enter an amount, or a sum such as 12.50 + 3."))
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
  /// The number of decimals that an amount in hundredths is shown with, at most 2.
  var decimals: Int { min(2, 0.formatted(self).count(where: \.isNumber) - 1) }
}
