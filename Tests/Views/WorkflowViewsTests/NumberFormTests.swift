import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A form with a number that has to be even.
private struct Party: View {
  @State private var people = 4
  @State private var result = "Not sent"

  var body: some View {
    Form(onSubmit: { result = "Sent \(people)" }) {
      LabeledContent("People") {
        NumberField("", value: people, in: 1...20, step: 1, onChange: { people = $0 })
          .validated(
            Validated.valid(people).require("Each table has two seats.") { $0.isMultiple(of: 2) })
      }
      LabeledContent("Rooms") { Stepper("", value: 1, onChange: { _ in }) }
      LabeledContent("") {
        HStack {
          SubmitButton("Save")
          Text(result)
        }
      }
    }
  }
}

@MainActor
@Suite struct NumberFormTests {
  private let harness: Harness

  init() throws { harness = try ShownView(Party(), size: Size(width: 480, height: 600)).harness }

  private func enter(_ text: String) async throws {
    try await harness.focus(.role(.stepper, "People"))
    try await harness.press("a", .control)
    try await harness.type(text)
  }

  @Test func `a form is not sent while the text of a field is no number`() async throws {
    try await enter("6x")
    try await harness.press(.enter)
    #expect(harness.shows("Not sent") && harness.shows("“6x” is not a number."))
    #expect(!harness.shows("Check these fields:"), "one reason stands at its field")
    #expect(harness.focused?.semantics.name == "People")
    try await harness.press(.backspace)
    #expect(!harness.shows("Check these fields:"))
    try await harness.press(.enter)
    #expect(harness.shows("Sent 6"))
  }

  @Test func `a text that is no number hides the reason that the workflow has`() async throws {
    func isMarked() throws -> Bool {
      try harness.find(.role(.stepper, "People")).semantics.state.contains(.invalid)
    }
    try await enter("5")
    try await harness.press(.tab)
    #expect(try harness.shows("Each table has two seats.") && isMarked())
    try await enter("5x")
    #expect(!harness.shows("Each table has two seats."))
    try await harness.press(.tab)
    #expect(try harness.shows("“5x” is not a number.") && isMarked())
    #expect(try harness.find(.role(.stepper, "People")).details == "“5x” is not a number.")
    try await enter("7")
    #expect(try harness.shows("Each table has two seats.") && isMarked())
    try await enter("8")
    #expect(try !harness.shows("Each table has two seats.") && !isMarked())
  }

  @Test func `labels and modifiers outside of the field reach it`() async throws {
    #expect(try harness.find(.role(.stepper, "Rooms")).semantics.role == .stepper)
    let view = VStack {
      Stepper("Rooms", value: 1, onChange: { _ in }).accessibilityLabel("Bed rooms")
        .accessibilityIdentifier("rooms").tooltip("Without kitchen.")
    }
    let stage = try ShownView(view)
    #expect(try stage.harness.find(.id("rooms")).semantics.name == "Bed rooms")
    #expect(try stage.harness.find("Bed rooms").details == "Without kitchen.")
  }

  @Test func `reasons that were shown are shown after a restart`() async throws {
    func restored() async throws -> Harness {
      let copy = try ShownView(Party(), size: Size(width: 480, height: 600)).harness
      copy.window.restore(harness.window.state)
      try await copy.settle()
      return copy
    }
    try await enter("5x")
    #expect(try await !restored().shows("“5x” is not a number."))
    try await harness.press(.tab)
    try await harness.press(.tab, .shift)
    let copy = try await restored()
    #expect(copy.shows("“5x” is not a number.") && copy.focused?.semantics.name == "People")
  }
}
