import GRDB

/// The SQL that selects the entries of a filter, newest first.
struct EntrySelection {
  let sql: String
  let arguments: StatementArguments

  /// Returns nil if no entry can match.
  ///
  /// - Parameter columns: Columns of `entry`, and of `search` if the filter searches.
  /// - Parameter month: Narrows the filter to a month, a number yyyymm.
  /// - Parameter limit: -1 for all.
  init?(_ columns: String, _ filter: EntryFilter, month: Int? = nil, limit: Int = -1) {
    var days = filter.days.map { ($0.lowerBound.rawValue, $0.upperBound.rawValue) }
    if let month { days = (max(month * 100, days?.0 ?? 0), min(month * 100 + 99, days?.1 ?? .max)) }
    var conditions = filter.accounts.condition("entry.account")
    if filter.category != nil {
      conditions += " AND other IS NULL AND EXISTS (SELECT 1 \(filter.parts))"
    }
    if let amounts = filter.amounts {
      conditions +=
        " AND abs(entry.amount) BETWEEN \(amounts.lowerBound) AND \(amounts.upperBound)"
    }
    guard filter.isSearch else {
      let range = days.map { "day BETWEEN \($0.0) AND \($0.1)" } ?? "true"
      sql = """
        SELECT \(columns) FROM entry WHERE \(range) AND \(conditions)
        ORDER BY day DESC, id DESC LIMIT \(limit)
        """
      arguments = []
      return
    }
    guard let expression = SearchExpression(filter.search) else { return nil }
    let range = days.map { "search.rowid BETWEEN \($0.0 << 32) AND \(($0.1 + 1) << 32)" } ?? "true"
    sql = """
      SELECT \(columns) FROM search CROSS JOIN entry ON entry.id = search.rowid & 4294967295
      WHERE search MATCH ? AND \(range) AND \(conditions)
      ORDER BY search.rowid DESC LIMIT \(limit)
      """
    arguments = [expression.text]
  }
}

extension EntryFilter {
  /// The amount of a row, as a column of SQL.
  var amount: String { category == nil ? "amount" : "(SELECT sum(part.amount) \(parts))" }

  /// The parts of an entry that have the category, in SQL.
  fileprivate var parts: String {
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
