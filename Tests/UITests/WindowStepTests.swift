import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets
import WorkflowWindowTesting

/// Steps that a window cannot perform, and the choice among widgets of one name.
@MainActor
@Suite struct WindowStepTests {
  @Test(arguments: [
    (Step.hold(.command), "The keyboard of the X server has no Command key."),
    (.press(.tab, [.command, .shift]), "The keyboard of the X server has no Command key."),
    (
      .scroll("Note", by: Size(width: 0, height: 10)),
      "The wheel in X scrolls by multiples of 64 points."
    ),
    (
      .scroll("Note", by: Size(width: 64, height: -70)),
      "The wheel in X scrolls by multiples of 64 points."
    ),
    (.paste("a"), "X events cannot set the clipboard."),
    (.compose("a"), "The X server has no input method."),
    (.focus("Note"), "X events cannot address an element."),
    (.scale(2), "X events cannot change the display."),
  ])
  func `a step without an X event has a reason`(step: Step, reason: String) {
    #expect(step.unsupportedReason == reason)
  }

  @Test(arguments: [
    Step.hold([.control, .shift]), .press(.left, .alt), .settle,
    .scroll("Note", by: Size(width: -64, height: 128)),
  ])
  func `a step with X events has no reason`(step: Step) {
    #expect(step.unsupportedReason == nil)
  }

  @Test func `a step that is refused sends no events`() async throws {
    let app = try await AppProcess(.fields)
    let error = await #expect(throws: AutomationError.self) {
      try await app.perform(.hold([.command, .shift]))
    }
    #expect(
      error?.description
        == "Expected a step that can be performed in a window, but found: hold shift+command. The keyboard of the X server has no Command key. Perform it offscreen."
    )
  }

  @Test func `clickable roles are preferred to labels of the same name`() {
    let roles = Semantics.Role.allCases.filter(\.isClickable)
    #expect(
      Set(roles) == [
        .button, .link, .toggleButton, .menuButton, .menuItem, .row, .tab, .checkbox, .toggle,
        .radioButton, .slider, .stepper, .textField, .secureField, .textEditor,
      ])
  }
}
