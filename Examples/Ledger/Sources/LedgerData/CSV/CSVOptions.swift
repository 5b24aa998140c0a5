/// How a text file of comma-separated values is read.
public struct CSVOptions: Codable, Hashable, Sendable {
  public enum Separator: String, Codable, CaseIterable, Sendable {
    case comma, semicolon, tab

    var unit: UInt32 {
      switch self {
      case .comma: 0x2c
      case .semicolon: 0x3b
      case .tab: 0x09
      }
    }
  }

  public enum Encoding: String, Codable, CaseIterable, Sendable { case utf8, utf16, windows1252 }

  public enum Column: String, Codable, CaseIterable, Sendable {
    case date, payee, category, amount, note
  }

  /// The order of the numbers of a date. A year of four digits may always come first.
  public enum DateOrder: String, Codable, CaseIterable, Sendable {
    case dayMonthYear, monthDayYear, yearMonthDay
  }

  /// The sign before hundredths; the other one may separate thousands.
  public enum DecimalSign: String, Codable, CaseIterable, Sendable {
    case point, comma

    var character: Character { self == .point ? "." : "," }
  }

  public var separator: Separator
  public var encoding: Encoding
  /// Whether the first row has titles, which are not imported.
  public var hasHeader: Bool
  /// The meaning of each column of the file; nil for one that is ignored.
  public var columns: [Column?]
  public var dateOrder: DateOrder
  public var decimalSign: DecimalSign

  public init(
    separator: Separator = .comma, encoding: Encoding = .utf8, hasHeader: Bool = true,
    columns: [Column?], dateOrder: DateOrder = .yearMonthDay, decimalSign: DecimalSign = .point
  ) {
    (self.separator, self.encoding, self.hasHeader) = (separator, encoding, hasHeader)
    (self.columns, self.dateOrder, self.decimalSign) = (columns, dateOrder, decimalSign)
  }
}

/// The beginning of a file, and how it is read.
public struct CSVPreview: Equatable, Sendable {
  /// Those that were given, or guesses.
  public let options: CSVOptions
  /// Up to 20 rows, with the titles if there are some.
  public let rows: [[String]]
}

/// A row that was not imported.
public struct CSVProblem: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The row has fewer columns than needed.
    case columns
    case date, amount
    /// Bytes are not of the encoding.
    case encoding
    /// A quote is not closed, or text follows a closed one.
    case quote
  }

  /// The line at which the row begins, from 1.
  public let line: Int
  public let reason: Reason

  public init(line: Int, reason: Reason) { (self.line, self.reason) = (line, reason) }
}

/// The outcome of an import.
public struct CSVResult: Equatable, Sendable {
  public internal(set) var imported: Int
  public internal(set) var skipped: Int
  /// The first 1,000 of the skipped rows.
  public internal(set) var problems: [CSVProblem]

  public init(imported: Int = 0, skipped: Int = 0, problems: [CSVProblem] = []) {
    (self.imported, self.skipped, self.problems) = (imported, skipped, problems)
  }

  mutating func skip(_ problem: CSVProblem) {
    skipped += 1
    if problems.count < 1000 { problems.append(problem) }
  }
}
