internal import GRDB

/// Imports entries from a text file of comma-separated values.
public struct CSVImport: Sendable {
  /// In bytes.
  public static let maximumSize = 256 << 20

  private let path: String

  /// - Throws: `LedgerFailure.notAFile`, `.tooLarge` or `.isOpen` for a file that is not imported.
  public init(path: String) throws(LedgerFailure) {
    self.path = path
    try LedgerFailure.catching { _ = try CSVFile(path: path) }
  }

  /// Returns the first 20 rows, read with the options, or with those that fit the file best.
  public func preview(_ options: CSVOptions? = nil) throws(LedgerFailure) -> CSVPreview {
    try LedgerFailure.catching {
      let file = try CSVFile(path: path)
      let options = try options ?? CSVGuess.options(of: file)
      return CSVPreview(options: options, rows: try CSVGuess.rows(file, options: options))
    }
  }

  /// Imports all rows in one transaction and one undo step. Categories that do not exist are made.
  ///
  /// - Parameters:
  ///   - name: The name of the undo step.
  ///   - progress: Called with the number of bytes that were read, and the size of the file, which can be 0.
  ///   - isCancelled: Asked every 500 rows; nothing is imported if it returns true.
  /// - Returns: The number of entries, and the rows that were skipped since they are malformed.
  /// - Throws: `LedgerFailure.cancelled`, `.missing` if the account does not exist, and others.
  public func run(
    into ledger: Ledger, account: Int64, options: CSVOptions, named name: String,
    progress: @Sendable (Int, Int) -> Void = { _, _ in },
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(LedgerFailure) -> CSVResult {
    try ledger.write { db in
      try UndoLog.record(name, in: db) { log in
        let file = try CSVFile(path: path)
        var reader = try CSVReader(file, options: options)
        var rows = CSVRows(options: options, account: account, log: log)
        try rows.load()
        var result = CSVResult()
        var entries: [Entry] = []
        var count = 0
        // Ids are never used again, so that all entries from this one on are new.
        var firstID: Int64?
        while true {
          let row = try reader.next()
          if let row {
            count += 1
            if count == 1, options.hasHeader { continue }
            switch try rows.entry(row) {
            case .success(let entry): entries.append(entry)
            case .failure(let failure):
              result.skip(CSVProblem(line: row.line, reason: failure.reason))
            }
          }
          if row == nil || count % 500 == 0 {
            if isCancelled() { throw LedgerFailure.cancelled }
            let ids = try entries.insertUnindexed(in: db)
            firstID = firstID ?? ids.first
            try log.remember(inserted: ids, kind: .entry)
            result.imported += entries.count
            entries.removeAll(keepingCapacity: true)
            progress(reader.position, file.size)
          }
          if row == nil { break }
        }
        if let firstID { try [Entry].index("entry.id >= \(firstID)", in: db) }
        return result
      }
    }
  }
}

/// Makes entries of rows.
private struct CSVRows {
  let options: CSVOptions
  let account: Int64
  let log: UndoLog
  private var categories: [String: Int64] = [:]
  /// No sum of the ledger exceeds it.
  private var sum: Int64 = 0

  init(options: CSVOptions, account: Int64, log: UndoLog) {
    (self.options, self.account, self.log) = (options, account, log)
  }

  mutating func load() throws {
    sum = try Schema.sumOfTotals(log.db)
    for category in try Query<[Category]>.categories.fetch(log.db) {
      categories[category.name] = categories[category.name] ?? category.id
    }
  }

  mutating func entry(_ row: CSVReader.Row) throws -> Result<Entry, CSVReader.Failure> {
    let fields: [String]
    switch row.fields {
    case .success(let texts): fields = texts
    case .failure(let failure): return .failure(failure)
    }
    guard let dateText = text(.date, in: fields), let amountText = text(.amount, in: fields)
    else { return .failure(.init(reason: .columns)) }
    guard let day = options.dateOrder.day(dateText) else { return .failure(.init(reason: .date)) }
    guard let amount = options.decimalSign.amount(amountText),
      case let (sum, overflow) = sum.addingReportingOverflow(abs(amount)), !overflow
    else { return .failure(.init(reason: .amount)) }
    self.sum = sum
    let category = try category(text(.category, in: fields) ?? "", isIncome: amount > 0)
    return .success(
      Entry(
        account: account, day: day, payee: text(.payee, in: fields) ?? "",
        note: text(.note, in: fields) ?? "", parts: [Part(category: category, amount: amount)]))
  }

  /// The texts of all columns with a meaning; nil if the row lacks them.
  private func text(_ column: CSVOptions.Column, in fields: [String]) -> String? {
    let texts = zip(options.columns, fields).filter { $0.0 == column }.map {
      FormulaGuard.unescaped(Self.trimmed($0.1))
    }
    return texts.isEmpty ? nil : texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private mutating func category(_ name: String, isIncome: Bool) throws -> Int64? {
    if name.isEmpty { return nil }
    if let id = categories[name] { return id }
    let id = try Category(name: name, isIncome: isIncome, position: categories.count)
      .insert(in: log.db)
    try log.remember(inserted: [id], kind: .category)
    categories[name] = id
    return id
  }
}
