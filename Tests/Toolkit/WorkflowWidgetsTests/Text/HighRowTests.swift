import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Text editors with large text, whose rows are higher than the editor.
@MainActor
@Suite struct HighRowTests {
  private let editor = TextEditorWidget(text: "First\nSecond")
  private let harness: Harness

  init() throws {
    harness = try Harness(
      size: Size(width: 300, height: 60), theme: Theme(textScale: 3), widget: editor)
  }

  @Test func `each layout shows the top of the row with the caret`() async throws {
    try await harness.press(.tab)
    for row in 0...1 {
      let caret = try #require(editor.textInputArea)
      #expect(caret.height > editor.bounds.height, "The row must be higher than the editor.")
      for width in [301.0, 302, 303] {
        try await harness.resize(to: Size(width: width, height: 60))
        #expect(editor.textInputArea == caret, "row \(row)")
      }
      try await harness.press(.down)
    }
  }
}
