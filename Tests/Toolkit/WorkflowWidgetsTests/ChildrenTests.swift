import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Replacing all children, and accessibility labels.
@MainActor
@Suite struct ChildrenTests {
  private let boxes = (0..<4).map { Box(10, 10, name: "\($0)") }

  private func focusable(_ box: Box) -> Box {
    box.takesFocus = true
    return box
  }

  @Test func `replacing keeps the remaining children, with their focus`() {
    let stack = Stack(.vertical, spacing: 0, [boxes[0], focusable(boxes[1]), boxes[2]])
    let driver = makeDriver(stack)
    driver.window.moveFocus(to: boxes[1])
    stack.replaceChildren(with: [boxes[3], boxes[2], boxes[1]])
    #expect(stack.children.map { ($0 as? Box)?.name } == ["3", "2", "1"])
    #expect(driver.window.focusedWidget === boxes[1])
    #expect(boxes[0].window == nil)
    driver.window.bringUpToDate()
    #expect(boxes[1].frame.minY == 20)
  }

  @Test func `a widget that outlives its parent has none, and can be added to another`() {
    do { _ = Stack(.vertical, [boxes[0], Stack(.vertical, [boxes[1]])]) }
    #expect(boxes[0].parent == nil)
    #expect(boxes[1].parent == nil)
    let other = Stack(.vertical, [boxes[0]])
    other.add(boxes[1])
    #expect(boxes[1].parent === other)
  }

  @Test func `replacing children with themselves requests nothing`() {
    let stack = Stack(.vertical, [boxes[0], boxes[1]])
    let driver = makeDriver(stack)
    let before = driver.window.counts
    stack.replaceChildren(with: [boxes[0], boxes[1]])
    #expect(driver.window.nextFrame == nil)
    #expect(driver.window.counts == before)
  }

  @Test func `a duplicate child is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let child = Box(1, 1)
        Stack(.vertical).replaceChildren(with: [child, child])
      }
    }
    try expectMisuse(result, reports: "Stack was given a child twice")
  }

  @Test func `a custom accessibility label replaces the name`() {
    let label = Label("+")
    let driver = makeDriver(label)
    label.accessibilityLabel = "Increment"
    #expect(driver.tree.children.map(\.semantics.name) == ["Increment"])
    label.accessibilityLabel = nil
    #expect(driver.tree.children.map(\.semantics.name) == ["+"])
  }

  @Test func `paint requests are counted`() {
    let stack = Stack(.vertical, boxes)
    let driver = makeDriver(stack)
    let before = driver.window.counts.paintRequests
    boxes[0].opacity = 0.5
    boxes[0].opacity = 0.5
    boxes[1].requestPaint()
    #expect(driver.window.counts.paintRequests == before + 2)
  }
}
