import GRDB

extension EntryFilter {
  /// The request for the entries, newest first; nil if none can match.
  ///
  /// - Parameter columns: Columns of `entry`, and of `search` if the filter searches.
  /// - Parameter month: Narrows the filter to a month, a number yyyymm.
  /// - Parameter limit: -1 for all.
  func request(_ columns: String, month: Int? = nil, limit: Int = -1) -> SQLRequest<Row>? {
    var source = "entry"
    var order = "day DESC, id DESC"
    var conditions = [accounts.condition("entry.account")]
    var arguments: StatementArguments = []
    if isSearch {
      guard let expression = search.searchExpression else { return nil }
      source = "search CROSS JOIN entry ON entry.id = search.rowid & 4294967295"
      order = "search.rowid DESC"
      conditions.append("search MATCH ?")
      arguments = [expression]
    }
    var days = self.days.map { ($0.lowerBound.rawValue, $0.upperBound.rawValue) }
    if let month { days = (max(month * 100, days?.0 ?? 0), min(month * 100 + 99, days?.1 ?? .max)) }
    if let days {
      conditions.append(
        isSearch
          ? "search.rowid BETWEEN \(days.0 << 32) AND \((days.1 + 1) << 32)"
          : "day BETWEEN \(days.0) AND \(days.1)")
    }
    if category != nil { conditions.append("other IS NULL AND EXISTS (SELECT 1 \(parts))") }
    if let amounts {
      conditions.append(
        "abs(entry.amount) BETWEEN \(amounts.lowerBound) AND \(amounts.upperBound)")
    }
    let sql = """
      SELECT \(columns) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(order) LIMIT \(limit)
      """
    return SQLRequest(sql: sql, arguments: arguments)
  }

  /// The amount of a row, as a column of SQL.
  var amount: String { category == nil ? "amount" : "(SELECT sum(part.amount) \(parts))" }

  /// The parts of an entry that have the category, in SQL.
  private var parts: String {
    let category = (category ?? 0) == 0 ? "NULL" : "\(category ?? 0)"
    return "FROM part WHERE part.entry = entry.id AND part.category IS \(category)"
  }
}

extension Set<Int64> {
  /// A condition of SQL that is true for these accounts, or for all if there are none.
  func condition(_ column: String) -> String {
    isEmpty ? "true" : "\(column) IN (\(map(String.init).joined(separator: ",")))"
  }
}
