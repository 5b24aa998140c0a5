/// Accounts in the order of their tree. Nothing is recursive, and any accounts have an end: those that
/// are not below an account without parent have no row.
public struct AccountTree: Equatable, Sendable {
  /// Each account, followed by those below it.
  public private(set) var rows: [Account] = []
  private let accounts: [Int64: Account]
  private let children: [Int64?: [Account]]

  /// - Parameter accounts: In the order of accounts with the same parent.
  public init(_ accounts: [Account]) {
    self.accounts = Dictionary(first: accounts.map { ($0.id, $0) })
    children = Dictionary(grouping: accounts, by: \.parent)
    rows = all(below: nil)
  }

  /// The accounts below one, or below none, each followed by those below it.
  private func all(below account: Int64?) -> [Account] {
    var rows: [Account] = []
    var seen: Set<Int64> = []
    var next = Array(children(of: account).reversed())
    while let account = next.popLast() {
      guard seen.insert(account.id).inserted else { continue }
      rows.append(account)
      next += children(of: account.id).reversed()
    }
    return rows
  }

  /// The accounts directly below one, or those without parent.
  public func children(of account: Int64?) -> [Account] { children[account, default: []] }

  /// Returns the account and all below it.
  public func descendants(of account: Int64) -> Set<Int64> {
    Set(all(below: account).map(\.id)).union([account])
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
