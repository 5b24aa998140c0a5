import WorkflowSDL

/// Amounts of money as people type them: a number, or a sum such as "12.50 + 3 × 2".
enum Amount {
  /// Returns the value of `text` in hundredths, or the reason why it has none.
  ///
  /// Numbers are read in the current language. The text may have 200 characters.
  static func validated(_ text: String, in language: Language = .current) -> Validated<Int64> {
    guard text.count <= 200 else { return .invalid(tr("This sum is too long.")) }
    var reader = Reader(text: text.filter { !$0.isWhitespace }[...], language: language)
    do {
      let value = try reader.sum()
      guard reader.text.isEmpty else { throw Problem.noSum }
      guard value.magnitude < 1e13 else { throw Problem.tooLarge }
      return .valid(Int64((value * 100).rounded(.toNearestOrAwayFromZero)))
    } catch Problem.tooLarge {
      return .invalid(tr("This amount is too large."))
    } catch {
      return .invalid(tr("Enter an amount, or a sum such as 12.50 + 3."))
    }
  }

  /// Returns the value of `text` in hundredths, with the sign of `amount` unless the text has one; nil
  /// if it has no value.
  static func value(of text: String, replacing amount: Int64) -> Int64? {
    guard let value = validated(text).value else { return nil }
    let hasSign = text.first { !$0.isWhitespace }.map { "+-−".contains($0) } ?? false
    return hasSign || amount >= 0 ? value : -abs(value)
  }

  /// The text of an amount in hundredths, as a field shows it while it is edited.
  static func text(_ amount: Int64) -> String {
    (Double(amount) / 100).formatted(.number.fractionLength(2).grouping(false))
  }

  private enum Problem: Error { case noSum, tooLarge }

  /// Reads sums, products, and numbers with a sign or in parentheses.
  private struct Reader {
    var text: Substring
    let language: Language
    private var depth = 0

    init(text: Substring, language: Language) { (self.text, self.language) = (text, language) }

    mutating func sum() throws -> Double {
      var value = try product()
      while let sign = take("+-−") { value += sign == "+" ? try product() : -(try product()) }
      return value
    }

    private mutating func product() throws -> Double {
      var value = try factor()
      while let sign = take("*×/÷:") {
        let other = try factor()
        value = "*×".contains(sign) ? value * other : value / other
      }
      return value
    }

    private mutating func factor() throws -> Double {
      depth += 1
      defer { depth -= 1 }
      guard depth < 32 else { throw Problem.noSum }
      if let sign = take("+-−") { return sign == "+" ? try factor() : -(try factor()) }
      if take("(") != nil {
        let value = try sum()
        guard take(")") != nil else { throw Problem.noSum }
        return value
      }
      let digits = text.prefix { $0.isNumber || ".,'’٫٬".contains($0) }
      text = text.dropFirst(digits.count)
      return try Double(String(digits), format: .number, in: language)
    }

    private mutating func take(_ signs: String) -> Character? {
      guard let first = text.first, signs.contains(first) else { return nil }
      return text.removeFirst()
    }
  }
}
