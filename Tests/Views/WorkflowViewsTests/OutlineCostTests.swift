import CAllocations
import Harness
import Testing
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

/// The work of lists of many items, counted so that it is equal on every machine.
@MainActor
@Suite struct OutlineCostTests {
  /// A tree of ten items with 10,000 children each, which counts the reads of ids.
  private final class Tree {
    var reads = 0

    struct Node {
      let number: Int
      let tree: Tree

      var id: Int {
        tree.reads += 1
        return number
      }

      var children: [Node] {
        (1...10_000).map { Node(number: number * 100_000 + $0, tree: tree) }
      }
    }

    @MainActor
    func list(expanded: Set<Int>) -> List<Node> {
      List((1...10).map { Node(number: $0, tree: self) }, id: \.id, text: { "\($0.number)" })
        .style(.plain)
        .children(expanded: expanded, onChange: { _ in }) { node in
          node.number > 10 ? .none : .items(node.children)
        }
    }
  }

  @Test func `opening and closing 10,000 of 100,000 items costs what drawing the rows costs`()
    throws
  {
    let tree = Tree()
    // The work of drawing the rows that are visible after the change.
    let all = try ShownView(tree.list(expanded: [5]))
    let reads = tree.reads
    let counts = all.harness.window.counts
    func expectCost(_ stage: ShownView<List<Tree.Node>>, _ expanded: Set<Int>) throws {
      tree.reads = 0
      let cost = try stage.cost(of: tree.list(expanded: expanded))
      #expect(Double(tree.reads) <= 1.5 * Double(reads))
      #expect(Double(cost.layoutVisits) <= 1.5 * Double(counts.layoutVisits))
      #expect(Double(cost.measureCalls) <= 1.5 * Double(counts.measureCalls))
      #expect(cost.rowsCreated <= counts.rowsCreated)
    }
    let stage = try ShownView(tree.list(expanded: []))
    try expectCost(stage, [5])
    #expect(stage.names.contains("500001"))
    try expectCost(stage, [])
    #expect(!stage.names.contains("500001"))
    // An open item before others does not hide them from the search.
    try expectCost(stage, [2, 5])
    #expect(stage.names.contains("200001"))
  }

  @Test func `an item that contains itself is open once`() throws {
    let list = List([1], id: \Int.self, text: { "\($0)" })
      .children(expanded: [1], onChange: { _ in }) { .items([$0]) }
    #expect(try ShownView(list).harness.driver.all(.role(.row)).count == 2)
  }

  /// An item of 64 bytes.
  private struct Item {
    var id: Int
    var amount = 0.0
    var others = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  }

  /// Returns the number of bytes that are allocated to show a list of items.
  private func bytes(_ items: [Item], _ change: (List<Item>) -> List<Item> = { $0 }) throws -> Int {
    let start = CAllocationsBytesOfThread()
    let columns = [Column<Item>("Id", \.id), Column("Amount", \.amount)]
    let stage = try ShownView(change(List(items, id: \.id, columns: columns)))
    stage.harness.driver.press(.tab)
    stage.harness.driver.press(.end)
    _ = try stage.harness.image
    return Int(CAllocationsBytesOfThread() - start)
  }

  @Test func `a million items take at most 32 bytes each beside the array of the app`() throws {
    func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0) } }
    let (few, many) = (items(1_000), items(1_000_000))
    func expectFew(_ change: (List<Item>) -> List<Item> = { $0 }) throws {
      // The first list of a process loads fonts.
      _ = try bytes(few, change)
      #expect(try bytes(many, change) - bytes(few, change) <= 32 * many.count)
    }
    try expectFew()
    try expectFew { $0.sections([ListSection("All", id: 0, count: .max)]) }
    try expectFew { $0.children(expanded: Set<Int>(), onChange: { _ in }) { _ in .none } }
  }
}
