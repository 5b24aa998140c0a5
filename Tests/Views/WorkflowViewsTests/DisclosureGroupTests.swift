import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
@_spi(Widgets) import WorkflowWidgets

private struct Settings: View {
  var isStubborn = false
  @State private var isShown = false
  @State private var requests = 0

  var body: some View {
    VStack(alignment: .fill) {
      DisclosureGroup("Own") { Button("Inside") {} }
      DisclosureGroup("Screen", isExpanded: isShown, onToggle: toggle) {
        Text("Shown by the screen")
      }
      Button("After") {}
      Text("\(requests) requests")
    }
  }

  @MainActor private func toggle(_ isExpanding: Bool) {
    requests += 1
    if !isStubborn { isShown = isExpanding }
  }
}

@MainActor
@Suite struct DisclosureGroupTests {
  private let harness: Harness

  init() throws { harness = try ShownView(Settings()).harness }

  @Test func `its content is out of the focus order and the accessibility tree while collapsed`()
    async throws
  {
    #expect(!harness.shows("Inside"))
    #expect(try harness.find("Own").semantics.state == .collapsed)
    try await harness.focus("Own")
    try await harness.press(.space)
    try await harness.settle()
    #expect(try harness.find("Own").semantics.state == [.expanded, .focused])
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Inside")
    try await harness.click("Own")
    try await harness.settle()
    #expect(!harness.shows("Inside"))
  }

  @Test func `Right expands and Left collapses`() async throws {
    try await harness.focus("Own")
    try await harness.press(.left)
    #expect(!harness.shows("Inside"))
    for _ in 0..<2 { try await harness.press(.right) }
    #expect(harness.shows("Inside"))
    try await harness.press(.left)
    #expect(!harness.shows("Inside"))
  }

  @Test func `the views below move gradually`() async throws {
    let start = try harness.find("After").bounds.minY
    try await harness.click("Screen")
    try await harness.advance(by: .milliseconds(80))
    let middle = try harness.find("After").bounds.minY
    try await harness.settle()
    let end = try harness.find("After").bounds.minY
    #expect(start < middle && middle < end, "\(start) \(middle) \(end)")
    #expect(harness.shows("Shown by the screen") && harness.shows("1 requests"))
  }

  @Test func `its title controls the content`() async throws {
    try await harness.click("Own")
    let relation = try #require(harness.find("Own").widget?.relatedWidgets.first)
    let inside = try #require(harness.find("Inside").widget)
    #expect(relation.0 == .controls)
    #expect(sequence(first: inside) { $0.parent }.contains { $0 === relation.1.first })
  }

  @Test func `a group that keeps its own state is restored, with the focus inside`() async throws {
    try await harness.click("Own")
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Inside")
    let copy = try ShownView(Settings()).harness
    copy.window.restore(harness.window.state)
    try await copy.settle()
    #expect(copy.shows("Inside") && copy.shows("0 requests"))
    #expect(copy.focused?.semantics.name == "Inside")
    try await copy.click("Own")
    #expect(copy.window.state.widgets.isEmpty)
  }

  @Test func `a group of a screen that does not answer stays collapsed`() async throws {
    let harness = try ShownView(Settings(isStubborn: true)).harness
    try await harness.click("Screen")
    #expect(harness.shows("1 requests") && !harness.shows("Shown by the screen"))
  }
}
