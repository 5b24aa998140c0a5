import LedgerData
import Testing

@Suite struct AccountTreeTests {
  @Test func `each account is followed by those below it`() {
    let tree = AccountTree([
      Account(id: 3, name: "Cash"), Account(id: 2, parent: 1, name: "Savings"),
      Account(id: 1, name: "Bank"), Account(id: 4, parent: 2, name: "Car"),
    ])
    #expect(tree.rows.map(\.name) == ["Cash", "Bank", "Savings", "Car"])
    #expect(tree.path(of: 4).map(\.name) == ["Bank", "Savings", "Car"])
    #expect(tree.descendants(of: 1) == [1, 2, 4])
    #expect(tree.children(of: nil).map(\.id) == [3, 1])
    #expect(tree.balance(of: 1, [1: 5, 2: -7, 3: 100, 4: 1]) == -1)
    #expect(tree.balance(of: 1, [1: .max, 2: 1]) == .max)
    #expect(tree.path(of: 99).isEmpty)
    #expect(tree.descendants(of: 99) == [99])
  }

  @Test func `100,000 nested accounts, and circles, need no stack`() {
    let deep = AccountTree(
      (1...100_000).map { Account(id: $0, parent: $0 == 1 ? nil : $0 - 1, name: "") })
    #expect(deep.rows.map(\.id) == Array(1...100_000))
    #expect(deep.descendants(of: 1).count == 100_000)
    #expect(deep.path(of: 100_000).count == 100_000)
    let circle = AccountTree([
      Account(id: 1, parent: 2, name: ""), Account(id: 2, parent: 1, name: ""),
      Account(id: 3, parent: 3, name: ""), Account(id: 4, parent: 99, name: ""),
    ])
    #expect(circle.rows.isEmpty)
    #expect(circle.descendants(of: 1) == [1, 2])
    #expect(circle.path(of: 3).count <= 4)
  }
}
