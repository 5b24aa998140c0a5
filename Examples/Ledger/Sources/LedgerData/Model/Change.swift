/// A change of a ledger. Each is one transaction and one undo step.
public enum Change: Codable, Equatable, Sendable {
  /// Inserts entries; those with the id 0 get new ids.
  case insertEntries([Entry])
  case replaceEntries([Entry])
  case deleteEntries([Int64])
  /// Marks entries as reconciled, or not.
  case reconcile([Int64], Bool)
  /// Inserts an account with its opening balance, whose account is set.
  case insertAccount(Account, opening: Entry? = nil)
  case replaceAccount(Account)
  /// Deletes an account, its sub-accounts and their entries. Transfers to other accounts stay there.
  case deleteAccount(Int64)
  case insertCategory(Category)
  case replaceCategory(Category)
  /// Deletes a category; parts that have it are left without one.
  case deleteCategory(Int64)
}

/// The names of the next undo and redo steps; nil if there is none.
public struct Steps: Equatable, Sendable {
  public let undo: String?
  public let redo: String?
}
