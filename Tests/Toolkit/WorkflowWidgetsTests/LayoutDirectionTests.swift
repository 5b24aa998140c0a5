import Harness
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowContainers
import WorkflowWidgets

@MainActor
@Suite struct LayoutDirectionTests {
  private func row() -> Stack {
    Stack(
      .horizontal, spacing: 10, alignment: .leading, [Block("a", 30, 10), Block("b", 20, 10)])
  }

  @Test func `a row starts at the leading side`() {
    expectLayout(
      layoutWindow(row(), width: 100, height: 20, direction: .rightToLeft),
      """
      Stack 0,0 100x20
        Block "a" 70,0 30x10
        Block "b" 40,0 20x10
      """)
  }

  @Test func `leading insets and edges are on the leading side`() {
    let inset = Inset(Block("a", 10, 10), by: Insets(leading: 5, trailing: 1))
    let stuck = Positioned(inset)
    stuck.pin(.horizontal, start: 20, end: nil)
    expectLayout(
      layoutWindow(stuck, width: 100, height: 10, direction: .rightToLeft),
      """
      Positioned 0,0 100x10
        Inset 64,0 16x10
          Block "a" 1,0 10x10
      """)
  }

  @Test func `grids and flows are filled from the leading side`() {
    let grid = GridWidget(
      columns: [.fixed(20), .fixed(30)], columnSpacing: 0, [Block("a", 20, 5), Block("b", 30, 5)])
    let flow = Flow(spacing: 0, [Block("c", 20, 5), Block("d", 30, 5)])
    let window = layoutWindow(
      Stack(.vertical, spacing: 0, alignment: .fill, [grid, flow]), width: 100, height: 20,
      direction: .rightToLeft)
    #expect(grid.children.map(\.frame.minX) == [80, 50])
    #expect(flow.children.map(\.frame.minX) == [80, 50])
    withExtendedLifetime(window) {}
  }

  @Test func `the items of a navigation bar swap sides`() {
    let bar = NavigationBar()
    bar.leftItem = BarButton(.text("Back"))
    let window = layoutWindow(bar, width: 400, height: 52, direction: .rightToLeft)
    #expect(bar.leftItem?.frame.maxX == 392)
    withExtendedLifetime(window) {}
  }

  @Test func `another direction lays out everything again`() {
    let row = row()
    let window = layoutWindow(row, width: 100, height: 20)
    #expect(row.children[0].frame.minX == 0)
    window.environment.layoutDirection = .rightToLeft
    window.bringUpToDate()
    #expect(row.children[0].frame.minX == 70)
    window.environment.layoutDirection = .leftToRight
    window.bringUpToDate()
    #expect(row.children[0].frame.minX == 0)
  }

  @Test func `part of a window may have its own direction`() {
    let (row, other) = (row(), row())
    let window = layoutWindow(
      Stack(.vertical, spacing: 0, alignment: .fill, [row, other]), width: 100, height: 40)
    other.environmentOverride = ViewEnvironment.empty.setting(
      keyPath: \.layoutDirection, to: .rightToLeft)
    window.bringUpToDate()
    #expect(row.children[0].frame.minX == 0)
    #expect(other.children[0].frame.minX == 70)
  }
}
