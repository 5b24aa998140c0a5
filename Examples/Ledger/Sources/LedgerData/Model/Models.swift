/// An account of the tree of accounts. Entries belong to exactly one account.
public struct Account: Codable, Hashable, Sendable, Identifiable {
  /// The number of accounts on the longest path from an account without parent.
  public static let maximumDepth = 100

  /// 0 before the account is stored.
  public var id: Int64
  public var parent: Int64?
  public var name: String
  /// The order among accounts with the same parent.
  public var position: Int

  public init(id: Int64 = 0, parent: Int64? = nil, name: String, position: Int = 0) {
    (self.id, self.parent, self.name, self.position) = (id, parent, name, position)
  }
}

/// A purpose of money, such as groceries.
public struct Category: Codable, Hashable, Sendable, Identifiable {
  /// 0 before the category is stored.
  public var id: Int64
  public var name: String
  /// Whether reports count its amounts as income; otherwise they lower expenses.
  public var isIncome: Bool
  public var position: Int

  public init(id: Int64 = 0, name: String, isIncome: Bool = false, position: Int = 0) {
    (self.id, self.name, self.isIncome, self.position) = (id, name, isIncome, position)
  }
}

/// A part of an entry: most entries have one, split entries have several.
public struct Part: Codable, Hashable, Sendable {
  /// The largest absolute amount that the database accepts: 100 billion.
  public static let maximumAmount: Int64 = 10_000_000_000_000

  public var category: Int64?
  /// In hundredths of the currency; expenses are negative.
  public var amount: Int64
  public var note: String

  public init(category: Int64? = nil, amount: Int64, note: String = "") {
    (self.category, self.amount, self.note) = (category, amount, note)
  }
}

/// An entry with everything that its form edits.
public struct Entry: Codable, Hashable, Sendable, Identifiable {
  /// 0 before the entry is stored.
  public var id: Int64
  public var account: Int64
  public var day: Day
  public var payee: String
  public var note: String
  /// At least one.
  public var parts: [Part]
  /// The other account of a transfer, which has the entry with the opposite amount; 0 if there is none
  /// (any more), as of an opening balance; nil for income and expenses.
  public var other: Int64?
  /// Whether the user has compared the entry with a statement of the bank.
  public var isReconciled: Bool

  public init(
    id: Int64 = 0, account: Int64, day: Day, payee: String, note: String = "", parts: [Part],
    other: Int64? = nil, isReconciled: Bool = false
  ) {
    (self.id, self.account, self.day) = (id, account, day)
    (self.payee, self.note, self.parts) = (payee, note, parts)
    (self.other, self.isReconciled) = (other, isReconciled)
  }

  /// The sum of the parts, in hundredths.
  public var amount: Int64 { parts.reduce(0) { $0 &+ $1.amount } }
}

/// The columns of an entry that a table shows.
public struct EntryRow: Hashable, Sendable, Identifiable {
  public let id: Int64
  public let account: Int64
  public let day: Day
  public let payee: String
  public let note: String
  /// In hundredths.
  public let amount: Int64
  /// Nil if the entry is split or has no category.
  public let category: Int64?
  public let isSplit: Bool
  /// The other account of a transfer; see `Entry.other`.
  public let other: Int64?
  public let isReconciled: Bool
  /// The sum of the amounts up to this entry, if the list has all entries of its accounts; otherwise 0.
  public internal(set) var balance: Int64 = 0
}
