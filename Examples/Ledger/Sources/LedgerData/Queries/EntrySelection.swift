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
    let days = (month ?? filter.month).map { ($0 * 100, $0 * 100 + 99) }
    let accounts = filter.accounts.condition("entry.account")
    guard filter.isSearch else {
      let range = days.map { "day BETWEEN \($0.0) AND \($0.1)" } ?? "true"
      sql = """
        SELECT \(columns) FROM entry WHERE \(range) AND \(accounts)
        ORDER BY day DESC, id DESC LIMIT \(limit)
        """
      arguments = []
      return
    }
    guard let expression = SearchExpression(filter.search) else { return nil }
    let range = days.map { "search.rowid BETWEEN \($0.0 << 32) AND \(($0.1 + 1) << 32)" } ?? "true"
    sql = """
      SELECT \(columns) FROM search CROSS JOIN entry ON entry.id = search.rowid & 4294967295
      WHERE search MATCH ? AND \(range) AND \(accounts)
      ORDER BY search.rowid DESC LIMIT \(limit)
      """
    arguments = [expression.text]
  }
}

extension EntryFilter {
  /// Whether the search is more than blanks.
  var isSearch: Bool { search.contains { !$0.isWhitespace } }
}

extension Set<Int64> {
  /// A condition of SQL that is true for these accounts, or for all if there are none.
  func condition(_ column: String) -> String {
    isEmpty ? "true" : "\(column) IN (\(map(String.init).joined(separator: ",")))"
  }
}
