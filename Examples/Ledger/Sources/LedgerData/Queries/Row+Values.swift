import GRDB

/// Values of a row, which must have the type that their column names: SQLite stores any value in any
/// column, and GRDB's subscripts trap or take a text for the number 0.
extension Row {
  func integer(_ index: Int) throws(LedgerFailure) -> Int64 {
    guard let value = try optionalInteger(index) else { throw .damaged("missing number") }
    return value
  }

  func optionalInteger(_ index: Int) throws(LedgerFailure) -> Int64? {
    switch (self[index] as DatabaseValue).storage {
    case .int64(let value): return value
    case .null: return nil
    default: throw .damaged("no number")
    }
  }

  func text(_ index: Int) throws(LedgerFailure) -> String {
    guard let value = try optionalText(index) else { throw .damaged("missing text") }
    return value
  }

  func optionalText(_ index: Int) throws(LedgerFailure) -> String? {
    switch (self[index] as DatabaseValue).storage {
    case .string(let value): return value
    case .null: return nil
    default: throw .damaged("no text")
    }
  }

  func day(_ index: Int) throws(LedgerFailure) -> Day {
    let day = try integer(index)
    guard 10_101...99_991_231 ~= day else { throw .damaged("day \(day)") }
    return Day(rawValue: Int(day))
  }

  /// A month as the number yyyymm.
  func month(_ index: Int) throws(LedgerFailure) -> Int {
    let month = try integer(index)
    guard 101...999_912 ~= month else { throw .damaged("month \(month)") }
    return Int(month)
  }
}

extension String {
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Int64 {
  /// The sum of two amounts; the nearest number of 64 bits if it leaves them.
  public func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  mutating func addClamped(_ other: Int64) { self = addingClamped(other) }
}
