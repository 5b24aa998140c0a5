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
      ? Self.sections(of: Self.slices(of: shown))
      : totals.map(\.section).filter { $0.count > 0 }
    return EntryList(months: months, rows: shown, isComplete: false)
  }

  /// Returns all entries; the same list if none has changed since the last call.
  package func list(_ db: Database) throws -> EntryList {
    let totals = try totals(db)
    return try cache.withLock { cache in
      let changed = totals.filter { cache.versions[$0.section.month] != $0.version }
      if changed.isEmpty, let list = cache.list { return list }
      if changed.count <= Self.maximumSingleMonths {
        for month in changed.map(\.section.month) {
          cache.rows[month] = try self.rows(db, month: month)[...]
        }
      } else {
        cache.rows = Self.slices(of: try rows(db))
      }
      let rows = withBalances(totals.flatMap { cache.rows[$0.section.month] ?? [] }, totals)
      let slices = Self.slices(of: rows)
      let list = EntryList(months: Self.sections(of: slices), rows: rows, isComplete: true)
      let versions = Dictionary(first: totals.map { ($0.section.month, $0.version) })
      cache = Cache(versions: versions, rows: slices, list: list)
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
    guard let request = filter.request(columns, month: month, limit: limit) else { return [] }
    return try Array(
      request.fetchCursor(db).map { row in
        try EntryRow(
          id: row.integer(0), account: row.integer(1), day: row.day(2), payee: row.text(3),
          note: row.text(4), amount: row.integer(5), category: row.optionalInteger(6),
          isSplit: row.integer(7) != 0, other: row.optionalInteger(8),
          isReconciled: row.integer(9) != 0)
      })
  }

  private static func sections(of slices: [Int: ArraySlice<EntryRow>]) -> [MonthSection] {
    slices.sorted { $0.key > $1.key }.map { month, rows in
      MonthSection(
        month: month, count: rows.count, total: rows.reduce(0) { $0.addingClamped($1.amount) })
    }
  }

  /// The rows of each month. A damaged index of searches may give them in several pieces.
  private static func slices(of rows: [EntryRow]) -> [Int: ArraySlice<EntryRow>] {
    var slices: [Int: ArraySlice<EntryRow>] = [:]
    var rest = rows[...]
    while let month = rest.first?.day.month {
      let slice = rest.prefix { $0.day.month == month }
      slices[month] = slices[month].map { $0 + slice } ?? slice
      rest = rest[slice.endIndex...]
    }
    return slices
  }
}
