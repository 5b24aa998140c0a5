import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct BaselineTests {
  /// The tops of `widgets` in a row with `alignment`.
  private func tops(_ alignment: Stack.Alignment, _ widgets: [Widget]) -> [Double] {
    let window = layoutWindow(
      Stack(.horizontal, alignment: alignment, widgets), width: 600, height: 200)
    defer { withExtendedLifetime(window) {} }
    return widgets.map(\.frame.minY)
  }

  @Test func `first lines of text share a baseline`() {
    // The text of a button is centered in its 32 points: 6 lower than the text of a label.
    #expect(tops(.firstBaseline, [Label("a"), ButtonWidget("OK"), Label("b\nc")]) == [6, 0, 6])
  }

  @Test func `last lines of text share a baseline`() {
    #expect(tops(.lastBaseline, [Label("a"), Label("b\nc")]) == [20, 0])
  }

  @Test func `a widget without text has its baseline at its bottom edge`() {
    #expect(tops(.firstBaseline, [Label("a"), Block("b", 10, 40)]) == [25, 0])
  }

  @Test func `a container has the baselines of its text`() {
    let column = Stack(.vertical, spacing: 0, [Block("b", 10, 10), Label("x"), Label("y")])
    let inset = Inset(Label("a"), by: Insets(top: 7))
    let centred = Positioned(Label("z"), horizontal: .hug, vertical: .hug)
    #expect(tops(.firstBaseline, [column, inset, centred]) == [0, 3, 10])
    #expect(
      tops(
        .lastBaseline,
        [
          Stack(.vertical, spacing: 0, [Label("x"), Label("y")]), Label("a"),
        ]) == [0, 20])
  }

  @Test func `a row grows to hold its children aligned by baseline`() {
    let row = Stack(
      .horizontal, alignment: .firstBaseline, [Label("a"), Block("b", 10, 40)])
    let window = layoutWindow(row, width: 100, height: 100)
    #expect(row.size(for: ProposedSize()).height == 45)
    withExtendedLifetime(window) {}
  }

  @Test func `in a column, baseline alignment is leading`() {
    let window = layoutWindow(
      Stack(.vertical, alignment: .firstBaseline, [Label("a"), ButtonWidget("OK")]), width: 300,
      height: 100)
    #expect(window.content.children.map(\.frame.minX) == [0, 0])
  }
}
