import Issues
import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct RenderTesterResultFailureTests {
  private let idle = Parent().renderTester().render()
  private let adding = Parent().renderTester().render { $0.sink.send(.add(10)) }
  private let telling = Parent().renderTester().render { $0.sink.send(.tell("hello")) }

  private func expectFailure(
    _ text: String, line: UInt, _ operation: () -> Void,
    test: Testing.SourceLocation = #_sourceLocation
  ) {
    let failures = failures(operation)
    #expect(
      failures == [Failure(text: text, fileID: #fileID, line: line)], sourceLocation: test)
  }

  @Test func `an unexpected action fails`() {
    expectFailure(
      """
      Expected Parent to apply no action, but it applied Action.add(10). A child, a side effect \
      or the rendering sent it. Remove what produces it, or assert it with assert(action:).
      """, line: #line + 1
    ) { adding.assertNoAction() }
  }

  @Test func `a missing action fails`() {
    let text = """
      Expected Parent to apply an action of type Action, but it applied none. Nothing was sent: \
      no expectation produces it, and the test called no closure of the rendering. Call one in \
      render { }, or give an expectation an output or an action.
      """
    expectFailure(text, line: #line) { idle.assert(action: Parent.Action.addStep) }
    expectFailure(text, line: #line + 1) {
      idle.verifyAction(type: Parent.Action.self) { _ in Issue.record("There is none.") }
    }
  }

  @Test func `an action of another type fails`() {
    expectFailure(
      """
      Expected Parent to apply an action of type AnyWorkflowAction<Parent>, but it applied \
      Action.add(10). The action has another type, or another one came after it. Assert the type \
      that was sent, or send the expected one.
      """, line: #line + 2
    ) {
      adding.verifyAction(type: AnyWorkflowAction<Parent>.self) { _ in Issue.record("Wrong.") }
    }
  }

  @Test func `an action with another value fails`() {
    expectFailure(
      """
      Action (First) does not match the expected action (Second) - Difference: …

        − Parent.Action.add(10)
        + Parent.Action.add(70)

      (First: −, Second: +)
      """, line: #line + 1
    ) { adding.assert(action: Parent.Action.add(70)) }
  }

  @Test func `actions with other values or types fail`() {
    expectFailure(
      """
      Actions (First) do not match the expected actions (Second) - Difference: …

        \u{2007} [
        −   [0]: .add(10)
        +   [0]: .add(1)
        \u{2007} ]

      (First: −, Second: +)
      """, line: #line + 1
    ) { adding.assert(actions: [Parent.Action.add(1)]) }
    let mixed = Parent().renderTester().render { $0.outputs.send("x") }
    let texts = failures { mixed.assert(actions: [Parent.Action.add(1)]) }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Expected Parent to apply only actions of type Action") == true)
  }

  @Test func `a state with another value fails`() {
    let text = """
      State (First) does not match the expected state (Second) - Difference: …

        \u{2007} Parent.State(
        −   total: 10,
        +   total: 1,
        \u{2007}   log: []
        \u{2007} )

      (First: −, Second: +)
      """
    expectFailure(text, line: #line) { adding.assert(state: .init(total: 1)) }
    expectFailure(text, line: #line) { adding.assertStateModifications { $0.total += 1 } }
  }

  @Test func `an unexpected output fails`() {
    expectFailure(
      """
      Expected no output, but hello was sent. An action returned it from apply. Return nil there, \
      or assert it with assert(output:).
      """, line: #line + 1
    ) { telling.assertNoOutput() }
  }

  @Test func `a missing output fails`() {
    let text = """
      Expected an output, but none was sent. The last action of Parent returned nil from apply. \
      Return the output from apply, or assert that there is none with assertNoOutput().
      """
    expectFailure(text, line: #line) { adding.assert(output: "hello") }
    expectFailure(text, line: #line) { adding.verifyOutput { _ in Issue.record("None.") } }
    #expect(failures { idle.assert(output: "x") }[0].text.contains("No action was applied."))
  }

  @Test func `outputs with other values fail`() {
    expectFailure(
      """
      Output (First) does not match the expected output (Second) - Difference: …

        − "hello"
        + "bye"

      (First: −, Second: +)
      """, line: #line + 1
    ) { telling.assert(output: "bye") }
    #expect(
      failures { telling.assert(outputs: []) }[0].text
        .hasPrefix("Outputs (First) do not match the expected outputs (Second) - Difference: …"))
  }
}
