/// Guesses how a file of comma-separated values is read.
enum CSVGuess {
  /// The number of bytes that a guess and a preview read at most.
  static let size = 65_536

  /// The rows of the beginning of a file. The last one is cut, and left out if there are others.
  static func rows(_ bytes: [UInt8], _ options: CSVOptions) throws -> [CSVReader.Row] {
    var reader = CSVReader(try CSVFile(bytes, options.encoding), options: options)
    var rows: [CSVReader.Row] = []
    while let row = reader.nextRow() { rows.append(row) }
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
      let named = separators.filter { $0.unit == first.dropFirst(4).utf8.first ?? 0x2c }
      separators = named.isEmpty ? separators : named
    }
    let layouts = try separators.map { separator in
      options.separator = separator
      return CSVLayout(options, try rows(bytes, options), usual)
    }
    return layouts.reversed().max { $0.score < $1.score }?.options ?? options
  }
}

/// The rows of a file, and the meanings of the columns that fit them best.
struct CSVLayout {
  private(set) var options: CSVOptions
  /// The number of rows that become entries, then the number of cells in rows of the usual width.
  private(set) var score = (0, 0)
  private var titles: [String] = []
  /// The rows after the titles that have the usual number of columns.
  private var body: [CSVReader.Row] = []

  init(_ options: CSVOptions, _ rows: [CSVReader.Row], _ usual: CSVOptions) {
    self.options = options
    let counts = Dictionary(grouping: rows.filter { $0.values.count > 1 }) { $0.values.count }
    let width = counts.max { $0.key * $0.value.count < $1.key * $1.value.count }?.key ?? 1
    findTitles(in: rows, width: width)
    guard width > 1 else { return }
    self.options.columns = Array(repeating: nil, count: width)
    assignTitled()
    let numbers = self.options.columns.indices.prefix(1_000).filter(isNumeric)
    let titled = numbers.filter { self.options.columns[$0] != nil }
    guessDecimalSign(titled.isEmpty ? numbers : titled, usual)
    assign(.date) { $0.isMostly($1, Self.isDate) }
    guessDateOrder(usual)
    assignAmounts(numbers)
    assignTexts()
    // The sign of an amount is not changed by a column beside it.
    if let amount = self.options.columns.firstIndex(of: .amount),
      cells(amount, limit: .max).contains(where: {
        CSVNumber($0, decimalSign: self.options.decimalSign)?.isNegative == true
      })
    {
      self.options.columns = self.options.columns.map { $0 == .sign ? nil : $0 }
    }
    let entries = CSVEntries(self.options)
    score = (body.count { (try? entries.entry($0)) != nil }, width * (counts[width]?.count ?? 0))
  }

  /// Finds the row with titles, or the first one with values.
  private mutating func findTitles(in rows: [CSVReader.Row], width: Int) {
    var first = rows.prefix(100).firstIndex { row in
      let values = row.values.prefix(1_000)
      return !values.contains { Self.isDate($0) || Self.isNumber($0) }
        && values.contains { Self.matches($0, "date") }
        && values.contains { title in
          ["amount", "debit", "credit"].contains { Self.matches(title, $0) }
        }
    }
    options.hasHeader = first != nil
    if first == nil {
      first = rows.firstIndex { row in
        row.values.count == width && row.values.contains(where: Self.isDate)
          && row.values.contains { Self.isNumber($0) && !Self.isDate($0) }
      }
      // Rows before that have values are malformed; the one before them has titles.
      while let index = first, index > 0, !options.hasHeader,
        rows[index - 1].values.count == width
      {
        options.hasHeader =
          !rows[index - 1].values.contains { Self.isDate($0) || Self.isNumber($0) }
        first = index - 1
      }
    }
    let start = first ?? 0
    if first != nil { options.skippedLines = rows[start].line - 1 }
    titles = options.hasHeader ? Array(rows[start].values.prefix(width)) : []
    body = rows.dropFirst(start + (options.hasHeader ? 1 : 0)).filter { $0.values.count == width }
  }

  // MARK: - Columns

