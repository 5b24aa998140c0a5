import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct GridTests {
  private func form() -> [Widget] {
    [Label("Name"), Block("field", 50, 30), Label("E"), Block("other", 50, 30)]
  }

  @Test func `a hugging column fits its widest cell, a flexible one takes the remaining width`() {
    let grid = GridWidget(
      columns: [.hugging(.trailing), .flexible()], columnSpacing: 10, rowSpacing: 5, form())
    expectLayout(
      layoutWindow(grid, width: 200, height: 100),
      """
      GridWidget 0,0 200x100
        Label "Name" 0,5 40x20
        Block "field" 50,0 150x30
        Label "E" 30,40 10x20
        Block "other" 50,35 150x30
      """)
  }

  @Test func `flexible columns divide the remaining width, none below its minimum`() {
    let blocks = (0..<3).map { Block("\($0)", 10, 10) }
    let grid = GridWidget(
      columns: [.flexible(minimum: 60), .flexible(weight: 2), .fixed(20)], columnSpacing: 0, blocks)
    let window = layoutWindow(grid, width: 140, height: 10)
    #expect(blocks.map(\.frame.width) == [60, 60, 10])
    window.resize(to: Size(width: 320, height: 10))
    window.bringUpToDate()
    #expect(blocks.map(\.frame.width) == [100, 200, 10])
  }

  @Test func `a cell that spans columns moves to the next row if it does not fit`() {
    let widgets = [Block("a", 10, 10), Block("wide", 30, 10), Block("c", 10, 10)]
    widgets[1].columnSpan = 2
    let grid = GridWidget(
      columns: [.fixed(20), .fixed(20)], columnSpacing: 5, rowSpacing: 5, widgets)
    expectLayout(
      layoutWindow(grid, width: 200, height: 100),
      """
      GridWidget 0,0 200x100
        Block "a" 0,0 10x10
        Block "wide" 0,15 30x10
        Block "c" 0,30 10x10
      """)
  }

  @Test func `a wide widget widens the last hugging column it spans`() {
    let widgets = [Block("wide", 90, 10), Block("b", 10, 10), Block("c", 10, 10)]
    widgets[0].columnSpan = 2
    let grid = GridWidget(
      columns: [.hugging(), .hugging()], columnSpacing: 10, rowSpacing: 0, widgets)
    #expect(grid.size(for: ProposedSize()) == Size(width: 90, height: 20))
  }

  @Test func `hugging columns that do not fit shrink in proportion, and their text wraps`() {
    let grid = GridWidget(
      columns: [.hugging(), .hugging()], columnSpacing: 0, rowSpacing: 0,
      [Label("aaaa bbbb"), Label("cccc dddd")])
    let window = layoutWindow(grid, width: 120, height: 50)
    #expect(grid.children.map(\.frame.height) == [40, 40])
    #expect(abs(grid.size(for: ProposedSize(width: 120)).width - 120) < 0.001)
    withExtendedLifetime(window) {}
  }

  @Test func `without a width limit, flexible columns keep their proportion`() {
    let grid = GridWidget(
      columns: [.flexible(), .flexible(weight: 2)], columnSpacing: 10,
      [Block("a", 30, 10), Block("b", 20, 10)])
    #expect(grid.size(for: ProposedSize()) == Size(width: 100, height: 10))
  }

  @Test func `cells of a row share a baseline`() {
    let grid = GridWidget(
      columns: [.hugging(), .hugging()], rowAlignment: .firstBaseline,
      [Label("a"), ButtonWidget("OK")])
    let window = layoutWindow(grid, width: 200, height: 100)
    let (label, button) = (grid.children[0], grid.children[1])
    #expect(label.frame.minY + 15 == button.frame.minY + 21)
    withExtendedLifetime(window) {}
  }

  @Test func `hidden widgets leave no gap`() {
    let grid = GridWidget(columns: [.fixed(20), .fixed(20)], columnSpacing: 0, form())
    grid.children[0].isHidden = true
    let window = layoutWindow(grid, width: 200, height: 100)
    #expect(grid.children[1].frame.minX == 0)
    withExtendedLifetime(window) {}
  }
}

@MainActor
@Suite struct FlowTests {
  private func words(_ justification: Flow.Justification = .start) -> Flow {
    Flow(
      spacing: 10, lineSpacing: 5, alignment: .trailing, justification: justification,
      [Block("a", 40, 10), Block("b", 30, 20), Block("c", 60, 10)])
  }

  @Test func `continues on another line when the width is used up`() {
    expectLayout(
      layoutWindow(words(), width: 100, height: 90),
      """
      Flow 0,0 100x90
        Block "a" 0,10 40x10
        Block "b" 50,0 30x20
        Block "c" 0,25 60x10
      """)
  }

  @Test func `a line is aligned to the start, middle or end, or justified`() {
    for (justification, starts) in [
      (Flow.Justification.start, [0.0, 50, 0]), (.center, [10, 60, 20]), (.end, [20, 70, 40]),
      (.spaceBetween, [0, 70, 0]),
    ] {
      let flow = words(justification)
      let window = layoutWindow(flow, width: 100, height: 90)
      #expect(flow.children.map(\.frame.minX) == starts)
      withExtendedLifetime(window) {}
    }
  }

  @Test func `measures the number of lines that the width requires`() {
    #expect(words().size(for: ProposedSize()) == Size(width: 150, height: 20))
    #expect(words().size(for: ProposedSize(width: 100)) == Size(width: 80, height: 35))
    #expect(words().size(for: ProposedSize(width: 60)) == Size(width: 60, height: 50))
  }

  @Test func `text wider than the flow wraps on a line of its own`() {
    let flow = Flow([Label("aaaa bbbb"), Block("b", 10, 10)])
    let window = layoutWindow(flow, width: 55, height: 90)
    #expect(flow.children[0].frame == Rect(x: 0, y: 0, width: 40, height: 40))
    withExtendedLifetime(window) {}
  }
}
