/// Accounts in the order of their tree. Nothing is recursive, and any accounts have an end: those that
/// are not below an account without parent have no row.
public struct AccountTree: Equatable, Sendable {
  /// Each account, followed by those below it.
  public let rows: [Account]
  private let accounts: [Int64: Account]
  private let children: [Int64?: [Account]]

  /// - Parameter accounts: In the order of accounts with the same parent.
  public init(_ accounts: [Account]) {
    self.accounts = Dictionary(first: accounts.map { ($0.id, $0) })
    children = Dictionary(grouping: accounts, by: \.parent)
    var rows: [Account] = []
    var seen: Set<Int64> = []
    var next = Array(children[nil, default: []].reversed())
    while let account = next.popLast() {
      guard seen.insert(account.id).inserted else { continue }
      rows.append(account)
      next += children[account.id, default: []].reversed()
    }
    self.rows = rows
  }

  /// The accounts directly below one, or those without parent.
  public func children(of account: Int64?) -> [Account] { children[account, default: []] }

  /// Returns the account and all below it.
  public func descendants(of account: Int64) -> Set<Int64> {
    var found: Set = [account]
    var next = [account]
    while let id = next.popLast() {
      for child in children(of: id) where found.insert(child.id).inserted { next.append(child.id) }
    }
    return found
  }

  /// Returns the accounts from the top to this one, such as Bank and Savings.
  public func path(of account: Int64) -> [Account] {
    var path: [Account] = []
    var next = accounts[account]
    while let account = next, path.count < accounts.count {
      path.append(account)
      next = account.parent.flatMap { accounts[$0] }
    }
    return path.reversed()
  }

  /// Returns the balance of an account with those below it; the nearest number if it leaves 64 bits.
  public func balance(of account: Int64, _ balances: [Int64: Int64]) -> Int64 {
    descendants(of: account).reduce(0) { $0.addingClamped(balances[$1] ?? 0) }
  }
}
