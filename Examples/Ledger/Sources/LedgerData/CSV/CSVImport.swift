internal import GRDB

/// Imports entries from a text file of comma-separated values.
public struct CSVImport: Sendable {
  /// In bytes.
  public static let maximumSize = 256 << 20

  private let path: String

  /// - Throws: `LedgerFailure.notAFile`, `.tooLarge` or `.isOpen` for a file that is not imported.
  public init(path: String) throws(LedgerFailure) {
    self.path = path
    try LedgerFailure.catching { _ = try CSVFile.bytes(of: path, limit: 0) }
  }

  /// Returns the rows of the first 64 KiB, read with the options, or with those that fit the file best.
  ///
  /// - Parameters:
  ///   - usual: The options that count where several fit the file.
  ///   - remembered: The options of earlier imports by the shape of the file.
  ///   - account: The ledger and the account that may have entries of the file.
  public func preview(
    _ options: CSVOptions? = nil, usual: CSVOptions = CSVOptions(),
    remembered: [String: CSVOptions] = [:], account: (ledger: Ledger, id: Int64)? = nil
  ) throws(LedgerFailure) -> CSVPreview {
    try LedgerFailure.catching {
      let bytes = try CSVFile.bytes(of: path, limit: CSVGuess.size)
      let guess = try CSVGuess.options(of: bytes, usual: usual)
      let shape = Self.shape(try CSVGuess.rows(bytes, guess), guess)
      var known = remembered[shape]
      // The beginnings of files of one bank have several lengths.
      known?.skippedLines = guess.skippedLines
      known?.decimals = guess.decimals
      known?.takesDuplicates = false
      var options = options ?? known ?? guess
      if options.columns.isEmpty {
        options = CSVLayout(options, try CSVGuess.rows(bytes, options), usual).options
      }
      var rows = try CSVGuess.rows(bytes, options)
      let titles = options.hasHeader && !rows.isEmpty ? rows.removeFirst().values : []
      let reader = CSVEntries(options)
      let entries = rows.prefix(1_000).map { row in
        Result { () throws(CSVProblem.Reason) in try reader.entry(row) }
      }
      var duplicates = try account.map { account in
        try account.ledger.read { db in try CSVDuplicates(db, account: account.id) }
      }
      for entry in entries { duplicates?.claim(try? entry.get()) }
      return CSVPreview(
        options: options, titles: titles,
        rows: zip(rows, entries).map { row, entry in
          CSVPreview.Row(
            line: row.line, text: row.text, fields: row.values, entry: entry,
            isDuplicate: duplicates?.take(try? entry.get()) == true)
        }, shape: shape)
    }
  }

  /// The titles of a file, or the meanings that its columns seem to have.
  private static func shape(_ rows: [CSVReader.Row], _ options: CSVOptions) -> String {
    let titles =
      options.hasHeader ? rows.first?.values ?? [] : options.columns.map { $0?.rawValue ?? "" }
    return String(([options.separator.rawValue] + titles).joined(separator: "|").prefix(1_000))
  }

  /// Imports all rows in one transaction and one undo step. Categories that do not exist are made.
  ///
  /// - Parameters:
  ///   - name: The name of the undo step.
  ///   - progress: Called with the number of bytes that were read, and of all, which can be 0.
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
        let file = try CSVFile(CSVFile.bytes(of: path), options.encoding)
        var known = try options.takesDuplicates ? nil : CSVDuplicates(db, account: account)
        let passes = known.map(\.isEmpty) ?? true ? 1 : 2
        func report(_ position: Int, pass: Int) throws {
          if isCancelled() { throw LedgerFailure.cancelled }
          progress((pass - 1) * file.text.count + position, passes * file.text.count)
        }
        let entries = CSVEntries(options)
        if passes == 2 {
          try Self.read(file, options, onPause: { try report($0, pass: 1) }) { row in
            known?.claim(try? entries.entry(row))
          }
        }
        var rows = try CSVRows(options, account: account, known: known, log: log)
        try Self.read(
          file, options,
          onPause: {
            try rows.insert()
            try report($0, pass: passes)
          }, body: { try rows.add($0) })
        return try rows.finish()
      }
    }
  }

  /// Calls `body` with each row after the titles, and `onPause` after every 500 and at the end with the
  /// number of bytes that were read.
  private static func read(
    _ file: CSVFile, _ options: CSVOptions, onPause: (Int) throws -> Void,
    body: (CSVReader.Row) throws -> Void
  ) throws {
    var reader = CSVReader(file, options: options)
    if options.hasHeader { _ = reader.nextRow() }
    var count = 0
    while let row = reader.nextRow() {
      try body(row)
      count += 1
      if count % 500 == 0 { try onPause(reader.position) }
    }
    try onPause(reader.position)
  }
}

/// Inserts entries of rows.
private struct CSVRows {
  private let account: Int64
  private let entries: CSVEntries
  private let log: UndoLog
  private var known: CSVDuplicates?
  private var categories: [String: Int64] = [:]
  /// The other accounts by the categories of transfers, such as "[Savings]".
  private var others: [String: Int64] = ["[]": 0]
  /// No sum of the ledger exceeds it.
  private var sum: Int64
  private var balances = CSVBalances()
  private var pending: [Entry] = []
  /// Ids are never used again, so that all entries from this one on are new.
  private var firstID: Int64?
  private var result = CSVResult()

  init(_ options: CSVOptions, account: Int64, known: CSVDuplicates?, log: UndoLog) throws {
    (self.account, self.known, self.log) = (account, known, log)
    entries = CSVEntries(options)
    sum = try Schema.sumOfTotals(log.db)
    for category in try Category.fetchAll(log.db) {
      categories[category.name] = categories[category.name] ?? category.id
    }
    for other in try Account.fetchAll(log.db) where other.id != account {
      others["[\(other.name)]"] = others["[\(other.name)]"] ?? other.id
    }
  }

  mutating func add(_ row: CSVReader.Row) throws {
    let entry: CSVEntry
    do { entry = try entries.entry(row) } catch { return skip(row, error) }
    balances.add(entry, line: row.line)
    if known?.take(entry) == true {
      result.duplicates += 1
      return
    }
    let (sum, isLarge) = sum.addingReportingOverflow(abs(entry.amount))
    if isLarge { return skip(row, .amount) }
    self.sum = sum
    let other = others[entry.category]
    let category = try other == nil ? category(entry.category, isIncome: entry.amount > 0) : nil
    pending.append(
      Entry(
        account: account, day: entry.day, payee: entry.payee, note: entry.note,
        parts: [Part(category: category, amount: entry.amount)], other: other))
  }

  mutating func insert() throws {
    let ids = try pending.insertUnindexed(in: log.db)
    firstID = firstID ?? ids.first
    try log.remember(inserted: ids, kind: .entry)
    result.imported += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  /// Makes the new entries searchable.
  mutating func finish() throws -> CSVResult {
    if let firstID { try [Entry].index("entry.id >= \(firstID)", in: log.db) }
    result.wrongBalance = balances.firstWrong
    return result
  }

  private mutating func skip(_ row: CSVReader.Row, _ reason: CSVProblem.Reason) {
    balances.add(nil, line: row.line)
    result.skip(CSVProblem(line: row.line, reason: reason, text: row.text))
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
