import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct StackDistributionTests {
  private let small = Block("a", 20, 10)
  private let large = Block("b", 40, 30)
  private let middle = Block("c", 30, 20)

  /// The starts and widths of the children in a row of `width` points.
  private func row(
    _ distribution: Stack.Distribution, width: Double, _ children: [Widget]? = nil
  ) -> [[Double]] {
    let children = children ?? [small, large, middle]
    let stack = Stack(
      .horizontal, spacing: 5, alignment: .leading, distribution: distribution, children)
    let window = layoutWindow(stack, width: width, height: 50)
    defer { withExtendedLifetime(window) {} }
    return children.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `with equal hugging, extra space stays at the end`() {
    #expect(row(.fill, width: 200) == [[0, 20], [25, 40], [70, 30]])
  }

  @Test func `extra space goes to the child with the lowest hugging`() {
    small.hugging.horizontal = .high
    large.hugging.horizontal = .high
    #expect(row(.fill, width: 200) == [[0, 20], [25, 40], [70, 130]])
  }

  @Test func `children with equally low hugging divide the extra space`() {
    small.hugging.horizontal = .lowest
    middle.hugging.horizontal = .lowest
    #expect(row(.fill, width: 200) == [[0, 70], [75, 40], [120, 80]])
  }

  @Test func `space beyond a child's maximum goes to the next lowest hugging`() {
    let capped = Positioned(small)
    capped.size(.horizontal, to: .atMost(30))
    capped.hugging.horizontal = .lowest
    large.hugging.horizontal = LayoutPriority(rawValue: 100)
    #expect(
      row(.fill, width: 200, [capped, large, middle]) == [[0, 30], [35, 130], [170, 30]])
  }

  @Test func `a spacer pushes its neighbours apart and keeps its minimum length`() {
    let children = [small, SpacerWidget(minLength: 8), large]
    #expect(row(.fill, width: 200, children) == [[0, 20], [25, 130], [160, 40]])
    let tight = [Block("x", 20, 10), SpacerWidget(minLength: 8), Block("y", 40, 10)]
    #expect(row(.fill, width: 10, tight) == [[0, 20], [25, 8], [38, 40]])
  }

  @Test func `a shortage compresses the child with the lowest resistance, down to its minimum`() {
    let (yielding, firm) = (Label("aaaa bbbb"), Label("cccc dddd"))
    yielding.compressionResistance.horizontal = .low
    #expect(row(.fill, width: 145, [yielding, firm]) == [[0, 50], [55, 90]])
    let again = [Label("aaaa bbbb"), Label("cccc dddd")]
    again[0].compressionResistance.horizontal = .low
    #expect(row(.fill, width: 75, again) == [[0, 0], [5, 70]])
  }

  @Test func `changing hugging or resistance lays out again`() {
    let (first, second) = (Label("aaaa bbbb"), Label("cccc dddd"))
    first.compressionResistance.horizontal = .low
    second.hugging.horizontal = .high
    let window = layoutWindow(
      Stack(.horizontal, spacing: 5, [first, second]), width: 145, height: 50)
    #expect([first.frame.width, second.frame.width] == [50, 90])
    first.compressionResistance.horizontal = .high
    second.compressionResistance.horizontal = .low
    window.bringUpToDate()
    #expect([first.frame.width, second.frame.width] == [90, 50])
    window.resize(to: Size(width: 205, height: 50))
    window.bringUpToDate()
    #expect([first.frame.width, second.frame.width] == [110, 90])
    first.hugging.horizontal = .high
    second.hugging.horizontal = .low
    window.bringUpToDate()
    #expect([first.frame.width, second.frame.width] == [90, 110])
  }

  @Test func `a child with required resistance is not compressed`() {
    let (first, second) = (Label("aaaa bbbb"), Label("cccc dddd"))
    first.compressionResistance.horizontal = .required
    second.compressionResistance.horizontal = .required
    #expect(row(.fill, width: 50, [first, second]) == [[0, 90], [95, 90]])
  }

  @Test func `text compressed in a row wraps, and the row grows in height`() {
    let stack = Stack(.horizontal, spacing: 5, [Label("aaaa bbbb"), Block("b", 40, 30)])
    #expect(
      layoutWindow(Stack(.vertical, [stack]), width: 100, height: 90).layoutText == """
        Stack 0,0 100x90
          Stack 0,0 100x40
            Label "aaaa bbbb" 0,0 55x40
            Block "b" 60,5 40x30
        """)
  }

  @Test func `children of equal length fill the space`() {
    #expect(row(.fillEqually, width: 160) == [[0, 50], [55, 50], [110, 50]])
    #expect(
      Stack(
        .horizontal, spacing: 5, distribution: .fillEqually, [Block("", 20, 1), Block("", 9, 1)]
      )
      .size(for: ProposedSize()) == Size(width: 45, height: 1))
  }

  @Test func `proportional children fill the space in proportion to their ideal lengths`() {
    #expect(row(.fillProportionally, width: 190) == [[0, 40], [45, 80], [130, 60]])
  }

  @Test func `equal spacing keeps lengths and divides the space between`() {
    #expect(row(.equalSpacing, width: 200) == [[0, 20], [75, 40], [170, 30]])
    #expect(row(.equalSpacing, width: 50, [Block("", 20, 9), Block("", 20, 9)]).last == [30, 20])
  }

  @Test func `equal centering places centers at equal distances`() {
    let starts = row(.equalCentering, width: 205).map { $0[0] + $0[1] / 2 }
    #expect(starts == [10, 100, 190])
  }

  @Test func `equal centering keeps the minimum spacing`() {
    let children = [Block("", 100, 9), Block("", 10, 9), Block("", 10, 9)]
    let frames = row(.equalCentering, width: 140, children)
    #expect(frames == [[0, 100], [105, 10], [130, 10]])
  }

  @Test func `a single child is at the start`() {
    for distribution in [Stack.Distribution.equalSpacing, .equalCentering] {
      #expect(row(distribution, width: 99, [Block("", 10, 9)]) == [[0, 10]])
    }
  }
}

extension Window {
  /// The widgets as a tree literal.
  var layoutText: String { layoutTree(content) }
}
