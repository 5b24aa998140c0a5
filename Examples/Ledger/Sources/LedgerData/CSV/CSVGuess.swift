/// Guesses how a file of comma-separated values is read.
enum CSVGuess {
  /// The number of bytes that a guess and a preview read at most.
  static let size = 65_536

  /// The rows of the beginning of a file. The last one is cut, and left out if there are others.
  static func rows(_ bytes: [UInt8], _ options: CSVOptions) throws -> [CSVReader.Row] {
    var reader = try CSVReader(bytes, options: options)
    let rows = reader.rows()
    return bytes.count == size && rows.count > 2 ? rows.dropLast() : rows
  }

  /// - Parameter usual: The options that count where several fit the file.
  static func options(of bytes: [UInt8], usual: CSVOptions) throws -> CSVOptions {
    var options = usual
    options.encoding = .guess(bytes)
    var separators = CSVOptions.Separator.allCases
    // A line for Excel.
    let first = try rows(bytes, options).first?.text.filter { $0 != "\"" } ?? ""
    if first.lowercased().hasPrefix("sep=") {
      options.skippedLines = 1
      let named = CSVOptions.Separator(rawValue: String(first.dropFirst(4).prefix(1)))
      separators = named.map { [$0] } ?? separators
    }
    let layouts = try separators.map { separator in
      options.separator = separator
      return CSVLayout(options, try rows(bytes, options), usual)
    }
    return layouts.max { $0.score < $1.score }?.options ?? options
  }
}

/// The rows of a file, and the meanings of the columns that fit them best.
struct CSVLayout {
  private(set) var options: CSVOptions
  /// The number of rows that become entries, then of cells in rows of the usual width, then 1 for a
  /// separator that no number has.
  private(set) var score = (0, 0, 0)
  /// The titles of all columns, blank for those that have none.
  private var titles: [String] = []
  /// The rows after the titles that have the usual number of columns.
  private var body: [CSVReader.Row] = []

  init(_ options: CSVOptions, _ rows: [CSVReader.Row], _ usual: CSVOptions) {
    self.options = options
    // The numbers of cells in all rows of a width.
    let sizes = Dictionary(rows.map { ($0.values.count, $0.values.count) }, uniquingKeysWith: +)
      .filter { $0.key > 1 }
    let width = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
    findTitles(in: rows, width: width)
    guard width > 1 else { return }
    self.options.columns = Array(repeating: nil, count: width)
    assignTitled()
    let numbers = self.options.columns.indices.prefix(1_000).filter { index in
      cells(index).filter { !CSVNumber.isNone($0) }.areMostly(Self.isNumber)
    }
    let titled = numbers.filter { self.options.columns[$0] != nil }
    guessDecimalSign(titled.isEmpty ? numbers : titled, usual)
    assign(.date, to: firstFree { cells($0).areMostly(Self.isDate) })
    guessDateOrder(usual)
    if !self.options.areComplete { assignAmounts(numbers) }
    assignTexts()
    // The sign of an amount is not changed by a column beside it.
    let isSigned = cells(of: .amount).contains {
      CSVNumber($0, decimalSign: self.options.decimalSign)?.isNegative == true
    }
    if isSigned, let sign = self.options.columns.firstIndex(of: .sign) {
      self.options.columns[sign] = nil
    }
    let entries = CSVEntries(self.options)
    let count = body.count { (try? entries.entry($0)) != nil }
    score = (count, sizes[width] ?? 0, options.separator == .comma ? 0 : 1)
  }

