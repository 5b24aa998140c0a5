import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import Workflow
import WorkflowAutomation
import WorkflowTesting
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import ReadmeCounter

/// The examples in the documentation do what their pages state.
@MainActor
@Suite struct DocumentationExampleTests {
  // The README shows this test without its enclosing suite.
  @Test func `a click on + adds one`() async throws {
    let counter = try Harness(workflow: CounterWorkflow())
    try await counter.click("+")
    #expect(counter.shows("The value is 1"))
  }

  @Test func `typing, pressing and time`() async throws {
    let payment = try Harness(workflow: PaymentWorkflow())
    try await payment.focus("Amount")
    try await payment.type("12 EUR")
    #expect(try payment.find("Amount").semantics.value == "12")
    try await payment.press(.character("a"), .control)
    try await payment.press(.backspace)
    #expect(try payment.find("Amount").semantics.state.contains(.invalid))
    try await payment.perform(.appearance(.dark))
    try await payment.perform(.textScale(2))
    try await payment.settle()
    try await payment.expectAccessible()
  }

  @Test func `a widget of one's own is pressed, and accessible`() async throws {
    var chosen = ""
    func swatches() -> some View {
      HStack {
        SwatchView(name: "Red", color: Color(0xff0000), isChosen: false) { chosen = "Red" }
        SwatchView(name: "Blue", color: Color(0x0000ff), isChosen: true) { chosen = "Blue" }
      }
    }
    let harness = try Harness(widget: ViewWidget(swatches()))
    try await harness.click("Red")
    #expect(chosen == "Red")
    #expect(try harness.find("Blue").semantics.state.contains(.selected))
    try await harness.expectAccessible()
  }

  @Test func `an edit of the amount filters the text`() {
    PaymentWorkflow().renderTester()
      .render { screen in
        #expect(screen.amount.isEmpty)
        screen.editAmount("12 EUR")
      }
      .assert(state: .init(amount: "12"))
  }

  @Test func `saving the editor ends editing`() {
    NoteWorkflow.Action.tester(withState: .init(note: "old", isEditing: true))
      .send(action: .editorDidFinish(.save("new")))
      .assert(state: .init(note: "new"))
  }

  @Test func `an open note renders the editor`() {
    let editor = NoteEditorScreen(text: "", edit: { _ in }, save: {}, cancel: {})
    NoteWorkflow().renderTester(initialState: .init(isEditing: true))
      .expectWorkflow(
        type: NoteEditor.self, producingRendering: editor, producingOutput: .save("new")
      )
      .render()
      .assert(action: NoteWorkflow.Action.editorDidFinish(.save("new")))
      .assert(state: .init(note: "new"))
  }

  @Test func `a click renders one workflow`() async throws {
    let counter = try Harness(workflow: CounterWorkflow())
    try await counter.settle()
    try await counter.expectCost(atMost: Cost(nodesRendered: 1, frames: 2)) {
      try await counter.click("+")
    }
    try await counter.settle()
    try await counter.expectIdle()
  }

  @Test func `the app restores its state`() async throws {
    let payment = try Harness(workflow: PaymentWorkflow())
    try await payment.focus("Amount")
    try await payment.type("12")
    let restored = try payment.restored()
    #expect(try restored.find("Amount").semantics.value == "12")
  }

  @Test func `a value view in a layout follows the screen`() async throws {
    let rating = try Harness(screen: RatingScreen(stars: 3))
    #expect(rating.shows("3 of 5"))
    try await rating.show(RatingScreen(stars: 4))
    #expect(rating.shows("4 of 5"))
  }

  /// The properties of all three counter screens.
  struct CounterValues {
    let text: String
    let increment: () -> Void
  }

  @Test func `the three counters behave alike`() throws {
    try ScreenContract(
      states: ["one": { record in CounterValues(text: "1", increment: { record("increment") }) }],
      views: [
        "layout": {
          .layout(ArrangedCounter.self, showing: .init(text: $0.text, increment: $0.increment))
        },
        "widget": {
          .updating(UpdatedCounter.self, showing: .init(text: $0.text, increment: $0.increment))
        },
        "value": {
          .body(CounterView.self, showing: .init(text: $0.text, increment: $0.increment))
        },
      ]
    ).expect()
  }
}
