/// How a text file of comma-separated values is read.
public struct CSVOptions: Codable, Hashable, Sendable {
  public enum Separator: String, Codable, CaseIterable, Sendable {
    case comma = ","
    case semicolon = ";"
    case tab = "\t"
    case bar = "|"

    var unit: UInt8 { rawValue.utf8.first ?? 0 }
  }

  public enum Column: String, Codable, CaseIterable, Sendable {
    case date, payee, note, category, amount
    /// Money that was spent or received, without a sign.
    case debit, credit
    /// The sign of the amount as a word, such as S or H, D or C, Af or Bij.
    case sign
    /// The balance after the entry, with which the amounts are checked.
    case balance

    /// An entry needs one of these.
    static let amounts: [Column] = [.amount, .debit, .credit]
  }

  /// The order of the numbers of a date. A year of four digits may always come first.
  public enum DateOrder: String, Codable, CaseIterable, Sendable {
    case dayMonthYear, monthDayYear, yearMonthDay
  }

  /// The sign before decimals; the other one may separate thousands.
  public enum DecimalSign: String, Codable, CaseIterable, Sendable {
    case point, comma
  }

  public var separator: Separator
  public var encoding: CSVEncoding
  /// The number of lines before the titles, or before the first entry.
  public var skippedLines: Int
  /// Whether the first row has titles, which are not imported.
  public var hasHeader: Bool
  /// The meaning of each column of the file, nil for one that is ignored; empty if it is to be guessed.
  public var columns: [Column?]
  public var dateOrder: DateOrder
  public var decimalSign: DecimalSign
  /// The number of decimals of the currency, at most 2; an amount with more is malformed.
  public var decimals: Int
  /// Whether entries are imported that the account seems to have.
  public var takesDuplicates = false

  public init(
    separator: Separator = .comma, encoding: CSVEncoding = .utf8, skippedLines: Int = 0,
    hasHeader: Bool = true, columns: [Column?] = [], dateOrder: DateOrder = .dayMonthYear,
    decimalSign: DecimalSign = .point, decimals: Int = 2
  ) {
    (self.separator, self.encoding, self.skippedLines) = (separator, encoding, skippedLines)
    (self.hasHeader, self.columns, self.dateOrder) = (hasHeader, columns, dateOrder)
    (self.decimalSign, self.decimals) = (decimalSign, decimals)
  }

  /// Gives a column a meaning, which no other column keeps; notes can be several.
  public mutating func assign(_ column: Column?, to index: Int) {
    if let column, column != .note { columns = columns.map { $0 == column ? nil : $0 } }
    columns[index] = column
  }

  /// Whether the columns that an entry needs are known.
  public var areComplete: Bool { areComplete(in: columns.count) }

  /// Whether the first columns have all that an entry needs.
  func areComplete(in count: Int) -> Bool {
    let columns = columns.prefix(count)
    return columns.contains(.date) && Column.amounts.contains { columns.contains($0) }
  }
}

/// The beginning of a file, and how it is read.
public struct CSVPreview: Equatable, Sendable {
  /// A row, and the entry that it becomes.
  public struct Row: Equatable, Sendable {
    /// The line at which the row begins, from 1.
    public let line: Int
    /// The row as it is in the file, or its beginning.
    public let text: String
    public let fields: [String]
    /// The entry as it is understood, or the reason why it is left out.
    public let entry: Result<CSVEntry, CSVProblem.Reason>
    /// Whether the account seems to have the entry.
    public let isDuplicate: Bool
  }

  /// Those that were given, or guesses.
  public let options: CSVOptions
  /// The titles of the columns; none if the file has none.
  public let titles: [String]
  /// The first rows after the titles.
  public let rows: [Row]
  /// A text that files of one bank have in common, for which options can be remembered.
  public let shape: String
}

/// An entry of a file.
public struct CSVEntry: Equatable, Sendable {
  public let day: Day
  public let payee: String
  public let note: String
  public let category: String
  /// In hundredths.
  public let amount: Int64
  let balance: Int64?
}

/// A row that was not imported.
public struct CSVProblem: Equatable, Sendable {
  public enum Reason: Error, Equatable, Sendable {
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
  /// The beginning of the row.
  public let text: String

  public init(line: Int, reason: Reason, text: String) {
    (self.line, self.reason, self.text) = (line, reason, text)
  }
}

/// The outcome of an import.
public struct CSVResult: Equatable, Sendable {
  public internal(set) var imported: Int
  /// The number of entries that were left out since the account seems to have them.
  public internal(set) var duplicates = 0
  public internal(set) var skipped: Int
  /// The first 1,000 of the skipped rows.
  public internal(set) var problems: [CSVProblem]
  /// The first line whose balance is another one than the amounts add up to.
  public internal(set) var wrongBalance: Int?

  public init(imported: Int = 0, skipped: Int = 0, problems: [CSVProblem] = []) {
    (self.imported, self.skipped, self.problems) = (imported, skipped, problems)
  }
}