  /// Finds the row with titles, or the first one with values.
  private mutating func findTitles(in rows: [CSVReader.Row], width: Int) {
    var first = rows.prefix(100).firstIndex { row in
      let titles = row.values.prefix(1_000)
      return !titles.contains(where: Self.isValue)
        && titles.contains { Self.matches($0, "date") }
        && titles.contains { title in
          CSVOptions.Column.amounts.contains { Self.matches(title, $0.rawValue) }
        }
    }
    options.hasHeader = first != nil
    if first == nil {
      first = rows.firstIndex { row in
        row.values.count == width && row.values.contains(where: Self.isDate)
          && row.values.contains { Self.isNumber($0) && !Self.isDate($0) }
      }
      // Rows before that have values are malformed; the one before them has titles.
      while let index = first, index > 0, !options.hasHeader, rows[index - 1].values.count == width
      {
        options.hasHeader = !rows[index - 1].values.contains(where: Self.isValue)
        first = index - 1
      }
    }
    let start = first ?? 0
    if first != nil { options.skippedLines = rows[start].line - 1 }
    let header = options.hasHeader ? rows[start].values : []
    titles = Array((header + Array(repeating: "", count: width)).prefix(width))
    body = rows.dropFirst(start + (options.hasHeader ? 1 : 0)).filter { $0.values.count == width }
  }

  // MARK: - Columns

  /// Gives the columns the meanings of their titles, where their values fit.
  private mutating func assignTitled() {
    let sign = firstFree { index in
      let cells = cells(index)
      return cells.contains { $0 != "-" } && cells.allSatisfy { CSVEntries.isDebit($0) != nil }
    }
    assign(.sign, to: sign)
    for column in Self.titled {
      assign(
        column, to: firstFree { Self.matches(titles[$0], column.rawValue) && fits(column, at: $0) })
    }
    // A column for both directions, such as 入出金.
    let moved = options.columns.indices.filter { [.debit, .credit].contains(options.columns[$0]) }
    if moved.count == 1, !options.columns.contains(.amount),
      cells(moved[0]).contains(where: { $0.contains("-") })
    {
      options.columns[moved[0]] = .amount
    }
  }

  /// Whether the values of a column fit a meaning that its title has.
  private func fits(_ column: CSVOptions.Column, at index: Int) -> Bool {
    let cells = cells(index)
    return switch column {
    case .date: cells.isEmpty || cells.areMostly(Self.isDate)
    case .amount, .debit, .credit, .balance:
      cells.contains(where: Self.isNumber) || cells.allSatisfy(CSVNumber.isNone)
    case .payee, .note: !isKind(index)
    default: true
    }
  }

  /// Finds columns of money without titles: one with the balances, an amount, or two of which each row
  /// has one.
  private mutating func assignAmounts(_ numbers: [Int]) {
    let free = numbers.filter {
      options.columns[$0] == nil && !cells($0).areMostly(Self.isDate)
    }.prefix(8)
    let pairs = free.flatMap { first in free.map { (first, $0) } }.filter { $0 != $1 }
    if let (amount, balance) = pairs.first(where: { fit(amount: $0, balance: $1) }) {
      options.columns[amount] = .amount
      assign(.balance, to: balance)
    } else if let (debit, credit) = pairs.first(where: isEither) {
      (options.columns[debit], options.columns[credit]) = (.debit, .credit)
    } else {
      for signs in ["-+(", ".,"] {
        let signed = free.first { cells($0).contains { $0.contains(where: signs.contains) } }
        assign(.amount, to: signed)
      }
      assign(.amount, to: free.first)
    }
  }

  /// Whether the balances of one column follow from the amounts of another one.
  private func fit(amount: Int, balance: Int) -> Bool {
    var trial = options
    (trial.columns[amount], trial.columns[balance]) = (.amount, .balance)
    let entries = CSVEntries(trial)
    var balances = CSVBalances()
    for row in body { balances.add(try? entries.entry(row), line: 1) }
    return (balances.fits.max() ?? 0) * 2 > body.count - 1
  }

  /// Whether each row has a number in one of two columns.
  private func isEither(_ first: Int, _ second: Int) -> Bool {
    first < second
      && body.allSatisfy {
        CSVNumber.isNone($0.values[first]) != CSVNumber.isNone($0.values[second])
      }
  }

  private mutating func assignTexts() {
    assign(.payee, to: options.columns.firstIndex(of: .note))
    for column in [CSVOptions.Column.payee, .note] {
      let text = firstFree { index in
        let cells = isKind(index) ? [] : cells(index)
        return cells.contains { $0.count != 3 && $0.contains(where: \.isLetter) }
          || Set(cells.map(\.count)) == [3] && Set(cells).count > 2
      }
      assign(column, to: text)
    }
  }

