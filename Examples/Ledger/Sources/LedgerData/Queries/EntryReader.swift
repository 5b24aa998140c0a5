package import GRDB
import Synchronization

/// Reads the entries of a filter, and keeps the rows of each month until it changes.
package final class EntryReader: Sendable {
  private struct Cache {
    var versions: [Int: Int64] = [:]
    /// The rows of each month, as slices of the list that was read last.
    var rows: [Int: ArraySlice<EntryRow>] = [:]
    var list: EntryList?
  }

  private typealias Total = (version: Int64, section: MonthSection)

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
    let totals = try totals(db)
    let shown = withBalances(Array(rows.prefix(limit)), totals)
    let months =
      filter.isPartial
      ? Self.sections(of: shown).map(\.section)
      : totals.map(\.section).filter { $0.count > 0 }
    return EntryList(months: months, rows: shown, isComplete: false)
  }

  /// Returns all entries; the same list if none has changed since the last call.
  package func list(_ db: Database) throws -> EntryList {
    let totals = try totals(db)
    return try cache.withLock { cache in
      let months = totals.map(\.section.month)
      let changed = totals.filter { cache.versions[$0.section.month] != $0.version }
      if changed.isEmpty, let list = cache.list { return list }
      if changed.count <= Self.maximumSingleMonths {
        for month in changed.map(\.section.month) {
          cache.rows[month] = try self.rows(db, month: month)[...]
        }
      } else {
        cache.rows = Self.slices(of: try rows(db))
      }
      let rows = withBalances(months.flatMap { cache.rows[$0] ?? [] }, totals)
      cache.versions = Dictionary(first: zip(months, totals.map(\.version)))
      cache.rows = Self.slices(of: rows)
      let list = EntryList(
        months: Self.sections(of: rows).map(\.section), rows: rows, isComplete: true)
      cache.list = list
      return list
    }
  }

  /// Returns rows with the balances after them.
  private func withBalances(_ rows: consuming [EntryRow], _ totals: [Total]) -> [EntryRow] {
    if filter.isPartial { return rows }
    var balance = totals.reduce(Int64(0)) { $0.addingClamped($1.section.total) }
    for index in rows.indices {
      rows[index].balance = balance
      balance &-= rows[index].amount
    }
    return rows
  }

  /// The months of the filter, newest first, with their versions and all entries of the accounts.
  private func totals(_ db: Database) throws -> [Total] {
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
    while start < rows.count {
      let month = rows[start].day.month
      let rows = rows[start...].prefix { $0.day.month == month }
      let total = rows.reduce(Int64(0)) { $0.addingClamped($1.amount) }
      sections.append((MonthSection(month: month, count: rows.count, total: total), rows))
      start = rows.endIndex
    }
    return sections
  }

  /// The rows of each month. A damaged index of searches may give them in several sections.
  private static func slices(of rows: [EntryRow]) -> [Int: ArraySlice<EntryRow>] {
    Dictionary(sections(of: rows).map { ($0.section.month, $0.rows) }, uniquingKeysWith: +)
  }
}
