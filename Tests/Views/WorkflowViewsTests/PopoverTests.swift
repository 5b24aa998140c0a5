import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A button with a popover, which has state of its own.
private struct Profile: View {
  var isStubborn = false
  var lines = 1
  @State private var isOpen = false
  @State private var dismissals = 0

  var body: some View {
    VStack(alignment: .leading) {
      Text("Dismissed \(dismissals)")
      Button("Details") { isOpen = true }
        .popover(isPresented: isOpen, onDismiss: dismiss) {
          Inside(lines: lines, dismissals: dismissals)
        }
      Button("Other") { dismissals += 100 }
      if isOpen { Button("Hide") { isOpen = false }.shortcut("h") }
    }
  }

  @MainActor private func dismiss() {
    dismissals += 1
    if !isStubborn { isOpen = false }
  }
}

private struct Inside: View {
  let lines: Int
  let dismissals: Int
  @State private var count = 0
  @State private var isNested = false

  var body: some View {
    Text("Count \(count), dismissed \(dismissals)")
    Button("Add") { count += 1 }
    Button("More") { isNested = true }
      .popover(isPresented: isNested, onDismiss: { isNested = false }) { Button("Deep") {} }
    Menu("Choices") { MenuItem("First", action: { count = 10 }) }
    ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
  }
}

@MainActor
@Suite struct PopoverTests {
  @Test func `the focus goes into a popover, stays inside and comes back`() async throws {
    let harness = try ShownView(Profile()).harness
    try await harness.focus("Details")
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "Add")
    for name in ["More", "Choices", "Add"] {
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == name)
    }
    try await harness.press(.escape)
    try await harness.settle()
    #expect(harness.shows("Dismissed 1") && !harness.shows("Add"))
    #expect(harness.focused?.semantics.name == "Details")
  }

  @Test func `a press outside dismisses it, and has no other effect`() async throws {
    let harness = try ShownView(Profile()).harness
    try await harness.click("Details")
    try await harness.settle()
    let outside = Point(x: harness.window.bounds.maxX - 3, y: harness.window.bounds.maxY - 3)
    harness.send(.pointerPressed(outside, .primary))
    harness.send(.pointerReleased(outside, .primary))
    try await harness.settle()
    #expect(harness.shows("Dismissed 1") && !harness.shows("Add"))
  }

  @Test func `it stays open until the screen closes it, also when the window changes its size`()
    async throws
  {
    let stage = try ShownView(Profile(isStubborn: true))
    let harness = stage.harness
    try await harness.click("Details")
    try await harness.press(.escape)
    #expect(harness.shows("Count 0, dismissed 1"))
    let before = try harness.find(.role(.dialog, "Details")).bounds
    try await harness.resize(to: Size(width: 320, height: 300))
    try await harness.settle()
    let card = try harness.find(.role(.dialog, "Details")).bounds
    let anchor = try #require(stage.frame("Details"))
    #expect(card != before)
    #expect(card.minX >= 0 && card.maxX <= 320 && card.minY >= 0 && card.maxY <= 300)
    #expect(card.minY >= anchor.maxY || card.maxY <= anchor.minY)
  }

  @Test func `views in it have state, and may open menus and popovers`() async throws {
    let harness = try ShownView(Profile()).harness
    try await harness.click("Details")
    try await harness.settle()
    try await harness.click("Add")
    #expect(harness.shows("Count 1, dismissed 0"))
    try await harness.click("Choices")
    try await harness.click("First")
    #expect(harness.shows("Count 10, dismissed 0"))
    try await harness.click("More")
    #expect(harness.focused?.semantics.name == "Deep")
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.name == "More")
    #expect(harness.shows("Count 10, dismissed 0"))
  }

  @Test func `a popover that is higher than the window scrolls to the focus`() async throws {
    let harness = try ShownView(Profile(lines: 100)).harness
    try await harness.click("Details")
    try await harness.settle()
    let card = try harness.find(.role(.dialog, "Details")).bounds
    #expect(card.minY >= 0 && card.maxY <= harness.window.bounds.maxY)
  }
}
