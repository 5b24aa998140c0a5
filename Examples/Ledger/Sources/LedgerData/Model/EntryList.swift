/// The entries that `Ledger.values(of:)` returns.
public struct EntryFilter: Hashable, Codable, Sendable {
  /// The accounts whose entries are wanted; all accounts if empty. Sub-accounts are not implied.
  public var accounts: Set<Int64>
  /// Beginnings of words, in any order, of payees, notes and categories; case and accents of
  /// letters are ignored. Blank text finds all entries.
  public var search: String
  /// The first and the last day; nil for all days.
  public var days: ClosedRange<Day>?
  /// The category of a part, 0 for none; nil for all. Rows then have the amounts of these parts.
  public var category: Int64?
  /// The smallest and the largest amount without its sign, in hundredths; nil for all.
  public var amounts: ClosedRange<Int64>?

  public init(
    accounts: Set<Int64> = [], search: String = "", days: ClosedRange<Day>? = nil,
    category: Int64? = nil
  ) {
    (self.accounts, self.search, self.days, self.category) = (accounts, search, days, category)
  }

  /// Whether the search is more than blanks.
  var isSearch: Bool { !search.isBlank }

  /// Whether entries of the accounts may be left out.
  public var isPartial: Bool { isSearch || days != nil || category != nil || amounts != nil }
}

/// A month of an entry list.
public struct MonthSection: Hashable, Sendable {
  /// The number yyyymm.
  public let month: Int
  /// The number of entries of the month that the filter accepts.
  public let count: Int
  /// The sum of these entries, in hundredths.
  public let total: Int64
}

/// A list of entries at one time, newest first.
///
/// Comparing two lists costs nothing: they are equal if they were read together.
public final class EntryList: Equatable, Sendable {
  /// Newest first. Unless a search is incomplete, their counts cover rows that are not read yet.
  public let months: [MonthSection]
  /// By day, then by id, newest first.
  public let rows: [EntryRow]
  /// Whether `rows` has all entries; otherwise another list follows.
  public let isComplete: Bool

  init(months: [MonthSection], rows: [EntryRow], isComplete: Bool) {
    (self.months, self.rows, self.isComplete) = (months, rows, isComplete)
  }

  public static func == (one: EntryList, other: EntryList) -> Bool { one === other }
}
