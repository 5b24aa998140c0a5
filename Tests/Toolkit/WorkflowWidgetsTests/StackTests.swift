import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct StackTests {
  private let small = Box(20, 10)
  private let large = Box(40, 30)

  /// The frames of both children in a stack of 100 by 100 points.
  private func frames(_ axis: Axis, _ alignment: Stack.Alignment) -> [Rect] {
    let stack = Stack(axis, spacing: 5, alignment: alignment, [small, large])
    let driver = makeDriver(size: Size(width: 100, height: 100), stack)
    defer { withExtendedLifetime(driver) {} }
    return [small.frame, large.frame]
  }

  @Test(arguments: [
    (Stack.Alignment.leading, [0.0, 0], [20.0, 40]), (.center, [40, 30], [20, 40]),
    (.trailing, [80, 60], [20, 40]), (.fill, [0, 0], [100, 100]),
  ])
  func `a column places children vertically`(
    alignment: Stack.Alignment, xs: [Double], widths: [Double]
  ) {
    #expect(
      frames(.vertical, alignment) == [
        Rect(x: xs[0], y: 0, width: widths[0], height: 10),
        Rect(x: xs[1], y: 15, width: widths[1], height: 30),
      ])
  }

  @Test(arguments: [
    (Stack.Alignment.leading, [0.0, 0], [10.0, 30]), (.center, [45, 35], [10, 30]),
    (.trailing, [90, 70], [10, 30]), (.fill, [0, 0], [100, 100]),
  ])
  func `a row places children horizontally`(
    alignment: Stack.Alignment, ys: [Double], heights: [Double]
  ) {
    #expect(
      frames(.horizontal, alignment) == [
        Rect(x: 0, y: ys[0], width: 20, height: heights[0]),
        Rect(x: 25, y: ys[1], width: 40, height: heights[1]),
      ])
  }

  @Test func `measures the sum along its axis and the maximum across`() {
    let column = Stack(.vertical, spacing: 5, [small, large])
    #expect(column.size(for: ProposedSize()) == Size(width: 40, height: 45))
    let row = Stack(.horizontal, spacing: 5, [Box(20, 10), Box(40, 30)])
    #expect(row.size(for: ProposedSize()) == Size(width: 65, height: 30))
  }

  @Test func `hidden children take no space and no spacing`() {
    let stack = Stack(.vertical, spacing: 5, alignment: .leading, [Box(1, 1), small, large])
    let driver = makeDriver(stack)
    stack.children[0].isHidden = true
    _ = driver.damage()
    #expect(small.frame.minY == 0)
    #expect(large.frame.minY == 15)
    #expect(stack.size(for: ProposedSize()).height == 45)
  }

  @Test func `a hidden child in a wrapper takes no space and no spacing either`() {
    let (inset, sized) = (Inset(small, by: Insets(5)), Positioned(Box(1, 1)))
    sized.size(.vertical, to: 50)
    let stack = Stack(.vertical, spacing: 5, alignment: .leading, [inset, sized, large])
    let driver = makeDriver(stack)
    for (inner, y) in [(small, 55.0), (sized.content, 0)] {
      inner.isHidden = true
      _ = driver.damage()
      #expect(large.frame.minY == y)
    }
    small.isHidden = false
    sized.content.isHidden = false
    _ = driver.damage()
    #expect(large.frame.minY == 80)
  }

  @Test func `without children its size is zero`() {
    #expect(Stack(.vertical).size(for: ProposedSize()) == .zero)
  }

  @Test func `changing spacing or alignment lays out again`() {
    let stack = Stack(.vertical, spacing: 5, alignment: .leading, [small, large])
    let driver = makeDriver(stack)
    stack.spacing = 50
    stack.alignment = .trailing
    _ = driver.damage()
    #expect(large.frame == Rect(x: 360, y: 60, width: 40, height: 30))
  }

  @Test func `labels in a column wrap to its width`() {
    let label = Label("aaaa bbbb cccc")
    let driver = makeDriver(
      size: Size(width: 95, height: 200), Stack(.vertical, spacing: 0, [label, small]))
    #expect(label.frame.height == 40)
    #expect(small.frame.minY == 40)
    withExtendedLifetime(driver) {}
  }
}

@MainActor
@Suite struct PositionedTests {
  private let box = Box(20, 10)

  private func frame(
    _ horizontal: Positioned.Placement, _ vertical: Positioned.Placement, insets: Insets = .zero
  ) -> Rect {
    let driver = makeDriver(
      size: Size(width: 100, height: 60),
      Inset(Positioned(box, horizontal: horizontal, vertical: vertical), by: insets))
    defer { withExtendedLifetime(driver) {} }
    return Rect(origin: box.originInWindow, size: box.frame.size)
  }

  @Test func `centers its content plus the offset`() {
    let frame = frame(.center(offset: 3), .center(offset: -4))
    #expect(frame == Rect(x: 43, y: 21, width: 20, height: 10))
  }

  @Test func `fills its bounds minus the insets`() {
    let insets = Insets(leading: 1, top: 2, trailing: 3, bottom: 4)
    #expect(frame(.fill, .fill, insets: insets) == Rect(x: 1, y: 2, width: 96, height: 54))
  }

  @Test func `each axis has its own placement`() {
    #expect(frame(.fill, .center(offset: 0)) == Rect(x: 0, y: 25, width: 100, height: 10))
  }

  @Test func `content larger than the available space is shrunk to it`() {
    let driver = makeDriver(
      size: Size(width: 12, height: 6),
      Positioned(box, horizontal: .center(offset: 0), vertical: .center(offset: 0)))
    #expect(box.frame == Rect(x: 0, y: 0, width: 12, height: 6))
    withExtendedLifetime(driver) {}
  }

  @Test func `has the proposed size, or its content's size plus insets`() {
    let positioned = Inset(
      Positioned(box, horizontal: .fill, vertical: .fill), by: Insets(5))
    #expect(positioned.size(for: ProposedSize(width: 50)) == Size(width: 50, height: 20))
    #expect(positioned.size(for: ProposedSize()) == Size(width: 30, height: 20))
  }
}
