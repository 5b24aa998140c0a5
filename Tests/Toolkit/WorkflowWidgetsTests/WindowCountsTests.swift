import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct WindowCountsTests {
  @Test func `a measurement without cache counts as one call`() {
    let stack = Stack(.vertical)
    let driver = makeDriver(stack)
    let box = Box(10, 10)
    stack.add(box)
    _ = driver.damage()

    let before = driver.window.counts.measureCalls
    let proposal = ProposedSize(width: 123, height: 45)
    for _ in 0..<3 { _ = box.size(for: proposal) }
    #expect(driver.window.counts.measureCalls == before + 1)
  }

  @Test func `one more ancestor of a grown widget is one more visit`() {
    #expect(visits(depth: 3) == visits(depth: 2) + 1)
  }

  /// The number of widgets visited when the innermost of nested stacks grows.
  private func visits(depth: Int) -> Int {
    let innermost = Stack(.vertical)
    var content = innermost
    for _ in 0..<depth {
      let outer = Stack(.vertical)
      outer.add(content)
      content = outer
    }
    let driver = makeDriver(content)
    let before = driver.window.counts.layoutVisits
    innermost.add(Box(10, 10))
    _ = driver.damage()
    return driver.window.counts.layoutVisits - before
  }
}
