import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The work of a layout change, counted so that it is equal on every machine.
@MainActor
@Suite struct LayoutWorkTests {
  /// A tree of about `count` widgets, `branching` per stack, and one of its leaves.
  private func makeTree(_ count: Int, branching: Int = 10) -> (root: Widget, leaf: Block) {
    var level: [Widget] = (0..<count).map { Block("\($0)", 10, 10) }
    guard let leaf = level[count / 2] as? Block else { preconditionFailure() }
    var axis = Axis.horizontal
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: branching).map { start in
        let slice = Array(level[start..<min(start + branching, level.count)])
        return Stack(axis, spacing: 1, alignment: .leading, slice)
      }
      axis = axis.cross
    }
    return (Positioned(level[0], horizontal: .center(offset: 0), vertical: .fill), leaf)
  }

  /// The cost of `change` in a window of about `count` widgets.
  private func work(
    _ count: Int, branching: Int = 10, _ change: (Block) -> Void
  ) -> (measured: Int, arranged: Int) {
    let (root, leaf) = makeTree(count, branching: branching)
    let window = layoutWindow(root, width: 200_000, height: 200_000)
    let before = window.counts
    change(leaf)
    window.bringUpToDate()
    let after = window.counts
    return (
      after.measureCalls - before.measureCalls, after.layoutVisits - before.layoutVisits
    )
  }

  @Test func `a leaf of unchanged size costs the same in 100 and in 10,000 widgets`() {
    let few = work(100) { $0.requestLayout() }
    let many = work(10_000) { $0.requestLayout() }
    #expect(many == few)
    #expect(many.arranged == 1)
    #expect(many.measured <= 3)
  }

  @Test func `a leaf that grows within its row's size stops there`() {
    // The row keeps its size: only the leaf and its row are arranged.
    let change = { (leaf: Block) in leaf.fixedSize.height = 9 }
    let (few, many) = (work(100, change), work(10_000, change))
    #expect(many == few)
    #expect(many.arranged == 2)
  }

  @Test func `a leaf that grows costs its ancestors, not its neighbours`() {
    let change = { (leaf: Block) in leaf.fixedSize.width = 30 }
    let (few, many) = (work(100, change), work(10_000, change))
    #expect(few.measured <= 4 * 5)
    #expect(many.measured <= 6 * 5)
    // The ancestors, and next to each the few children with a new width.
    #expect(many.arranged <= 5 * 2)
  }

  @Test func `a leaf of unchanged size in a flat row of 10,000 costs only itself`() {
    let change = { (leaf: Block) in leaf.requestLayout() }
    #expect(work(10_000, branching: 10_000, change) == work(100, branching: 100, change))
  }

  @Test func `a leaf that grows in a flat row costs the row, without measuring the others`() {
    let cost = work(10_000, branching: 10_000) { $0.fixedSize.width = 30 }
    #expect(cost.measured <= 6)
    #expect(cost.arranged <= 3)
  }

  @Test func `many changes of one widget before a frame cost one`() {
    let cost = work(100) { leaf in
      for width in 1...50 { leaf.fixedSize.width = Double(width) }
    }
    #expect(cost.measured <= 4 * 5)
  }

  @Test func `a first layout measures each widget a few times at any depth`() {
    var widget: Widget = Label("text that can be wrapped")
    for depth in 0..<40 {
      widget = Stack(
        depth.isMultiple(of: 2) ? .horizontal : .vertical, alignment: .leading,
        [widget, Label("x"), SpacerWidget()])
    }
    let window = layoutWindow(widget, width: 300, height: 300)
    #expect(window.counts.measureCalls <= 40 * 4 * 13)
  }

  @Test func `changes to a hidden widget appear when it is shown`() {
    let (label, box) = (Label("a"), Block("b", 10, 10))
    let inner = Stack(.vertical, spacing: 0, alignment: .leading, [label, box])
    let outer = Stack(.vertical, spacing: 0, alignment: .leading, [inner])
    let window = layoutWindow(outer, width: 100, height: 100)
    inner.isHidden = true
    window.bringUpToDate()
    label.text = "a\nb"
    box.fixedSize.width = 50
    window.bringUpToDate()
    inner.isHidden = false
    expectLayout(
      window,
      """
      Stack 0,0 100x100
        Stack 0,0 50x50
          Label "a\nb" 0,0 10x40
          Block "b" 0,40 50x10
      """)
  }

  @Test func `a size can be requested before the frame that shows the change`() {
    let label = Label("a")
    let column = Stack(.vertical, spacing: 0, [label, Block("b", 10, 10)])
    let window = layoutWindow(column, width: 100, height: 100)
    label.text = "abc"
    #expect(column.size(for: ProposedSize()) == Size(width: 30, height: 30))
    window.bringUpToDate()
    #expect(label.frame == Rect(x: 35, y: 0, width: 30, height: 20))
  }

  @Test func `a label of equal width with other line breaks is measured again`() {
    let label = Label("aa bb")
    let column = Stack(.vertical, spacing: 0, alignment: .leading, [label])
    let window = layoutWindow(column, width: 30, height: 100)
    #expect(label.frame.height == 40)
    label.text = "aaaaa"
    window.bringUpToDate()
    #expect(label.frame.height == 20)
  }

  /// A widget whose child requests layout when this widget enters a window, before the child does.
  private final class Entering: Widget {
    override func didMoveToWindow() { children[0].requestLayout() }
  }

  @Test func `a child that asks for layout before it is in the window hides no change of size`() {
    let former = Block("former", 10, 30)
    let wrapper = Stack(.vertical, spacing: 0, alignment: .leading, [former])
    let below = Block("below", 10, 10)
    let column = Stack(.vertical, spacing: 0, alignment: .leading, [wrapper, below])
    let window = layoutWindow(column, width: 100, height: 100)
    #expect(below.frame.minY == 30)
    let entering = Entering()
    entering.add(Block("new", 10, 20))
    former.removeFromParent()
    wrapper.add(entering)
    window.bringUpToDate()
    #expect(below.frame.minY == 20)
  }
}