  /// Gives the columns the meanings of their titles, where their values fit.
  private mutating func assignTitled() {
    assign(.sign) { layout, index in
      let cells = layout.cells(index)
      return cells.contains { $0 != "-" } && cells.allSatisfy { CSVEntries.isDebit($0) != nil }
    }
    for column in Self.titled {
      for (index, title) in titles.prefix(1_000).enumerated()
      where options.columns[index] == nil && Self.matches(title, column.rawValue) {
        guard !options.columns.contains(column) else { continue }
        let fits =
          switch column {
          case .date: cells(index).isEmpty || isMostly(index, Self.isDate)
          case .amount, .debit, .credit, .balance:
            cells(index).contains(where: Self.isNumber)
              || cells(index).allSatisfy(CSVNumber.isNone)
          case .payee, .note: !Self.matches(title, "kind")
          default: true
          }
        if fits { options.columns[index] = column }
      }
    }
    // A column for both directions, such as 入出金.
    let moved = options.columns.indices.filter { [.debit, .credit].contains(options.columns[$0]) }
    if moved.count == 1, !options.columns.contains(.amount),
      cells(moved[0]).contains(where: { $0.contains("-") })
    {
      options.columns[moved[0]] = .amount
    }
  }

  /// Finds columns of money without titles: one with the balances, an amount, or two of which each row
  /// has one.
  private mutating func assignAmounts(_ numbers: [Int]) {
    let free = numbers.filter { options.columns[$0] == nil && !isMostly($0, Self.isDate) }.prefix(8)
    if !options.areComplete {
      let pairs = free.flatMap { first in free.map { (first, $0) } }.filter { $0 != $1 }
      if let (amount, balance) = pairs.first(where: { fit(amount: $0, balance: $1) }) {
        options.columns[amount] = .amount
        if !options.columns.contains(.balance) { options.columns[balance] = .balance }
      } else if let (debit, credit) = pairs.first(where: isEither) {
        (options.columns[debit], options.columns[credit]) = (.debit, .credit)
      } else {
        for signs in ["-+(", ".,"] {
          assign(.amount) { layout, index in
            free.contains(index)
              && layout.cells(index).contains { $0.contains(where: signs.contains) }
          }
        }
        assign(.amount) { free.contains($1) }
      }
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
    first < second && !body.isEmpty
      && body.allSatisfy {
        CSVNumber.isNone($0.values[first]) != CSVNumber.isNone($0.values[second])
      }
  }

  private mutating func assignTexts() {
    if !options.columns.contains(.payee), let note = options.columns.firstIndex(of: .note) {
      options.columns[note] = .payee
    }
    for column in [CSVOptions.Column.payee, .note] {
      assign(column) { layout, index in
        let title = index < layout.titles.count ? layout.titles[index] : ""
        if Self.matches(title, "kind") { return false }
        let cells = layout.cells(index)
        return cells.contains { $0.count != 3 && $0.contains(where: \.isLetter) }
          || Set(cells.map(\.count)) == [3] && Set(cells).count > 2
      }
    }
  }

  /// Gives a meaning that is missing to the first column that is wanted for it.
  private mutating func assign(_ column: CSVOptions.Column, _ isWanted: (CSVLayout, Int) -> Bool) {
    guard !options.columns.contains(column) else { return }
    let index = options.columns.indices.prefix(1_000).first {
      options.columns[$0] == nil && isWanted(self, $0)
    }
    if let index { options.columns[index] = column }
  }

  // MARK: - Values

  /// The texts of a column that are not empty.
  private func cells(_ index: Int, limit: Int = 100) -> [String] {
    body.prefix(limit).compactMap { row in
      let text = CSVText.plain(row.values[index])
      return text.isEmpty ? nil : text
    }
  }

  private func isMostly(_ index: Int, _ isWanted: (String) -> Bool) -> Bool {
    let cells = cells(index)
    return !cells.isEmpty && cells.count(where: isWanted) * 2 >= cells.count
  }

  private func isNumeric(_ index: Int) -> Bool {
    let cells = cells(index).filter { !CSVNumber.isNone($0) }
    return !cells.isEmpty && cells.count(where: Self.isNumber) * 2 >= cells.count
  }

  /// Chooses the order in which most dates exist, and of several the user's. Points are never between
  /// a month and a day after it.
  private mutating func guessDateOrder(_ usual: CSVOptions) {
    guard let index = options.columns.firstIndex(of: .date) else { return }
    let dates = cells(index, limit: .max).compactMap { CSVDate($0) }
    func fit(_ order: CSVOptions.DateOrder) -> Int {
      let count = dates.count { $0.day(order) != nil } * 8
      let isUsual = order == usual.dateOrder ? 2 : order == .dayMonthYear ? 1 : 0
      let points = order == .monthDayYear && dates.first?.hasPoints == true ? -3 : 0
      return count + isUsual + points
        + (order == .yearMonthDay && dates.first?.hasYearFirst == true ? 4 : 0)
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
    return CSVOptions.DateOrder.allCases.contains {
      date?.day($0).map { (1900..<2100).contains($0.year) } ?? false
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    CSVOptions.DecimalSign.allCases.contains {
      CSVNumber(CSVText.plain(text), decimalSign: $0) != nil
    }
  }

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
