import Testing
import WorkflowViews
import WorkflowWidgets

/// A value without an order.
private struct Disordered: Comparable {
  static func < (first: Self, second: Self) -> Bool { true }
  static func == (first: Self, second: Self) -> Bool { false }
}

/// An item of a list with such a value, and a number that may be none.
private struct Item {
  let id: Int
  let value = Disordered()
  let amount: Double
}

@Suite struct ColumnSortingTests {
  @Test func `a comparator that is no order loses no item`() {
    let items = (0..<1000).map { Item(id: $0, amount: $0 % 3 == 0 ? .nan : Double($0 % 7)) }
    let columns = [
      Column<Item>("Value", \.value) { _ in "" }, Column("Amount", \.amount),
    ]
    for column in ["Value", "Amount", "Gone"] {
      for isAscending in [true, false] {
        let sorted = items.sorted(
          by: [Table.Sorting(by: column, isAscending: isAscending)], columns: columns)
        #expect(Set(sorted.map(\.id)) == Set(0..<1000))
      }
    }
  }

  @Test func `numbers that are none are after all others`() {
    let items = [Double.nan, 2, .infinity, 1].enumerated().map { Item(id: $0, amount: $1) }
    let sorted = items.sorted(
      by: [Table.Sorting(by: "Amount")], columns: [Column("Amount", \.amount)])
    #expect(sorted.map(\.id) == [3, 1, 2, 0])
  }
}
