package import GRDB
import Synchronization

/// Reads the entries of a filter, and keeps the rows of each month until it changes.
package final class EntryReader: Sendable {
  private struct Month {
    let version: Int64
    let section: MonthSection
    /// A slice of the list that was read last.
    var rows: ArraySlice<EntryRow>
  }

  private struct Cache {
    var months: [Int: Month] = [:]
    var list: EntryList?
  }

  /// With more changed months than this, all are read in one query.
  private static let maximumSingleMonths = 6
  private let filter: EntryFilter
  private let cache = Mutex(Cache())

  package init(filter: EntryFilter) { self.filter = filter }

  /// Returns the newest 200 entries, or nil if there are no more than these.
  package func firstRows(_ db: Database) throws -> EntryList? {
    let limit = 200
    let rows = try rows(db, limit: limit + 1)
    guard rows.count > limit else { return nil }
    let shown = Array(rows.prefix(limit))
    let totals = try totals(db).map(\.section)
    let months =
      filter.isPartial
      ? Self.sections(of: shown).map(\.section) : totals.filter { $0.count > 0 }
    return EntryList(months: months, rows: withBalances(shown, totals), isComplete: false)
  }

  /// Returns all entries; the same list if none has changed since the last call.
  package func list(_ db: Database) throws -> EntryList {
    let totals = try totals(db)
    return try cache.withLock { cache in
      let changed = totals.filter { cache.months[$0.section.month]?.version != $0.version }
      if changed.isEmpty, let list = cache.list { return list }
      // A damaged index of searches may give the rows of a month in several sections.
      let all =
        changed.count <= Self.maximumSingleMonths
        ? nil
        : Dictionary(
          Self.sections(of: try rows(db)).map { ($0.section.month, $0.rows) },
          uniquingKeysWith: { $0 + $1 })
      for (version, section) in all == nil ? changed : totals {
        let rows = try all.map { $0[section.month] ?? [] } ?? rows(db, month: section.month)[...]
        cache.months[section.month] = Self.month(section.month, version: version, rows: rows)
      }
      let months = totals.compactMap { cache.months[$0.section.month] }.filter { !$0.rows.isEmpty }
      let rows = withBalances(months.flatMap(\.rows), totals.map(\.section))
      var start = 0
      for month in months {
        let end = start + month.rows.count
        cache.months[month.section.month]?.rows = rows[start..<end]
        start = end
      }
      let list = EntryList(months: months.map(\.section), rows: rows, isComplete: true)
      cache.list = list
      return list
    }
  }

  /// Returns rows with the balances after them.
  private func withBalances(_ rows: consuming [EntryRow], _ totals: [MonthSection]) -> [EntryRow] {
    if filter.isPartial { return rows }
    var balance = totals.reduce(Int64(0)) { $0.addingClamped($1.total) }
    for index in rows.indices {
      rows[index].balance = balance
      balance &-= rows[index].amount
    }
    return rows
  }

  /// The months of the filter, newest first, with their versions and all entries of the accounts.
  private func totals(_ db: Database) throws -> [(version: Int64, section: MonthSection)] {
    let month =
      filter.days.map { "month BETWEEN \($0.lowerBound.month) AND \($0.upperBound.month)" }
      ?? "true"
    return try Row.fetchAll(
      db,
      sql: """
        SELECT month, sum(version), sum(count), sum(amount) FROM total
        WHERE \(month) AND \(filter.accounts.condition("account"))
        GROUP BY month ORDER BY month DESC
        """
    ).map {
      try (
        $0.integer(1),
        MonthSection(month: $0.month(0), count: Int($0.integer(2)), total: $0.integer(3))
      )
    }
  }

  /// The entries of the filter, newest first. A limit of -1 is none.
  private func rows(_ db: Database, month: Int? = nil, limit: Int = -1) throws -> [EntryRow] {
    let columns = """
      id, account, day, entry.payee, note, \(filter.amount), entry.category, isSplit, other,
      isReconciled
      """
    guard let selection = EntrySelection(columns, filter, month: month, limit: limit)
    else { return [] }
    let cursor = try Row.fetchCursor(db, sql: selection.sql, arguments: selection.arguments)
    var rows: [EntryRow] = []
    while let row = try cursor.next() {
      rows.append(
        try EntryRow(
          id: row.integer(0), account: row.integer(1), day: row.day(2), payee: row.text(3),
          note: row.text(4), amount: row.integer(5), category: row.optionalInteger(6),
          isSplit: row.integer(7) != 0, other: row.optionalInteger(8),
          isReconciled: row.integer(9) != 0))
    }
    return rows
  }

  private static func sections(
    of rows: [EntryRow]
  ) -> [(section: MonthSection, rows: ArraySlice<EntryRow>)] {
    var sections: [(section: MonthSection, rows: ArraySlice<EntryRow>)] = []
    var start = 0
    for end in 1...max(rows.count, 1) where start < rows.count {
      let month = rows[start].day.month
      if end < rows.count, rows[end].day.month == month { continue }
      let rows = rows[start..<end]
      sections.append((Self.month(month, version: 0, rows: rows).section, rows))
      start = end
    }
    return sections
  }

  private static func month(_ month: Int, version: Int64, rows: ArraySlice<EntryRow>) -> Month {
    let total = rows.reduce(Int64(0)) { $0.addingClamped($1.amount) }
    let section = MonthSection(month: month, count: rows.count, total: total)
    return Month(version: version, section: section, rows: rows)
  }
}
