import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct SpacerTests {
  private func widths(_ widgets: [Widget], in width: Double, spacing: Double = 0) -> [Double] {
    let stack = Stack(.horizontal, spacing: spacing, widgets)
    _ = makeDriver(size: Size(width: width, height: 100), stack)
    return widgets.map(\.frame.width)
  }

  @Test func `spacers divide the remaining space`() {
    #expect(widths([SpacerWidget(), Box(40, 10), SpacerWidget()], in: 100) == [30, 40, 30])
  }

  @Test func `a spacer keeps its minimum length and grows beyond it`() {
    #expect(
      widths([SpacerWidget(minLength: 20), Box(40, 10), SpacerWidget()], in: 100) == [40, 40, 20])
    #expect(widths([SpacerWidget(minLength: 20), Box(90, 10)], in: 100) == [20, 90])
  }

  @Test func `a spacer does not take the spacing between neighbours`() {
    #expect(
      widths([Box(40, 10), SpacerWidget(), Box(20, 10)], in: 100, spacing: 5) == [40, 30, 20])
  }

  @Test func `a stack with a spacer fills its axis and hugs across`() {
    let inner = Stack(.horizontal, spacing: 0, [Box(10, 10), SpacerWidget()])
    _ = makeDriver(size: Size(width: 100, height: 100), Stack(.vertical, [inner]))
    #expect(inner.frame == Rect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test func `a stack with unlimited space has its content's size`() {
    let stack = Stack(.horizontal, spacing: 0, [Box(10, 10), SpacerWidget(minLength: 5)])
    #expect(stack.size(for: ProposedSize()) == Size(width: 15, height: 10))
  }

  @Test func `a negative minimum length is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = SpacerWidget(minLength: -1) }
    }
    try expectMisuse(
      result, reports: "Spacer.minLength must be finite and not negative (was -1.0).")
  }
}
