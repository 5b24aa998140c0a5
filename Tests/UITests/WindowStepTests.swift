import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets
import WorkflowWindowTesting

/// What a user of a window cannot do, and which of several things is meant.
@MainActor
@Suite struct WindowStepTests {
  @Test(arguments: [
    (Step.hold(.command), "The keyboard of the X server has no Command key."),
    (.press(.tab, [.command, .shift]), "The keyboard of the X server has no Command key."),
    (
      .scroll("Note", by: Size(width: 0, height: 10)),
      "The wheel in X scrolls by multiples of 48 points."
    ),
    (
      .scroll("Note", by: Size(width: 48, height: -70)),
      "The wheel in X scrolls by multiples of 48 points."
    ),
    (.paste("a"), "X events cannot set the clipboard."),
    (.compose("a"), "The X server has no input method."),
    (.focus("Note"), "X events cannot address an element."),
    (.scale(2), "X events cannot change the display."),
  ])
  func `a step that X has no event for says why`(step: Step, reason: String) {
    #expect(step.unsupportedReason == reason)
  }

  @Test(arguments: [
    Step.hold([.control, .shift]), .press(.left, .alt), .settle,
    .scroll("Note", by: Size(width: -48, height: 96)),
  ])
  func `a step that X has events for does not`(step: Step) {
    #expect(step.unsupportedReason == nil)
  }

  @Test func `a step that cannot be done is not done in part`() async throws {
    let app = try await AppProcess(.fields)
    let error = await #expect(throws: AutomationError.self) {
      try await app.perform(.hold([.command, .shift]))
    }
    #expect(
      error?.description
        == "Expected a step that can be performed in a window, but found: hold shift+command. The keyboard of the X server has no Command key. Perform it offscreen."
    )
  }

  @Test func `what can be clicked is meant before labels of its name`() {
    let roles = Semantics.Role.allCases.filter(\.isClickable)
    #expect(
      Set(roles) == [
        .button, .menuButton, .menuItem, .row, .tab, .checkbox, .toggle, .radioButton, .slider,
        .stepper, .textField,
        .secureField, .textEditor,
      ])
  }
}
