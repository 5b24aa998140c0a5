import Testing
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ComputedLayoutTests {
  @Test func `a frame is computed from the parent and the preferred size`() throws {
    let badge = Label("new").sizing(to: Size(width: 40, height: 20))
    let placed = badge.layoutRelativeToParent { parent, badge in
      Rect(origin: Point(x: parent.width - badge.width, y: parent.height / 4), size: badge)
    }
    let harness = try Harness(size: Size(width: 200, height: 100), widget: placed.widget)
    #expect(try harness.find("new").bounds == Rect(x: 160, y: 25, width: 40, height: 20))
  }

  @Test func `the frame follows the size of the window`() throws {
    let badge = Label("new").sizing(to: Size(width: 40, height: 20))
    let placed = badge.layoutRelativeToParent { parent, badge in
      Rect(origin: Point(x: parent.width / 2, y: 0), size: badge)
    }
    let harness = try Harness(size: Size(width: 200, height: 100), widget: placed.widget)
    harness.driver.resize(to: Size(width: 300, height: 100))
    #expect(try harness.find("new").bounds.minX == 150)
  }

  @Test func `a size is computed from a layout inside, and follows it`() async throws {
    let title = Source("short")
    let label = Label().text(title.observed)
    let card = Stack.vertical(spacing: 0) { label }.identified(as: "card")
    let sized = card.layoutRelativeToDescendent(label) { label, card in
      Size(width: label.width + 32, height: card.height * 2)
    }
    let harness = try Harness(
      size: Size(width: 400, height: 100), widget: sized.centeringInParent().widget)
    func expectSize(sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await harness.settle()
      let preferred = label.size(for: ProposedSize())
      #expect(card.frame.width == preferred.width + 32, sourceLocation: sourceLocation)
      #expect(card.frame.height == preferred.height * 2, sourceLocation: sourceLocation)
    }
    try await expectSize()
    let width = card.frame.width
    title.value = "a much longer title"
    try await expectSize()
    #expect(card.frame.width > width)
  }
}
