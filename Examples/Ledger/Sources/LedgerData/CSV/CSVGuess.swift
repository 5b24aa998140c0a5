/// Guesses how a file of comma-separated values is read.
enum CSVGuess {
  /// The first 20 rows; malformed ones are left out.
  static func rows(_ file: borrowing CSVFile, options: CSVOptions) throws -> [[String]] {
    var reader = try CSVReader(file, options: options)
    var rows: [[String]] = []
    while rows.count < 20, let row = try reader.next() {
      if case .success(let fields) = row.fields { rows.append(fields) }
    }
    return rows
  }

  static func options(of file: borrowing CSVFile) throws -> CSVOptions {
    var best = CSVOptions(encoding: try CSVSource.guess(file), hasHeader: false, columns: [])
    var rows: [[String]] = []
    var bestScore = -1
    for separator in CSVOptions.Separator.allCases {
      var options = best
      options.separator = separator
      let candidate = try Self.rows(file, options: options)
      let score = score(candidate)
      if score > bestScore { (best, rows, bestScore) = (options, candidate, score) }
    }
    best.hasHeader = rows.first.map { !$0.contains { isDate($0) || isAmount($0) } } ?? false
    let header = best.hasHeader ? rows.removeFirst() : []
    assignColumns(&best, header: header, rows: rows)
    return best
  }

  /// The number of rows with the most common number of columns, then that number.
  private static func score(_ rows: [[String]]) -> Int {
    let counts = Dictionary(grouping: rows, by: \.count).filter { $0.key > 1 }
    return counts.map { $0.value.count * 1000 + $0.key }.max() ?? 0
  }

  private static func assignColumns(_ options: inout CSVOptions, header: [String], rows: [[String]])
  {
    let width = max(header.count, rows.map(\.count).max() ?? 0)
    options.columns = Array(repeating: nil, count: width)
    for (index, title) in header.enumerated() {
      let column = column(titled: title)
      if !options.columns.contains(column) { options.columns[index] = column }
    }
    func values(_ index: Int) -> [String] {
      rows.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
    }
    func assign(_ column: CSVOptions.Column, where isWanted: ([String]) -> Bool) {
      guard !options.columns.contains(column) else { return }
      let index = options.columns.indices.first { index in
        options.columns[index] == nil && !values(index).isEmpty && isWanted(values(index))
      }
      if let index { options.columns[index] = column }
    }
    assign(.date) { $0.allSatisfy(isDate) }
    assign(.amount) { $0.allSatisfy(isAmount) && $0.contains { $0.contains { ".,".contains($0) } } }
    assign(.amount) { $0.allSatisfy(isAmount) }
    assign(.payee) { $0.contains { $0.contains(where: \.isLetter) } }
    assign(.note) { $0.contains { $0.contains(where: \.isLetter) } }

    let dates = options.columns.firstIndex(of: .date).map(values) ?? []
    options.dateOrder =
      [.yearMonthDay, .dayMonthYear, .monthDayYear].max { fit($0, dates) < fit($1, dates) }
      ?? .yearMonthDay
    let amounts = options.columns.firstIndex(of: .amount).map(values) ?? []
    let fits = CSVOptions.DecimalSign.allCases.map { sign in
      amounts.count { sign.amount($0) != nil }
    }
    options.decimalSign = fits[1] > fits[0] ? .comma : .point
  }

  /// The number of dates that an order reads. Of equal orders `max` returns the last, so that the
  /// rarest is favoured least.
  private static func fit(_ order: CSVOptions.DateOrder, _ dates: [String]) -> Int {
    let count = dates.count { order.day($0) != nil } * 4
    switch order {
    // Without four digits a year rarely comes first.
    case .yearMonthDay: return count + (dates.first?.prefix { $0.isNumber }.count ?? 0 >= 4 ? 2 : 0)
    case .dayMonthYear: return count + 1
    case .monthDayYear: return count
    }
  }

  private static func isDate(_ text: String) -> Bool {
    CSVOptions.DateOrder.allCases.contains { $0.day(text) != nil }
  }

  private static func isAmount(_ text: String) -> Bool {
    CSVOptions.DecimalSign.allCases.contains { $0.amount(text) != nil }
  }

  /// The meaning of a title of the languages of the app, and of banks.
  private static func column(titled title: String) -> CSVOptions.Column? {
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    return titles.first { !$0.value.isDisjoint(with: words) }?.key
  }

  private static let titles: KeyValuePairs<CSVOptions.Column, Set<String>> = [
    .date: ["date", "day", "datum", "tag", "buchungstag", "fecha", "data", "日付", "日期", "التاريخ"],
    .amount: [
      "amount", "value", "betrag", "umsatz", "montant", "importe", "valor", "金額", "金额", "المبلغ",
    ],
    .category: [
      "category", "kategorie", "catégorie", "categoría", "categoria", "分類", "类别", "الفئة",
    ],
    .payee: [
      "payee", "name", "recipient", "empfänger", "zahlungsempfänger", "auftraggeber",
      "bénéficiaire",
      "beneficiario", "beneficiário", "favorecido", "支払先", "收款人", "المستفيد",
    ],
    .note: [
      "note", "memo", "description", "notiz", "verwendungszweck", "libellé", "nota", "concepto",
      "descrição", "メモ", "备注", "ملاحظة",
    ],
  ]
}
