/// The heights of the rows of a table, in points: an estimate for all rows, and the known heights
/// of some.
///
/// The differences of the known heights from the estimate are stored in a sparse Fenwick tree, so
/// that queries in both directions take logarithmic time and memory grows only with the rows that
/// were measured. A trace, with an estimate of 10 and 6 rows of which row 2 is measured at 14:
///
///     set(14, at: 2)   adds 4 to node 3 (rows 2..<3) and node 4 (rows 0..<4)
///     top(of: 4)       4 * 10 + node 4 = 44
///     row(at: 37)      rows 0..<4 are 44 high: too far; rows 0..<2 are 20; row 2 ends at 34: row 3
package struct RowHeights {
  package let count: Int
  package let estimate: Double
  private var known: [Int: Double] = [:]
  private var nodes: [Int: Double] = [:]

  package init(count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
  }

  package var total: Double { top(of: count) }

  /// The height of the row at `index`; nil if it is not known.
  package subscript(index: Int) -> Double? { known[index] }

  package mutating func set(_ height: Double, at index: Int) {
    let change = height - (known[index] ?? estimate)
    known[index] = height
    guard change != 0 else { return }
    var node = index + 1
    while node <= count {
      nodes[node, default: 0] += change
      node += node & -node
    }
  }

  /// Returns the distance from the top of the first row to the row at `index`.
  package func top(of index: Int) -> Double {
    var sum = Double(index) * estimate
    guard !nodes.isEmpty else { return sum }
    var node = index
    while node > 0 {
      sum += nodes[node] ?? 0
      node -= node & -node
    }
    return sum
  }

  /// Returns the row at `offset` from the top of the first row, clamped to the existing rows.
  package func row(at offset: Double) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    var (index, remaining) = (0, offset)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count {
        let height = Double(step) * estimate + (nodes[next] ?? 0)
        if height <= remaining {
          index = next
          remaining -= height
        }
      }
      step >>= 1
    }
    return min(index, count - 1)
  }
}
