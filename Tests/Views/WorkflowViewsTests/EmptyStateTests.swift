import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct EmptyStateTests {
  private struct Notes: View {
    @State private var notes: [String] = []

    var body: some View {
      if notes.isEmpty {
        EmptyState(
          icon: .edit, title: "No notes yet", text: "Notes that you write are listed here.",
          action: Button("Write a Note") { notes = ["Note 1"] })
      } else {
        List(notes, text: { $0 })
      }
    }
  }

  private func show(_ size: Size, textScale: Double = 1) async throws -> Harness {
    let harness = try Harness(
      size: size, theme: Theme(textScale: textScale), widget: ViewWidget(Notes()))
    try await harness.settle()
    return harness
  }

  @Test func `its button leads on, by pointer and keyboard`() async throws {
    for isByKey in [false, true] {
      let harness = try await show(Size(width: 480, height: 360))
      #expect(harness.shows("Notes that you write are listed here."))
      if isByKey {
        try await harness.press(.tab)
        try await harness.press(.enter)
      } else {
        try await harness.click("Write a Note")
      }
      #expect(harness.shows(.row("Note 1")))
      #expect(!harness.shows("No notes yet"))
    }
  }

  @Test func `it is in the middle of the available space`() async throws {
    let harness = try await show(Size(width: 480, height: 360))
    let (title, button) = (
      try harness.find("No notes yet").bounds, try harness.find("Write a Note").bounds
    )
    #expect(abs(title.midX - 240) <= 1 && abs(button.midX - 240) <= 1)
    // The icon above the title is 40 points high, 16 above it.
    #expect(abs(title.minY - 80 - (360 - button.maxY)) <= 1)
  }

  @Test func `it scrolls if the space is too small`() async throws {
    let harness = try await show(Size(width: 240, height: 160), textScale: 2)
    try await harness.press(.tab)
    try await harness.settle()
    try await harness.click("Write a Note")
    #expect(harness.shows(.row("Note 1")))
    #expect(harness.window.layoutProblems.isEmpty)
  }
}