  private func firstFree(_ isWanted: (Int) -> Bool) -> Int? {
    options.columns.indices.prefix(1_000).first { options.columns[$0] == nil && isWanted($0) }
  }

  /// Gives a column a meaning that no other one has.
  private mutating func assign(_ column: CSVOptions.Column, to index: Int?) {
    if let index, !options.columns.contains(column) { options.columns[index] = column }
  }

  // MARK: - Values

  /// The texts of a column that are not empty.
  private func cells(_ index: Int, limit: Int = 100) -> [String] {
    body.prefix(limit).map { CSVText.plain($0.values[index]) }.filter { !$0.isEmpty }
  }

  private func cells(of column: CSVOptions.Column) -> [String] {
    options.columns.firstIndex(of: column).map { cells($0, limit: .max) } ?? []
  }

  /// Whether a column has the kind of a transaction, or an account, by its title.
  private func isKind(_ index: Int) -> Bool { Self.matches(titles[index], "kind") }

  /// Chooses the order in which most dates exist, and of several the user's. Points are never between
  /// a month and a day after it.
  private mutating func guessDateOrder(_ usual: CSVOptions) {
    guard options.columns.contains(.date) else { return }
    let dates = cells(of: .date).compactMap { CSVDate($0) }
    func fit(_ order: CSVOptions.DateOrder) -> Int {
      let isUsual = order == usual.dateOrder ? 2 : order == .dayMonthYear ? 1 : 0
      let points = order == .monthDayYear && dates.first?.hasPoints == true ? -3 : 0
      let year = order == .yearMonthDay && dates.first?.hasYearFirst == true ? 4 : 0
      return dates.count { $0.day(order) != nil } * 8 + isUsual + points + year
    }
    options.dateOrder = CSVOptions.DateOrder.allCases.max { fit($0) < fit($1) } ?? usual.dateOrder
  }

  /// Chooses the sign with which most numbers can be read, and amounts of the currency.
  private mutating func guessDecimalSign(_ columns: [Int], _ usual: CSVOptions) {
    let texts = columns.flatMap { cells($0, limit: .max) }
    func fit(_ sign: CSVOptions.DecimalSign) -> Int {
      let numbers = texts.compactMap { CSVNumber($0, decimalSign: sign) }
      let amounts = numbers.count { $0.hundredths(decimals: usual.decimals) != nil }
      return (numbers.count + amounts) * 2 + (sign == usual.decimalSign ? 1 : 0)
    }
    options.decimalSign = fit(.point) > fit(.comma) ? .point : .comma
  }

  private static func isDate(_ text: String) -> Bool {
    let date = CSVDate(CSVText.plain(text))
    return CSVOptions.DateOrder.allCases.contains { 1900..<2100 ~= date?.day($0)?.year ?? 0 }
  }

  private static func isNumber(_ text: String) -> Bool {
    CSVOptions.DecimalSign.allCases.contains {
      CSVNumber(CSVText.plain(text), decimalSign: $0) != nil
    }
  }

  private static func isValue(_ text: String) -> Bool { isDate(text) || isNumber(text) }

  /// The meanings that titles can have; the first one that fits counts.
  private static let titled: [CSVOptions.Column] = [
    .balance, .date, .debit, .credit, .amount, .category, .payee, .note,
  ]

  private static func matches(_ title: String, _ meaning: String) -> Bool {
    let parts = title.prefix(100).lowercased().split { !$0.isLetter }
    return CSVWords.named(meaning).contains { word in
      parts.contains { $0 == word || word.utf8.count >= 5 && $0.contains(word) }
    }
  }
}

extension [String] {
  /// Whether half of the texts or more are as wanted; false if there are none.
  fileprivate func areMostly(_ isWanted: (String) -> Bool) -> Bool {
    !isEmpty && count(where: isWanted) * 2 >= count
  }
}
