public import WorkflowLanguage

/// A type of numbers that a number field can edit: `Int` and `Double`.
public protocol FieldNumber: Numeric, Comparable {
  /// Reads a number as a user writes it in a language.
  ///
  /// - Throws: The reason for the user if the text is no such number.
  init(_ text: String, format style: NumberStyle, in language: Language) throws(NumberError)
  /// Returns the number as text in a language.
  func formatted(_ style: NumberStyle, in language: Language) -> String
  /// Returns the number after `count` steps, or the nearest one that the type has.
  func advanced(by step: Self, times count: Double) -> Self
  /// The nearest number of this type, for screen readers.
  var doubleValue: Double { get }
}

extension Int: FieldNumber {
  public func advanced(by step: Int, times count: Double) -> Int {
    let distance = (Double(step) * count).rounded()
    let (sum, overflows) = addingReportingOverflow(
      Int(exactly: distance) ?? (distance < 0 ? .min : .max))
    return overflows ? (distance < 0 ? .min : .max) : sum
  }

  public var doubleValue: Double { Double(self) }
}

extension Double: FieldNumber {
  /// Three steps of 0.1 from 0 lead to 0.3, without the errors of binary fractions.
  public func advanced(by step: Double, times count: Double) -> Double {
    let sum = self + step * count
    guard var number = DecimalNumber(sum), let start = DecimalNumber(self),
      let length = DecimalNumber(step)?.fractionLength
    else { return sum }
    number.round(toFractionLength: 0...max(start.fractionLength, length))
    return Double(number.text) ?? sum
  }

  public var doubleValue: Double { self }
}
